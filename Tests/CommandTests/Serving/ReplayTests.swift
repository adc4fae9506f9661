import FoundationEssentials
import Glibc
import Testing

/// Many who edit the same documents at once, and a program beside that writes the files itself.
@Suite("Edits at one time")
struct ReplayTests {
  /// What somebody was told.
  private struct Edit: Sendable {
    let slug: String
    let member: String
    let value: String
    let status: Int
  }

  private static let documents = 20
  private static let clients = 8
  private static let edits = 1_000
  private static let members = ["topText", "bottomText", "title", "description"]

  @Test("no acknowledged edit is lost without a conflict or an entry in the history")
  func replay() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"widths":[32]}"#, to: "g/gallery.json")
    for number in 0..<Self.documents { try folder.writeMeme("g/d\(number).meme") }
    let server = try ServingProgram(folder["g"])
    let told = SharedValue<[Edit]>([])
    let isDone = SharedValue(false)
    let written = SharedValue<[String]>([])
    await withTaskGroup(of: Void.self) { group in
      // An editor that knows nothing of the server: reads, thinks, replaces the file.
      group.addTask {
        var random = SeededRandom(state: 99)
        for round in 0..<100_000 where !isDone.value {
          let slug = "d\(Int.random(in: 0..<Self.documents, using: &random))"
          let value = "editor \(round)"
          try? folder.write(#"{"topText":"\#(value)","bottomText":"B"}"#, to: "g/.edit")
          if unsafe rename(folder["g/.edit"], folder["g/\(slug).meme"]) == 0 {
            written.change { $0.append("\(slug) \(value)") }
          }
          try? await Task.sleep(for: .milliseconds(5))
        }
      }
      group.addTask {
        await withTaskGroup(of: Void.self) { clients in
          for client in 0..<Self.clients {
            clients.addTask {
              var random = SeededRandom(state: UInt64(client))
              for round in 0..<(Self.edits / Self.clients) {
                let slug = "d\(Int.random(in: 0..<Self.documents, using: &random))"
                let member = Self.members[Int.random(in: 0..<Self.members.count, using: &random)]
                let value = "client \(client) round \(round)"
                guard let answer = await Saver(port: server.port).save(slug, { $0[member] = value }) else { continue }
                told.change {
                  $0.append(Edit(slug: slug, member: member, value: value, status: answer.status))
                }
              }
            }
          }
        }
        isDone.change { $0 = true }
      }
    }
    let edits = told.value
    #expect(edits.count == Self.edits, "every form was answered")
    #expect(Set(edits.map(\.status)).isSubset(of: [303, 409]))
    #expect(edits.count { $0.status == 303 } > Self.edits / 2)
    // Everything that any version ever said.
    var versions: [String: String] = [:]
    for number in 0..<Self.documents {
      versions["d\(number)"] = try await Self.everything(of: "d\(number)", port: server.port)
    }
    for edit in edits where edit.status == 303 {
      #expect(
        versions[edit.slug]?.contains(edit.value) == true, "\(edit.slug) \(edit.member) '\(edit.value)' is lost")
    }
    #expect(try server.stop() == 0)
  }

  /// What all versions of a document say, as their pages show it beside the present one, and the document itself.
  private static func everything(of slug: String, port: Int) async throws -> String {
    let person = try Person(port: port)
    var text = try await person.get("/m/\(slug)/\(slug).meme").text
    let list = try await person.get("/m/\(slug)/history/").text
    for match in list.matches(of: /href="([0-9a-f]{32})\/index\.html"/) {
      let page = try await person.get("/m/\(slug)/history/\(match.1)/").text
      text += page.replacing("<del>", with: "").replacing("</del>", with: "").replacing("<ins>", with: "")
        .replacing("</ins>", with: "")
    }
    return text
  }
}
