import Testing

@testable import Gallery

@Suite("Passwords")
struct PasswordTests {
  @Test(
    "the password of a file is its first line, without its end",
    arguments: [
      ("correct horse", "correct horse"), ("correct horse\n", "correct horse"),
      ("correct horse\r\nmore\n", "correct horse"),
      (" spaces stay \n", " spaces stay "), ("pässwört\n", "pässwört"), ("12345678", "12345678"),
    ])
  func read(_ text: String, _ password: String) throws {
    #expect(try Password.read(Array(text.utf8), file: "f") == password)
  }

  @Test(
    "what is shorter than eight characters, or no text, is refused",
    arguments: [
      ([], .tooShort("f")), (Array("\ncorrect horse".utf8), .tooShort("f")), (Array("1234567\n".utf8), .tooShort("f")),
      (Array("éééé".utf8), .tooShort("f")), (Array("password".utf8) + [0xFF], .notText("f")),
    ] as [([UInt8], PasswordProblem)])
  func refused(_ bytes: [UInt8], _ problem: PasswordProblem) {
    #expect(throws: problem) { try Password.read(bytes, file: "f") }
    #expect(problem.remedy?.contains("8 characters") == true)
  }

  @Test("one that is made up can be read aloud, and is never made up again")
  func madeUp() {
    let passwords = (0..<100).map { _ in Password.madeUp() }
    #expect(Set(passwords).count == 100)
    for password in passwords {
      #expect(password.split(separator: "-").map(\.count) == [4, 4, 4, 4])
      #expect(!password.contains { "01lo".contains($0) } && password.lowercased() == password)
    }
  }

  @Test("a hash knows its password alone")
  func hash() throws {
    let hash = try #require(PasswordHash(of: "pässwört"))
    #expect(hash.matches("pässwört"))
    for other in ["", "pässwör", "pässwörtx", "PÄSSWÖRT"] { #expect(!hash.matches(other)) }
  }

  @Test("secrets are long, fit into a cookie, and are never the same")
  func secrets() {
    let secrets = (0..<100).map { _ in Secret() }
    #expect(Set(secrets.map(\.text)).count == 100)
    for secret in secrets {
      #expect(secret.text.utf8.count == 43)
      #expect(secret.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    }
  }
}
