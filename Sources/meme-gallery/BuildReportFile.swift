import FoundationEssentials
import Gallery

/// The file of `--report`: what a build found and made, for programs.
struct BuildReportFile: Encodable {
  struct Entry: Encodable {
    var severity: String
    var file: String
    var line: Int?
    var column: Int?
    var message: String
    var remedy: String?
  }

  var version: String
  var documents: Int
  var published: [String]
  var failed: [String]
  var diagnostics: [Entry]
  var outputs: [String]

  private init(_ report: BuildReport) {
    version = galleryVersion
    documents = report.documents
    published = report.published.map(\.path)
    failed = report.failed.map(\.path)
    diagnostics = report.diagnostics.map {
      Entry(
        severity: $0.severity.rawValue, file: $0.file, line: $0.position?.line, column: $0.position?.column,
        message: $0.message, remedy: $0.remedy)
    }
    outputs = report.outputs
  }

  /// Writes the report, replacing an earlier one.
  static func write(_ report: BuildReport, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try DocumentRenderer.write(Array(try encoder.encode(Self(report))) + [UInt8(ascii: "\n")], to: path)
  }
}
