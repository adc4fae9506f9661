import Foundation
import Testing

@testable import Gallery

@Suite("A file of lines that grows")
struct LineLogTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func open() throws -> LineLog { try LineLog(place.folder, path: "logs/a") }

  @Test("what was appended is there when it is opened again, without half a line")
  func appends() throws {
    do {
      let log = try open()
      #expect(log.text == [])
      log.append(Array("one\n".utf8))
      log.append(Array("two\n".utf8))
      #expect(log.problem == nil)
    }
    try place.add("logs/a", "one\ntwo\nthr")
    #expect(try open().text == Array("one\ntwo\n".utf8))
    #expect(place.text("logs/a") == "one\ntwo\n")
    try place.add("logs/a", "half")
    #expect(try open().text == [])
  }

  @Test("a text in place of all lines comes at once, and what a killed program left of it goes")
  func replaces() throws {
    try place.add("logs/a", "one\n")
    try place.add("logs/a.new", "ha")
    let log = try open()
    #expect(place.everything == ["logs/", "logs/a"])
    log.replace(with: Array("other\n".utf8))
    #expect(log.problem == nil)
    #expect(place.everything == ["logs/", "logs/a"] && place.text("logs/a") == "other\n")
  }

  @Test("something else in its place is refused and never waited for")
  func others() throws {
    try place.add("target", "mine")
    try place.add("logs/other", "")
    try place.link("logs/a", to: "../target")
    #expect(throws: FileProblem.self) { try open() }
    try FileManager.default.removeItem(atPath: place("logs/a"))
    try place.add("logs/a/b", "")
    #expect(throws: FileProblem.self) { try open() }
    try FileManager.default.removeItem(atPath: place("logs/a"))
    place.pipe("logs/a")
    let log = try open()
    log.clear()
    log.append([1])
    #expect(log.problem != nil && place.text("target") == "mine")
  }

  @Test("a pipe in the place of a staged file is refused and never waited for; a name that is too long is nobody's")
  func staging() throws {
    place.pipe("pipe")
    #expect(throws: FileProblem.self) { try place.folder.writeAside([1], to: "pipe") }
    for name in [String(repeating: "x", count: 300), String(repeating: "x/", count: 3000) + "x"] {
      try place.folder.remove(name)
      try place.folder.remove(name, isFolder: true)
    }
  }
}
