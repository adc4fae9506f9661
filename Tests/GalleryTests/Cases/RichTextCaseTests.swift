import FoundationEssentials
import Testing

@testable import Gallery

/// The tables of rich text that the scripts have to pass too.
struct RichTextCaseTests {
  /// A file, in base64, and the caption that is read from it; neither runs nor a problem where nobody has looked yet.
  struct Reading: Codable {
    var bytes: Data
    var runs: [CaseRun]?
    var problem: String?
  }

  /// A caption, and what is written of it in base64.
  struct Writing: Codable {
    var runs: [CaseRun]
    var flatRTFD: Data?
    var rtf: Data?
  }

  @Test("a caption is read from RTF and RTFD as the table says, or refused")
  func reading() throws {
    try CaseTable<Reading>(name: "rich-text-reading").check { example in
      do throws(RichTextProblem) {
        let caption = try RichText.read(Array(example.bytes), recognizer: CaseGlyphs())
        return Reading(bytes: example.bytes, runs: CaseRun.all(of: caption), problem: nil)
      } catch { return Reading(bytes: example.bytes, runs: nil, problem: error.code) }
    }
  }

  @Test("a caption is written as the bytes that the table says")
  func writing() throws {
    try CaseTable<Writing>(name: "rich-text-writing").check { example in
      let caption = CaseRun.caption(example.runs)
      return Writing(
        runs: example.runs, flatRTFD: Data(RichText.serialize(caption)), rtf: Data(RichText.rtf(caption)))
    }
  }
}

/// The glyphs of cases: files of either kind that tests make.
struct CaseGlyphs: GlyphRecognizing {
  func glyph(in picture: PictureBytes) -> AdaptiveImageGlyph? {
    FakeGlyphs().glyph(in: picture) ?? GlyphSampleRecognizer().glyph(in: picture)
  }
}

extension RichTextProblem {
  /// The scripts' word for the problem.
  var code: String {
    switch self {
    case .empty: "empty"
    case .notRichText: "not-rich-text"
    case .gnustep: "gnustep"
    case .unknownVersion: "unknown-version"
    case .cutOff: "cut-off"
    case .tooLong: "too-long"
    case .leftOver: "left-over"
    case .unknownType: "unknown-type"
    case .badName: "bad-name"
    case .duplicateName: "duplicate-name"
    case .tooDeep, .rtf(.tooDeep): "too-deep"
    case .tooManyFiles: "too-many-files"
    case .noText: "no-text"
    case .rtf(.notRTF): "not-rtf"
    case .rtf(.unclosed): "unclosed"
    case .rtf(.tooManyRuns): "too-many-runs"
    case .rtf(.binaryPastEnd): "binary-past-end"
    }
  }
}
