import FoundationEssentials
import Gallery
import Glibc
import Testing

/// What becomes of forms, asked of the library itself.
@Suite("Saving by forms")
struct SavingTests {
  let folder: TemporaryFolder
  let editing: Editing
  let time = Timestamp(secondsSince1970: 1_800_000_000)

  init() async throws {
    folder = try TemporaryFolder.gallery()
    editing = try await Editing(EditingOptions(folder: folder["g"]))
  }

  private func person() -> Person { Person(editing) { [time] in time } }

  private func document(_ name: String) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: Data(folder.read("g/\(name).meme")))
  }

  @Test(
    "a form that is posted as it was shown leaves the file byte for byte",
    arguments: [
      #"{"topText":"A","bottomText":"B"}"#,
      #"{ "bottomText" : "\nfirst line empty\r\nCRLF\rCR", "topText":"  spaces  ", "other": [1.0, 1e3], "title":" ","tags":["a"," b ","","c\nd"] }"#,
      #"{"topText":"é é \u0000 \u2028 <b>&amp;</b> \"'","bottomText":"שלום ‏ 👨‍👩‍👧 ","description":"","title":"x\ny","style":{"font":["A","B"],"size":0.10000000000000001,"mine":2}}"#,
      "\u{FEFF}{\"topText\":\"\\uFFFC\",\"bottomText\":\"\",\"created\":\"2020-01-01T00:00:00+01:00\",\"modified\":\"2021-01-01T00:00:00Z\"}\n",
    ])
  func untouched(text: String) async throws {
    try folder.write(text, to: "g/a.meme")
    let person = person()
    let form = try await person.form("/m/a/edit/")
    #expect(form.fields.count > 10)
    let answer = try await person.post("/m/a/edit/", form, files: [.init(name: "image", fileName: "", bytes: [])])
    #expect(answer.status == 303 && answer["Location"] == "./?done=unchanged")
    #expect(try folder.text("g/a.meme") == text)
  }

  @Test("a changed field changes its member and the time, nothing else")
  func oneField() async throws {
    try folder.write(#"{ "topText":"A", "bottomText" : "B", "mine": [1.50] }"#, to: "g/a.meme")
    let person = person()
    var form = try await person.form("/m/a/edit/")
    form["topText"] = "Zeile 1\r\nZeile 2"
    #expect(try await person.post("/m/a/edit/", form)["Location"] == "./?done=saved")
    #expect(
      try folder.text("g/a.meme")
        == #"{ "topText":"Zeile 1\nZeile 2", "bottomText" : "B", "mine": [1.50], "modified": "2027-01-15T08:00:00Z" }"#)
    let page = try await person.get("/m/a/").text
    #expect(page.contains("Zeile 1"))
  }

  @Test("two forms of one version that change different fields are both saved")
  func merging() async throws {
    let (first, second) = (person(), person())
    var one = try await first.form("/m/a/edit/")
    var two = try await second.form("/m/a/edit/")
    one["topText"] = "one"
    two["bottomText"] = "two"
    two["title"] = "three"
    #expect(try await first.post("/m/a/edit/", one)["Location"] == "./?done=saved")
    #expect(try await second.post("/m/a/edit/", two)["Location"] == "./?done=merged")
    let saved = try document("a")
    #expect(saved["topText"] == "one" && saved["bottomText"] == "two" && saved["title"] == "three")
  }

  @Test("two forms that change the same field within one second conflict, and nothing typed is lost")
  func conflict() async throws {
    let (first, second) = (person(), person())
    var one = try await first.form("/m/a/edit/")
    var two = try await second.form("/m/a/edit/")
    one["topText"] = "theirs"
    two["topText"] = "mine"
    two["title"] = "also mine"
    #expect(try await first.post("/m/a/edit/", one).status == 303)
    let answer = try await second.post("/m/a/edit/", two)
    #expect(answer.status == 409 && answer.text.contains("theirs") && answer.text.contains("also mine"))
    #expect(try document("a")["topText"] == "theirs")
    // What the page offers to keep mine is saved when it is sent.
    var mine = PageForm(answer.text, whose: "method=\"post\"")
    mine["topText"] = "mine"
    mine["title"] = "also mine"
    #expect(try await second.post("/m/a/edit/", mine).status == 303)
    #expect(try document("a")["topText"] == "mine" && document("a")["title"] == "also mine")
  }

  @Test("the same change made twice is no conflict")
  func sameChange() async throws {
    let (first, second) = (person(), person())
    var one = try await first.form("/m/a/edit/")
    var two = try await second.form("/m/a/edit/")
    one["topText"] = "same"
    two["topText"] = "same"
    #expect(try await first.post("/m/a/edit/", one).status == 303)
    #expect(try await second.post("/m/a/edit/", two)["Location"] == "./?done=unchanged")
  }

  @Test("a file that another program writes meanwhile is a side of the conflict")
  func otherProgram() async throws {
    let person = person()
    var form = try await person.form("/m/a/edit/")
    try folder.writeMeme("g/a.meme", top: "by an editor")
    form["topText"] = "mine"
    #expect(try await person.post("/m/a/edit/", form).status == 409)
    form["topText"] = "a"
    form["bottomText"] = "mine"
    #expect(try await person.post("/m/a/edit/", form)["Location"] == "./?done=merged")
    #expect(try document("a")["topText"] == "by an editor" && document("a")["bottomText"] == "mine")
  }

  @Test("an expired form comes back filled and is saved when it is sent again")
  func expired() async throws {
    let stranger = person()
    var form = try await stranger.form("/m/a/edit/")
    form["token"] = "of another session"
    form["topText"] = "typed <for> a long time"
    let answer = try await stranger.post("/m/a/edit/", form)
    #expect(answer.status == 403)
    let again = PageForm(answer.text)
    #expect(again["topText"] == "typed <for> a long time" && again["revision"] == form["revision"])
    #expect(try await stranger.post("/m/a/edit/", again).status == 303)
    #expect(try document("a")["topText"] == "typed <for> a long time")
  }

  @Test("what was typed into a document that is gone can become a new one")
  func gone() async throws {
    let person = person()
    var form = try await person.form("/m/a/edit/")
    form["topText"] = "typed"
    try folder.remove("g/a.meme")
    let file = TestRequest.Part(name: "image", fileName: "a.png", bytes: TinyPicture.png)
    let answer = try await person.post("/m/a/edit/", form, files: [file])
    #expect(answer.status == 303 && answer["Location"] == "../../../new/index.html?typed=1")
    let again = try await person.form("/new/index.html?typed=1")
    #expect(again["topText"] == "typed" && again["keptImage"].count == 32)
    #expect(try await person.post("/new/", again).status == 303)
    let made = try document("typed")
    #expect(made["topText"] == "typed" && made["imageData"] == Data(TinyPicture.png).base64EncodedString())
  }

  @Test("a value that no document can have is told at its field, with everything typed")
  func badValue() async throws {
    let person = person()
    var form = try await person.form("/m/a/edit/")
    form["style.size"] = "huge"
    form["topText"] = "kept"
    let answer = try await person.post("/m/a/edit/", form)
    #expect(answer.status == 422)
    #expect(PageForm(answer.text)["style.size"] == "huge" && PageForm(answer.text)["topText"] == "kept")
    #expect(try document("a")["topText"] == "a")
  }

  @Test("a picture is put in, kept over a conflict, and taken out")
  func picture() async throws {
    let person = person()
    let form = try await person.form("/m/a/edit/")
    let file = TestRequest.Part(name: "image", fileName: "dot.png", bytes: TinyPicture.png)
    #expect(try await person.post("/m/a/edit/", form, files: [file]).status == 303)
    #expect(try document("a")["imageData"] == Data(TinyPicture.png).base64EncodedString())
    // From the version before: others have put a picture in by now.
    let answer = try await person.post(
      "/m/a/edit/", form, files: [.init(name: "image", fileName: "a.gif", bytes: TinyPicture.animation)])
    #expect(answer.status == 409)
    let kept = PageForm(answer.text, whose: "method=\"post\"")
    #expect(kept["keptImage"].count == 32)
    #expect(try await person.post("/m/a/edit/", kept).status == 303)
    #expect(try document("a")["imageData"] == Data(TinyPicture.animation).base64EncodedString())
    var without = try await person.form("/m/a/edit/")
    without["removeImage"] = "1"
    #expect(try await person.post("/m/a/edit/", without).status == 303)
    #expect(try document("a")["imageData"] == nil)
  }

  @Test("what is no picture is refused with a reason, and what was typed is there")
  func badPicture() async throws {
    let person = person()
    var form = try await person.form("/m/a/edit/")
    form["topText"] = "kept"
    let answer = try await person.post(
      "/m/a/edit/", form, files: [.init(name: "image", fileName: "a.svg", bytes: Array("<svg/>".utf8))])
    #expect(answer.status == 422 && answer.text.contains("SVG") && PageForm(answer.text)["topText"] == "kept")
    #expect(try document("a")["imageData"] == nil)
  }

  @Test("a new document starts as 'Top Text' and 'Bottom Text', under a name that is free")
  func new() async throws {
    let person = person()
    var form = try await person.form("/new/")
    #expect(form["topText"] == "Top Text" && form["bottomText"] == "Bottom Text")
    form["name"] = "a"
    #expect(try await person.post("/new/", form).status == 303)
    #expect(folder.exists("g/a 2.meme") || folder.exists("g/a-2.meme"))
    form["name"] = "../../escape"
    form["folder"] = "../.."
    #expect(try await person.post("/new/", form).status == 422)
    form["folder"] = "new/folder"
    form["name"] = "x"
    #expect(try await person.post("/new/", form).status == 303)
    #expect(folder.exists("g/new/folder/x.meme"))
  }

  @Test("every version can be seen and restored, and the trash gives back what was deleted")
  func history() async throws {
    let person = person()
    let original = try folder.read("g/a.meme")
    for text in ["1", "2"] {
      var form = try await person.form("/m/a/edit/")
      form["topText"] = text
      #expect(try await person.post("/m/a/edit/", form).status == 303)
    }
    let list = try await person.get("/m/a/history/").text
    let revisions = list.matches(of: /href="([0-9a-f]{32})\/index\.html"/).map { String($0.1) }
    #expect(revisions.count == 3)
    let oldest = try #require(revisions.last)
    let page = try await person.get("/m/a/history/\(oldest)/").text
    #expect(page.contains("<del>") || page.contains("<ins>"))
    #expect(try await person.get("/m/a/history/\(oldest)/preview.jpg").status == 200)
    let form = PageForm(page, whose: "method=\"post\"")
    #expect(try await person.post("/m/a/history/\(oldest)/", form).status == 303)
    #expect(try document("a")["topText"] == "a")
    let manage = try await person.get("/m/a/manage/").text
    let deletion = PageForm(manage)
    #expect(
      try await person.ask(.post("/m/a/delete/", [("token", deletion["token"]), ("revision", deletion["revision"])]))
        .status == 303)
    #expect(!folder.exists("g/a.meme"))
    let trash = try await person.get("/trash/").text
    let key = try #require(trash.firstMatch(of: /action="([0-9a-f]{16})\//).map { String($0.1) })
    #expect(try await person.ask(.post("/trash/\(key)/", [("token", deletion["token"])])).status == 303)
    #expect(try document("a")["topText"] == "a")
    #expect(original.count > 0)
  }

  @Test("a document that changed is neither deleted nor renamed by an old page")
  func oldPage() async throws {
    let person = person()
    let page = PageForm(try await person.get("/m/a/manage/").text)
    try folder.writeMeme("g/a.meme", top: "changed")
    let fields = [("token", page["token"]), ("revision", page["revision"]), ("name", "z")]
    #expect(try await person.ask(.post("/m/a/delete/", fields)).status == 409)
    #expect(try await person.ask(.post("/m/a/rename/", fields)).status == 409)
    #expect(folder.exists("g/a.meme") && !folder.exists("g/z.meme"))
  }

  @Test("a rename goes where it is told, and never onto another document")
  func renaming() async throws {
    let person = person()
    let page = PageForm(try await person.get("/m/a/manage/").text)
    func rename(_ name: String, _ folder: String) async throws -> Int {
      try await person.ask(
        .post(
          "/m/a/rename/",
          [("token", page["token"]), ("revision", page["revision"]), ("name", name), ("folder", folder)])
      ).status
    }
    #expect(try await rename("b", "") == 409)
    #expect(try await rename("x", "../..") == 422)
    #expect(try await rename("x", ".meme-gallery") == 422)
    #expect(try await rename("new name", "deep/er") == 303)
    #expect(folder.exists("g/deep/er/new name.meme") && !folder.exists("g/a.meme"))
  }
}
