import CSystem
import Foundation
import Glibc
import Synchronization
import Testing

@testable import Gallery

/// Programs that know of no lock write a document while it is replaced.
@Suite("Replacing files that others write")
struct ReplacingRaceTests {
  /// Another program: it writes beside and exchanges, so that it knows which version it replaced.
  private final class Writer: Sendable {
    let written = Mutex<[String]>([])
    let replaced = Mutex<[String]>([])
    private let isDone = Mutex(false)
    private let thread = Mutex<Thread?>(nil)

    init(_ place: TemporaryFolder, name: String) throws {
      let descriptor = unsafe open(place.path, O_RDONLY | O_DIRECTORY)
      let thread = Thread { [self] in
        defer { close(descriptor) }
        var number = 0
        while !isDone.withLock({ $0 }) {
          number += 1
          let version = "\(name) \(number)"
          // Put into its place by a link, or a rename that never fails half-way: both are one step.
          guard (try? place.add("\(name).tmp", version)) != nil else { return }
          guard unsafe csystem_exchange(descriptor, "\(name).tmp", "a.meme") == 0 else { return }
          written.withLock { $0.append(version) }
          if let old = place.text("\(name).tmp") { replaced.withLock { $0.append(old) } }
        }
        _ = unsafe unlinkat(descriptor, "\(name).tmp", 0)
      }
      self.thread.withLock { $0 = thread }
      thread.start()
    }

    func stop() async {
      isDone.withLock { $0 = true }
      while thread.withLock({ $0?.isFinished == false }) { await Task.yield() }
    }
  }

  @Test("every version that anybody wrote is in its place, was handed out, or was replaced by who had seen it")
  func nothingIsLost() async throws {
    let place = try TemporaryFolder()
    try place.add("a.meme", "first")
    let writers = [try Writer(place, name: "x"), try Writer(place, name: "y")]
    var ours: Set<String> = ["first"]
    var accounted: Set<String> = []
    var done = 0
    var crossed = 0
    for number in 0..<600 {
      let expected = try place.folder.read("a.meme", limit: 1_000).bytes
      let version = "ours \(number)"
      switch try place.folder.replace("a.meme", expecting: expected, with: Array(version.utf8)) {
      case .done:
        ours.insert(version)
        accounted.insert(String(decoding: expected, as: UTF8.self))
        done += 1
      case .changed(let found):
        #expect(!found.isEmpty)
        if found.count > 1 { crossed += 1 }
        for contents in found { accounted.insert(String(decoding: contents.bytes, as: UTF8.self)) }
      case .missing: Issue.record("the document was there all the time")
      }
    }
    for writer in writers { await writer.stop() }
    let last = try #require(place.text("a.meme"))
    accounted.insert(last)
    for writer in writers {
      ours.formUnion(writer.written.withLock { $0 })
      accounted.formUnion(writer.replaced.withLock { $0 })
    }
    #expect(ours.subtracting(accounted).sorted() == [])
    #expect(done + crossed >= 0 && place.everything == ["a.meme"])
  }

  @Test("the last version of a program that stops is in its place, however often we try meanwhile")
  func lastWins() async throws {
    for round in 0..<20 {
      let place = try TemporaryFolder()
      try place.add("a.meme", "first")
      let writer = try Writer(place, name: "x")
      for _ in 0..<(10 + round) {
        // It never holds what we expect.
        if case .done = try place.folder.replace("a.meme", expecting: Array("never".utf8), with: Array("ours".utf8)) {
          Issue.record("what was not expected was replaced")
        }
      }
      await writer.stop()
      #expect(place.text("a.meme") == writer.written.withLock { $0.last } ?? "first")
      #expect(place.everything == ["a.meme"])
    }
  }

  @Test("a program that deletes and makes the document meanwhile leaves no temporary file of ours")
  func deleting() async throws {
    let place = try TemporaryFolder()
    let isDone = Mutex(false)
    let thread = Thread {
      while !isDone.withLock({ $0 }) {
        try? place.add("a.meme", "theirs")
        _ = unsafe unlink(place("a.meme"))
      }
    }
    thread.start()
    for _ in 0..<500 {
      _ = try place.folder.replace("a.meme", expecting: Array("theirs".utf8), with: Array("ours".utf8))
      _ = try place.folder.replace("a.meme", expecting: Array("never".utf8), with: Array("ours".utf8))
    }
    isDone.withLock { $0 = true }
    while !thread.isFinished { await Task.yield() }
    #expect(place.everything.filter { $0 != "a.meme" } == [])
  }

  @Test("of many that replace the same version exactly one does")
  func oneWins() async throws {
    let place = try TemporaryFolder()
    try place.add("a.meme", "0")
    for round in 0..<20 {
      let winners = await withTaskGroup(of: String?.self) { group in
        for number in 0..<4 {
          group.addTask {
            let version = "\(round + 1) by \(number)"
            let expected = Array((place.text("a.meme") ?? "").utf8)
            let outcome = try? place.folder.replace("a.meme", expecting: expected, with: Array(version.utf8))
            if case .done = outcome { return version }
            return nil
          }
        }
        return await group.reduce(into: [String]()) { if let version = $1 { $0.append(version) } }
      }
      // Who has won may have been replaced by who saw it.
      #expect(winners.contains(place.text("a.meme") ?? ""))
    }
    #expect(place.everything == ["a.meme"])
  }
}
