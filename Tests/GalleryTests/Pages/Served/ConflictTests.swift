import Testing

@testable import Gallery

@Suite("Conflicts as pages")
struct ConflictTests {
  private let shown: Meme
  private let mine: Meme
  private let theirs: PublishedMeme
  private let pages: Pages

  init() throws {
    var shown = Meme(top: Caption("first words"), bottom: Caption("below"))
    shown.title = "Title"
    self.shown = shown
    var mine = shown
    mine.top = Caption("first thoughts")
    mine.description = "described by me"
    self.mine = mine
    let meme = try Sample.meme(title: "Their title", top: "last words", bottom: "below")
    theirs = Sample.published(meme.id, meme.meme, at: 0, images: meme.images, revision: "now")
    pages = try Sample.pages(mode: .served(SiteContext.Server()))
  }

  private func view(picture: Bool = false, knowsShown: Bool = true) -> ConflictView {
    var form = EditForm()
    form.token = "t"
    form.revision = "now"
    form.keptImage = "key"
    // A browser sends every field, also those that nobody touched.
    for field in FormField.allCases { form.values[field] = field.value(of: mine) }
    return ConflictView(
      mine: mine, theirs: theirs.meme, shown: knowsShown ? shown : nil, fields: [.topText], picture: picture, form: form
    )
  }

  /// The fields of each form of a page that are sent without being touched.
  private func forms(_ view: ConflictView) throws -> [[String: String]] {
    var forms: [[String: String]] = []
    for tag in HTMLProbe(try pages.conflictPage(theirs, view)).tags {
      if tag.name == "form" { forms.append([:]) }
      guard let name = tag["name"], !forms.isEmpty, ["input", "textarea"].contains(tag.name) else { continue }
      let isChecked = tag["type"] != "checkbox" || tag["checked"] != nil
      if isChecked { forms[forms.count - 1][name] = tag["value"] ?? String(tag.text.dropFirst()) }
    }
    return forms
  }

  @Test("keeping mine sends what I typed, and nothing that I left as it was")
  func keepsMine() throws {
    let keep = try forms(view())[0]
    let expected = [
      "topText": "first thoughts", "description": "described by me", "revision": "now", "token": "t",
      "keptImage": "key",
    ]
    #expect(keep == expected)
  }

  @Test("taking theirs still sends what only I changed")
  func takesTheirs() throws {
    let take = try forms(view())[1]
    #expect(take == ["description": "described by me", "revision": "now", "token": "t", "keptImage": "key"])
    #expect(try forms(view(picture: true))[1]["keptImage"] == nil)
    #expect(try forms(view(picture: true))[0]["keptImage"] == "key")
  }

  @Test("a third begins as mine, with theirs beside what conflicts and in place of what I did not touch")
  func editsThird() throws {
    let third = try forms(view())[2]
    #expect(third["topText"] == "first thoughts" && third["title"] == "Their title" && third["keptImage"] == "key")
    let html = HTMLProbe(try pages.conflictPage(theirs, view()))
    #expect(html.first("textarea", where: "name", is: "topText")?["aria-describedby"] == "topText-theirs")
    #expect(html.tags.contains { $0["id"] == "topText-theirs" })
    #expect(!html.tags.contains { $0["id"] == "bottomText-theirs" })
  }

  @Test("what only one side changed is said to be kept; nothing is said where nobody knows")
  func merged() throws {
    #expect(view().merged == [.title, .description])
    #expect(view(knowsShown: false).merged.isEmpty)
    let html = HTMLProbe(try pages.conflictPage(theirs, view()))
    #expect(html.tags.contains { $0["role"] == "alert" && $0.text.contains("Title, Description") })
  }

  @Test("the words that differ are marked on both sides, and both pictures are there")
  func marks() throws {
    let html = HTMLProbe(try pages.conflictPage(theirs, view()))
    #expect(html.all("del").map(\.text) == ["first", "thoughts"] || html.all("del").map(\.text) == ["first thoughts"])
    #expect(html.all("ins").map(\.text).joined(separator: " ") == "last words")
    #expect(html.all("figure").count == 2)
  }
}
