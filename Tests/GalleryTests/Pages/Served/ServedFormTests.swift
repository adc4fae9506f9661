import FoundationEssentials
import Testing

@testable import Gallery

@Suite("Forms of a server")
struct ServedFormTests {
  private let pages: Pages

  init() throws { pages = try Sample.pages(mode: .served(SiteContext.Server())) }

  @Test("what was typed stands in place of what the meme says, with the version that it was typed on")
  func typed() throws {
    var form = EditForm()
    form.values = [.topText: "typed", .letterCase: "asTyped", .title: "", .size: "huge"]
    form.revision = "older"
    form.keptImage = "key"
    form.removesImage = true
    let html = HTMLProbe(try pages.editPage(try Sample.meme(title: "Title"), form: form))
    #expect(html.first("textarea", where: "name", is: "topText")?.text == "\ntyped")
    #expect(html.first("textarea", where: "name", is: "bottomText")?.text == "\nBottom")
    #expect(html.first("input", where: "name", is: "title")?["value"] == "")
    #expect(html.all("option").first { $0["selected"] != nil }?["value"] == "asTyped")
    #expect(html.first("input", where: "name", is: "revision")?["value"] == "older")
    #expect(html.first("input", where: "name", is: "keptImage")?["value"] == "key")
    #expect(html.first("input", where: "name", is: "removeImage")?["checked"] != nil)
    #expect(html.all("details").first?["open"] != nil)
  }

  @Test("a problem of a field is said at the top and at the field, which is marked and described by it")
  func problems() throws {
    var form = EditForm()
    form.notices = [Notice(.problem, "No colour", field: .color), Notice(.problem, "No caption", field: .topText)]
    let html = HTMLProbe(try pages.editPage(try Sample.meme(), form: form))
    #expect(html.tags.filter { $0["role"] == "alert" }.map(\.text) == ["No colour ", "No caption "])
    #expect(html.first("a", where: "href", is: "#style.color") != nil)
    let color = try #require(html.first("input", where: "name", is: "style.color"))
    #expect(color["aria-invalid"] == "true" && color["aria-describedby"] == "style.color-problem")
    #expect(html.first("small", where: "id", is: "style.color-problem")?.text == "No colour")
    #expect(html.first("textarea", where: "name", is: "topText")?["aria-invalid"] == "true")
    #expect(html.first("input", where: "name", is: "style.outlineColor")?["aria-invalid"] == nil)
    #expect(html.all("details").first?["open"] != nil, "a problem is not folded away")
  }

  @Test("pictures in a caption are counted and named, and none is lost where the text is sent back")
  func pictures() throws {
    var text = AttributedString("a")
    for description in ["a <b>cat</b>", nil] {
      var picture = AttributedString("\u{FFFC}")
      picture.adaptiveImageGlyph = AdaptiveImageGlyph(
        contentIdentifier: "id-\(description ?? "")", contentDescription: description, imageContent: PictureBytes([1]))
      text += picture + AttributedString("b")
    }
    let meme = try Sample.meme { $0.top = Caption(text) }
    let html = HTMLProbe(try pages.editPage(meme))
    let area = try #require(html.first("textarea", where: "name", is: "topText"))
    #expect(area.text == "\na\u{FFFC}b\u{FFFC}b")
    #expect(area["aria-describedby"] == "topText-pictures")
    let hint = try #require(html.first("small", where: "id", is: "topText-pictures")?.text)
    #expect(hint.contains("2 \u{FFFC}") && hint.contains("“a <b>cat</b>”, “picture”"))
    #expect(html.first("textarea", where: "name", is: "bottomText")?["aria-describedby"] == nil)
  }

  @Test("text areas have rows for their text, within bounds")
  func rows() throws {
    let meme = try Sample.meme(top: String(repeating: "word ", count: 40), bottom: "") {
      $0.description = String(repeating: "\n", count: 100)
    }
    let html = HTMLProbe(try pages.editPage(meme))
    let rows = { (name: String) in html.first("textarea", where: "name", is: name)?["rows"] }
    #expect(rows("topText") == "5" && rows("bottomText") == "2" && rows("description") == "12")
  }

  @Test("a new meme has a name and a folder, and offers the folders that there are")
  func newMeme() throws {
    let place = DocumentPlace(name: "n", folder: "cats", folders: ["cats", "dogs"])
    let html = HTMLProbe(try pages.newPage(place: place))
    #expect(html.first("input", where: "name", is: "name")?["value"] == "n")
    #expect(html.first("input", where: "name", is: "folder")?["value"] == "cats")
    #expect(html.first("datalist", where: "id", is: "folders") != nil)
    #expect(html.all("option").compactMap { $0["value"] }.suffix(2) == ["cats", "dogs"])
    #expect(html.first("input", where: "name", is: "revision") == nil)
    #expect(HTMLProbe(try pages.newPage()).first("input", where: "name", is: "name") == nil)
  }
}
