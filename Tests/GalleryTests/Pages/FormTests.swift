import Testing

@testable import Gallery

@Suite("Forms")
struct FormTests {
  private static let fields = [
    "topText", "bottomText", "image", "removeImage", "style.font", "style.size", "style.color", "style.outlineColor",
    "style.outlineWidth", "style.case", "style.alignment", "title", "description", "tags", "topRichText",
    "bottomRichText",
  ]

  private func names(_ html: HTMLProbe) -> Set<String> {
    Set(
      html.tags.filter { ["input", "textarea", "select"].contains($0.name) && $0["type"] != "search" }.compactMap {
        $0["name"]
      })
  }

  @Test("an exported form with an edit URL posts there, with every field and no token")
  func exported() throws {
    let html = HTMLProbe(try Sample.pages { $0.editURL = "http://box:8080/g/" }.editPage(try Sample.meme("a b.meme")))
    let form = try #require(html.all("form").first)
    #expect(
      form["action"]?.hasPrefix("http://box:8080/g/m/a-b-") == true && form["action"]?.hasSuffix("/edit/") == true)
    #expect(form["method"] == "post" && form["enctype"] == "multipart/form-data")
    #expect(names(html) == Set(Self.fields))
  }

  @Test("a served form posts to where it came from, with token and revision")
  func served() throws {
    let meme = try Sample.meme()
    let revised = Sample.published(meme.id, meme.meme, at: 0, images: [], revision: "r1")
    var shown = EditForm()
    shown.token = "t1"
    shown.notices = [Notice(.problem, "The disk is full")]
    let html = HTMLProbe(try Sample.pages(mode: .served(SiteContext.Server())).editPage(revised, form: shown))
    #expect(html.all("form").first?["action"] == "./")
    #expect(html.first("input", where: "name", is: "token")?["value"] == "t1")
    #expect(html.first("input", where: "name", is: "revision")?["value"] == "r1")
    #expect(html.first("p", where: "role", is: "alert")?.text == "The disk is full")
    #expect(names(html) == Set(Self.fields + ["token", "revision"]))
  }

  @Test("fields have the document's values, and empty ones show the gallery's")
  func values() throws {
    let meme = try Sample.meme { meme in
      meme.tags = ["a", "b"]
      meme.style.size = .fraction(0.125)
      meme.style.color = RGBColor(hex: "#FFCC00")
      meme.style.letterCase = .asTyped
    }
    let site = try Sample.pages {
      $0.editURL = "http://x/"
      $0.style.outlineWidth = 0.1
    }
    let html = HTMLProbe(try site.editPage(meme))
    #expect(html.first("input", where: "name", is: "style.size")?["value"] == "0.125")
    #expect(html.first("input", where: "name", is: "style.color")?["value"] == "#FFCC00")
    #expect(html.first("input", where: "name", is: "style.outlineWidth")?["value"] == "")
    #expect(html.first("input", where: "name", is: "style.outlineWidth")?["placeholder"] == "0.1")
    #expect(html.all("option").filter { $0["selected"] != nil }.map { $0["value"] } == ["asTyped", ""])
    #expect(html.first("textarea", where: "name", is: "tags")?.text == "\na\nb")
  }

  @Test("without anybody to save there is no form: the page says so, and offers the document")
  func withoutServer() throws {
    let html = HTMLProbe(try Sample.pages().editPage(try Sample.meme()))
    let seen = html.withoutTemplates
    #expect(seen.all("form").isEmpty && seen.all("button").isEmpty)
    #expect(html.all("form").allSatisfy { $0["action"] == nil })
    #expect(html.all("a").contains { $0["href"] == "../monday.meme" && $0["download"] == "monday.meme" })
    #expect(html.all("dd").map(\.text) == ["Top", "Bottom"])
    #expect(HTMLProbe(try Sample.pages().newPage()).withoutTemplates.all("form").isEmpty)
  }

  @Test("a new meme starts as the tutorial's does")
  func newMeme() throws {
    let html = HTMLProbe(try Sample.pages { $0.editURL = "http://x/" }.newPage())
    #expect(html.all("form").first?["action"] == "http://x/new/")
    #expect(html.all("textarea").prefix(2).map(\.text) == ["\nTop Text", "\nBottom Text"])
    #expect(names(html) == Set(Self.fields).subtracting(["removeImage"]))
  }
}
