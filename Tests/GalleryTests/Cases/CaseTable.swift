import FoundationEssentials
import Testing

@testable import Gallery

/// A table of cases in `Tests/Cases` that this program and the scripts of its pages both have to pass.
///
/// What each case expects is what this program does: a test fails where the file says something else. New cases are
/// added without expectations; then `MEME_GALLERY_WRITE_CASES=1` makes the tests write the files anew.
struct CaseTable<Case: Codable & Equatable> {
  /// The file's name without its extension.
  let name: String

  private var path: String {
    let folders = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(folders)/Cases/\(name).json"
  }

  /// Compares every case with what it becomes when its expectations are computed.
  func check(_ computed: (Case) throws -> Case) throws {
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: URL(filePath: path)))
    let results = try cases.map(computed)
    if ProcessInfo.processInfo.environment["MEME_GALLERY_WRITE_CASES"] != nil { return try write(results) }
    #expect(!cases.isEmpty)
    for (number, (found, expected)) in zip(results, cases).enumerated() {
      #expect(found == expected, "case \(number) of \(name)")
    }
  }

  /// Writes each case on a line of its own, so that differences are those of cases.
  private func write(_ cases: [Case]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try cases.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    try Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8).write(to: URL(filePath: path))
  }
}
