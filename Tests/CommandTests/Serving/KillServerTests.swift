import FoundationEssentials
import Glibc
import Testing

/// A server that is killed while several clients save.
@Suite("Killed servers", .serialized)
struct KillServerTests {
  private static let slugs = ["a", "b", "c"]
  private static let kills = 200

  @Test("after 200 kills every document is whole, and every acknowledged save is there")
  func kill() async throws {
    let folder = try TemporaryFolder.gallery()
    // What each client was told is saved last, by document and member.
    let saved = SharedValue<[String: Int]>([:])
    var random = SeededRandom(state: 5)
    var counter = 0
    for _ in 0..<Self.kills {
      let server = try ServingProgram(folder["g"])
      let saver = Saver(port: server.port)
      let first = counter
      counter += 1_000
      await withTaskGroup(of: Void.self) { group in
        // One client a document and member, so that the last acknowledged value is known.
        for (index, slug) in Self.slugs.enumerated() {
          group.addTask {
            for number in first..<(first + 1_000) {
              let member = index == 2 ? "bottomText" : "topText"
              guard let answer = await saver.save(slug, { $0[member] = "\(number)" }) else { return }
              if answer.status == 303 { saved.change { $0["\(slug) \(member)"] = number } }
            }
          }
        }
        let delay = UInt32.random(in: 1_000...60_000, using: &random)
        group.addTask {
          try? await Task.sleep(for: .microseconds(delay))
          _ = try? server.stop(SIGKILL)
        }
      }
      for (key, number) in saved.value {
        let (slug, member) = (String(key.prefix(1)), String(key.dropFirst(2)))
        let text = try folder.text("g/\(slug).meme")
        let document = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
        // An edit may be on the disk before anybody was told.
        let found = try #require(document[member].flatMap { Int($0) }, "\(slug): \(text)")
        #expect(found >= number, "\(slug) says \(found), and \(number) was acknowledged")
      }
    }
    #expect(saved.value.count == 3, "nothing was saved: \(saved.value)")
    try await temporariesGo(folder)
  }

  /// What killed servers left beside the documents goes when the next one begins, once it is ten seconds old.
  private func temporariesGo(_ folder: TemporaryFolder) async throws {
    try await Task.sleep(for: .seconds(12))
    let server = try ServingProgram(folder["g"])
    func temporaries() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder["g"]).filter { $0.hasSuffix(".tmp") }
    }
    for _ in 0..<100 where try !temporaries().isEmpty { try await Task.sleep(for: .milliseconds(50)) }
    #expect(try server.stop() == 0)
    #expect(try temporaries().isEmpty)
  }

  @Test("a server that is told to end finishes its saves first")
  func terminate() async throws {
    let folder = try TemporaryFolder.gallery()
    let server = try ServingProgram(folder["g"])
    let saver = Saver(port: server.port)
    let last = SharedValue(-1)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 0..<10_000 {
          guard let answer = await saver.save("a", { $0["topText"] = "\(number)" }) else { return }
          guard answer.status == 303 else { return }
          last.change { $0 = number }
        }
      }
      group.addTask {
        try? await Task.sleep(for: .milliseconds(300))
        #expect((try? server.stop(SIGTERM)) == 0)
      }
    }
    let document = try JSONDecoder().decode([String: String].self, from: Data(folder.read("g/a.meme")))
    #expect(last.value > 0 && document["topText"] == "\(last.value)")
  }
}
