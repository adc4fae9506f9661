import FoundationEssentials
import Testing

@testable import Gallery

/// The tables of documents that the scripts have to pass too.
struct DocumentCaseTests {
  /// A document in base64 and what it says; no meme where it is refused.
  struct Reading: Codable {
    var bytes: Data
    var meme: Members?
  }

  /// A document in base64, an edit and the document after it; none where the edit is refused.
  struct Editing: Codable {
    var before: Data
    var edit: Members
    /// Members that go.
    var removed: [String]
    var after: Data?
  }

  /// Members of a meme, or of an edit, as the scripts have them.
  struct Members: Codable {
    var top: [CaseRun]?
    var bottom: [CaseRun]?
    /// Captions that are set to a text.
    var topText: String?
    var bottomText: String?
    var title: String?
    var description: String?
    var tags: [String]?
    var style: Style?
    var picture: Data?
    var created: String?
    var modified: String?
  }

  /// A style.
  struct Style: Codable {
    var font: String?
    /// In words, or as a fraction.
    var automaticSize: Bool?
    var size: Double?
    var color: String?
    var outlineColor: String?
    var outlineWidth: Double?
    var letterCase: String?
    var alignment: String?
  }

  private static func read(_ bytes: Data) -> MemeDocument? {
    MemeDocument.read(
      Array(bytes), file: "a.meme", limits: Limits(), validatesPicture: false, recognizer: CaseGlyphs()
    ).document
  }

  @Test("documents say what the table says, or are refused")
  func reading() throws {
    try CaseTable<Reading>(name: "document-reading").check { example in
      Reading(bytes: example.bytes, meme: Self.read(example.bytes).map(Members.init))
    }
  }

  @Test("edits of documents become the bytes that the table says")
  func editing() throws {
    try CaseTable<Editing>(name: "document-editing").check { example in
      var example = example
      let document = try #require(Self.read(example.before))
      var edit = example.edit.edit(removing: example.removed)
      let modified = edit.modified
      edit.modified = .keep
      // The time of saving counts only where something is saved, as it does on a server.
      let bytes = try? document.applying(edit)
      if bytes != nil, bytes != document.bytes { edit.modified = modified }
      example.after = (try? document.applying(edit)).map { Data($0) }
      return example
    }
  }
}

extension DocumentCaseTests.Members {
  init(_ document: MemeDocument) {
    let meme = document.meme
    top = CaseRun.all(of: meme.top)
    bottom = CaseRun.all(of: meme.bottom)
    title = meme.title
    description = meme.description
    tags = meme.tags
    style = DocumentCaseTests.Style(meme.style)
    picture = ((try? document.pictureBytes()) ?? nil).map { Data($0) }
    created = meme.created?.iso8601
    modified = meme.modified?.iso8601
  }

  init(_ edit: MemeEdit) {
    switch edit.top {
    case .caption(let caption): top = CaseRun.all(of: caption)
    case .text(let text): topText = text
    case nil: break
    }
    switch edit.bottom {
    case .caption(let caption): bottom = CaseRun.all(of: caption)
    case .text(let text): bottomText = text
    case nil: break
    }
    if case .set(let value) = edit.title { title = value }
    if case .set(let value) = edit.description { description = value }
    tags = edit.tags
    style = edit.style.map(DocumentCaseTests.Style.init)
    if case .set(let value) = edit.picture { picture = Data(value) }
    if case .set(let value) = edit.modified { modified = value.iso8601 }
  }

  /// The edit of these members.
  func edit(removing removed: [String]) -> MemeEdit {
    var edit = MemeEdit()
    edit.top = top.map { .caption(CaseRun.caption($0)) } ?? topText.map { .text($0) }
    edit.bottom = bottom.map { .caption(CaseRun.caption($0)) } ?? bottomText.map { .text($0) }
    if let title { edit.title = .set(title) }
    if let description { edit.description = .set(description) }
    edit.tags = tags
    edit.style = style?.overrides
    if let picture { edit.picture = .set(Array(picture)) }
    if let modified, let time = Timestamp(iso8601: modified) { edit.modified = .set(time) }
    if removed.contains("title") { edit.title = .remove }
    if removed.contains("description") { edit.description = .remove }
    if removed.contains("picture") { edit.picture = .remove }
    return edit
  }
}

extension DocumentCaseTests.Style {
  init(_ style: CaptionStyleOverrides) {
    font = style.fontFamilies.map { FontList.text($0) }
    switch style.size {
    case .automatic: automaticSize = true
    case .fraction(let fraction): size = fraction
    case nil: break
    }
    color = style.color?.hex
    outlineColor = style.outlineColor?.hex
    outlineWidth = style.outlineWidth
    letterCase = style.letterCase?.rawValue
    alignment = style.alignment?.rawValue
  }

  var overrides: CaptionStyleOverrides {
    var style = CaptionStyleOverrides()
    style.fontFamilies = font.map { FontList.families($0) }
    style.size = automaticSize == true ? .automatic : size.map { .fraction($0) }
    style.color = color.flatMap { RGBColor(hex: $0) }
    style.outlineColor = outlineColor.flatMap { RGBColor(hex: $0) }
    style.outlineWidth = outlineWidth
    style.letterCase = letterCase.flatMap { CaptionStyle.LetterCase(rawValue: $0) }
    style.alignment = alignment.flatMap { CaptionStyle.Alignment(rawValue: $0) }
    return style
  }
}
