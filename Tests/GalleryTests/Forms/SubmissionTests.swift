import FoundationEssentials
import Testing

@testable import Gallery

/// What counts as changed when a form comes back.
struct SubmissionTests {
  /// What a browser sends for a form that nobody touched, after HTML's rules: CRLF, and single lines without any.
  static func untouchedForm(of meme: Meme) -> Form {
    Form(
      fields: FormField.allCases.map { field in
        let value = field.value(of: meme).replacing("\0", with: "\u{FFFD}")
        let lines = value.unicodeScalars.reduce(into: (text: "", last: Unicode.Scalar(" "))) { result, scalar in
          switch scalar {
          case "\n" where result.last == "\r": break
          case "\r", "\n": result.text += field.isTextArea ? "\r\n" : ""
          default: result.text.unicodeScalars.append(scalar)
          }
          result.last = scalar
        }.text
        return Form.Field(name: field.rawValue, bytes: Array(lines.utf8))
      } + [Form.Field(name: "image", fileName: "", bytes: [])])
  }

  private static let texts = [
    "", "plain", "two\nlines", "\nfirst", "\r\nboth", "lone\rreturn", "last\n", "tab\tand \"quotes\" & <tags>",
    "e\u{301}", "zero\0byte", "\u{2028}separator", " spaces ", "\u{FFFC}",
  ]

  private static func meme(_ text: String) -> Meme {
    var meme = Meme(top: Caption(text), bottom: Caption(text))
    meme.title = text
    meme.description = text
    meme.tags = [text, "tag"]
    meme.style.fontFamilies = ["A, B", "Impact"]
    meme.style.size = .fraction(0.125)
    meme.style.color = .black
    meme.style.outlineWidth = 0.2
    meme.style.alignment = .leading
    return meme
  }

  @Test("a form posted unchanged changes nothing, whatever the document says", arguments: texts)
  func unchanged(text: String) throws {
    let meme = Self.meme(text)
    let submission = Submission(Self.untouchedForm(of: meme), shown: meme, recognizer: NoGlyphs())
    #expect(submission.isEmpty, "\(submission.values)")
    let merge = try Merge(submission, into: meme, pictureChanged: { false })
    #expect(merge.meme == meme && merge.conflicts == [])
  }

  @Test("fields that do not come are no changes, and a chosen file replaces the picture")
  func missing() {
    let meme = Self.meme("x")
    #expect(Submission(Form(), shown: meme, recognizer: NoGlyphs()).isEmpty)
    let chosen = Form.Field(name: "image", fileName: "a.png", bytes: [1])
    let file = Form(fields: [chosen, .init(name: "removeImage", bytes: [])])
    #expect(Submission(file, shown: meme, recognizer: NoGlyphs()).picture == .replace([1]))
    let remove = Form(fields: [.init(name: "image", fileName: "", bytes: []), .init(name: "removeImage", bytes: [49])])
    #expect(Submission(remove, shown: meme, recognizer: NoGlyphs()).picture == .remove)
  }

  @Test(
    "a value that a document cannot have is a problem that names field and value",
    arguments: [
      (FormField.size, "huge"), (.size, "0.6"), (.color, "red"), (.outlineWidth, "nan"), (.letterCase, "lower"),
      (.alignment, "justify"), (.size, "inf"),
    ])
  func impossible(field: FormField, value: String) {
    let form = Form(fields: [.init(name: field.rawValue, bytes: Array(value.utf8))])
    #expect(throws: SubmissionProblem(field: field, value: value)) {
      try Submission(form, shown: Meme(), recognizer: NoGlyphs()).meme()
    }
  }
}

/// Two people's changes of one version.
struct MergeTests {
  private func form(_ values: [FormField: String]) -> Form {
    Form(fields: values.map { .init(name: $0.key.rawValue, bytes: Array($0.value.utf8)) })
  }

  @Test("changes of different fields are both kept")
  func different() throws {
    let shown = Meme(top: Caption("a"), bottom: Caption("b"))
    var current = shown
    current.bottom = Caption("theirs")
    current.style.color = .black
    let submission = Submission(
      form([.topText: "mine", .title: "T", .tags: "x\ny"]), shown: shown, recognizer: NoGlyphs())
    let merge = try Merge(submission, into: current, pictureChanged: { true })
    #expect(merge.conflicts == [])
    #expect(merge.meme.top == Caption("mine") && merge.meme.bottom == Caption("theirs"))
    #expect(merge.meme.title == "T" && merge.meme.tags == ["x", "y"] && merge.meme.style.color == .black)
    let edit = merge.edit(of: current)
    #expect(edit.bottom == nil && edit.style == nil)
    guard case .caption(Caption("mine"))? = edit.top else {
      Issue.record("top is \(String(describing: edit.top))")
      return
    }
  }

  @Test("the same field changed differently is a conflict, and equally none")
  func same() throws {
    let shown = Meme(top: Caption("a"), bottom: Caption("b"))
    var current = shown
    current.top = Caption("theirs")
    let mine = try Merge(
      Submission(form([.topText: "mine"]), shown: shown, recognizer: NoGlyphs()), into: current,
      pictureChanged: { false })
    #expect(mine.conflicts == [.field(.topText)] && mine.meme.top == Caption("theirs"))
    let same = Submission(form([.topText: "theirs"]), shown: shown, recognizer: NoGlyphs())
    let equal = try Merge(same, into: current, pictureChanged: { false })
    #expect(equal.conflicts == [] && equal.meme == current)
  }

  @Test("a picture that both changed is a conflict")
  func pictures() throws {
    let form = Form(fields: [.init(name: "image", fileName: "a.png", bytes: [1])])
    let conflict = try Merge(
      Submission(form, shown: Meme(), recognizer: NoGlyphs()), into: Meme(), pictureChanged: { true })
    #expect(conflict.conflicts == [.picture] && conflict.picture == .keep)
    let alone = try Merge(
      Submission(form, shown: Meme(), recognizer: NoGlyphs()), into: Meme(), pictureChanged: { false })
    #expect(alone.picture == .replace([1]))
  }

  @Test("formatting alone is a difference of the caption")
  func formatting() throws {
    let shown = Meme(top: Caption("words"), bottom: Caption(""))
    var current = shown
    current.top = Caption.of([formatted("words") { $0.bold = true }])
    let merge = try Merge(
      Submission(form([.topText: "other"]), shown: shown, recognizer: NoGlyphs()), into: current,
      pictureChanged: { false })
    #expect(merge.conflicts == [.field(.topText)])
  }
}
