import FoundationEssentials

@testable import Gallery

/// A file of the official specification's cases, in the JSON form in which it is published.
struct MustacheSpecification: Decodable {
  /// One case: a template, a value, and what must come out.
  struct Case: Decodable {
    let name: String
    let desc: String
    let template: String
    let data: JSON
    let partials: [String: String]?
    let expected: String
  }

  let tests: [Case]

  /// Where `scripts/setup-mustache-spec` puts the files.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../.build/mustache-spec/usr/lib/R/site-library/whisker/specs"
  ).standardizedFileURL.path

  /// Reads the cases of one file.
  init(file: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: "\(Self.folder)/\(file).json"))
    self = try JSONDecoder().decode(Self.self, from: bytes)
  }

  /// Any JSON value.
  struct JSON: Decodable {
    let value: MustacheValue

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        value = .null
      } else if let flag = try? container.decode(Bool.self) {
        value = .bool(flag)
      } else if let number = try? container.decode(Int.self) {
        value = .integer(number)
      } else if let number = try? container.decode(Double.self) {
        value = .decimal(number)
      } else if let text = try? container.decode(String.self) {
        value = .string(text)
      } else if let elements = try? container.decode([JSON].self) {
        value = .array(elements.map(\.value))
      } else {
        let members = try container.decode([String: JSON].self)
        value = .object(MustacheObject(members.map { ($0.key, $0.value.value) }))
      }
    }
  }
}
