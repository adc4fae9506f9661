import FoundationEssentials
import Testing

@testable import Gallery

/// Captions that come with their formatting, beside the text that every form has.
struct RichSubmissionTests {
  private static let bold: Caption = {
    var text = AttributedString("loud")
    text.bold = true
    return Caption(text + AttributedString(" and quiet"))
  }()

  private func form(_ text: String, _ caption: Caption?) -> Form {
    let rich = caption.map { Data(RichText.serialize($0)).base64EncodedString() } ?? ""
    return Form(fields: [
      Form.Field(name: "topText", bytes: Array(text.utf8)), Form.Field(name: "topRichText", bytes: Array(rich.utf8)),
    ])
  }

  private func submission(_ form: Form, shown: Caption) -> Submission {
    Submission(form, shown: Meme(top: shown, bottom: Caption("")), recognizer: NoGlyphs())
  }

  @Test("formatting alone is a change, and so is its absence")
  func formatting() throws {
    let formatted = submission(form("loud and quiet", Self.bold), shown: Caption("loud and quiet"))
    #expect(try formatted.meme().top == Self.bold)
    let plain = submission(form("loud and quiet", Caption("loud and quiet")), shown: Self.bold)
    #expect(try plain.meme().top == Caption("loud and quiet"))
  }

  @Test("a caption that comes back as it was is no change")
  func untouched() {
    #expect(submission(form("loud and quiet", Self.bold), shown: Self.bold).isEmpty)
    #expect(submission(form("loud and quiet", nil), shown: Self.bold).isEmpty)
  }

  @Test("a text that was changed without scripts counts, and keeps the formatting of what stayed")
  func textWins() throws {
    let caption = try submission(form("loud and silent", Self.bold), shown: Caption("")).meme().top
    #expect(caption.plainText == "loud and silent")
    #expect(caption.runs.first.map { $0.isBold && $0.text == "loud" } == true)
  }

  @Test("what is no formatted text is refused, at its field", arguments: ["%%%", "AAAA", "e1xydGYx"])
  func damaged(encoded: String) {
    let form = Form(fields: [
      Form.Field(name: "topText", bytes: Array("typed".utf8)),
      Form.Field(name: "topRichText", bytes: Array(encoded.utf8)),
    ])
    #expect(throws: SubmissionProblem(field: .topText, value: "typed")) {
      try submission(form, shown: Caption("")).meme()
    }
  }
}
