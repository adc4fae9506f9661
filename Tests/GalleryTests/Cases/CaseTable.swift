import FoundationEssentials
import Testing

@testable import Gallery

/// A table of cases in `Tests/Cases` that this program and the scripts of its pages both have to pass.
///
/// What each case expects is what this program does: a test fails where the file says something else. New cases are
/// added without expectations; then `MEME_GALLERY_WRITE_CASES=1` makes the tests write the files anew.
struct CaseTable<Case: Codable> {
  /// The file's name without its extension.
  let name: String

  private var path: String {
    let folders = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(folders)/Cases/\(name).json"
  }

  /// Compares every case with what it becomes when its expectations are computed.
  func check(_ computed: (Case) throws -> Case) throws {
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: URL(filePath: path)))
    let results = try cases.map { try line(computed($0)) }
    if ProcessInfo.processInfo.environment["MEME_GALLERY_WRITE_CASES"] != nil {
      // Each case on a line of its own, so that differences are those of cases.
      return try Data("[\n\(results.joined(separator: ",\n"))\n]\n".utf8).write(to: URL(filePath: path))
    }
    #expect(!cases.isEmpty)
    for (number, (found, expected)) in zip(results, cases).enumerated() {
      // By bytes: strings are equal that merely look alike.
      #expect(found.utf8.elementsEqual(try line(expected).utf8), "case \(number) of \(name): \(found)")
    }
  }

  private func line(_ example: Case) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(example), as: UTF8.self)
  }
}
