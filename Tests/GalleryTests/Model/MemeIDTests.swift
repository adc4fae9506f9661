import Testing

@testable import Gallery

@Suite("Documents' names")
struct MemeIDTests {
  @Test(
    "paths within the folder that end in the extension are taken as they are",
    arguments: [
      ("a.meme", "a"), ("A.MEME", "A"), ("x/y z/ü.Meme", "ü"), ("a.b.meme", "a.b"), ("a\\b.meme", "a\\b"),
      ("a\nb.meme", "a\nb"), ("-.meme", "-"), ("x..meme", "x."), ("meme.meme", "meme"), ("a/b../c.meme", "c"),
      ("%2e%2e/a.meme", "a"), ("😂.meme", "😂"), ("\u{301}.meme", "\u{301}"), ("a\u{301}.meme", "a\u{301}"),
    ])
  func accepts(path: String, name: String) throws {
    let id = try MemeID(path: path)
    #expect(id.path.utf8.elementsEqual(path.utf8) && id.name.utf8.elementsEqual(name.utf8))
  }

  @Test(
    "what climbs, hides or is absolute is refused",
    arguments: [
      "", "/", "/a.meme", "../a.meme", "a/../b.meme", "./a.meme", "a/./b.meme", "a//b.meme", "a.meme/", ".meme",
      ".a.meme",
      "._a.meme", "a/.meme", ".git/a.meme", "a\0.meme", "\0", "..", ".", "a/.b/c.meme", "..\u{301}/a.meme",
    ])
  func refuses(path: String) {
    #expect(throws: MemeIDProblem.unsafe(path)) { try MemeID(path: path) }
  }

  @Test(
    "other extensions are refused",
    arguments: ["a", "meme", "a.mem", "a.memes", "a.meme.txt", "a.meme\u{301}", "a.ｍeme", "a.meme "])
  func otherExtensions(path: String) {
    let problem = #expect(throws: MemeIDProblem.self) { try MemeID(path: path) }
    #expect(problem == .notADocument(path))
    #expect(problem?.message == "'\(path)' does not end in '.meme'")
  }

  @Test("é and e + ◌́ are two documents, for ==, sets, dictionaries and sorting")
  func bytewise() throws {
    let composed = try MemeID(path: "\u{E9}.meme")
    let decomposed = try MemeID(path: "e\u{301}.meme")
    #expect(composed.path == decomposed.path, "the trap: Swift's strings are equal")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect([composed: 1, decomposed: 2][decomposed] == 2)
    #expect([composed, decomposed].sorted() == [decomposed, composed])
    #expect(!(composed < composed))
  }
}
