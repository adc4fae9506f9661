import Testing

/// What a gallery folder may say and bring along, and what happens where it is wrong.
struct BuildSettingsTests {
  /// Builds once, breaks the gallery, builds again: it fails as expected and the site still stands.
  private func expectFailure(
    _ name: String, _ content: String, says messages: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try TemporaryFolder.gallery()
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0, sourceLocation: sourceLocation)
    let before = try FolderSnapshot(folder["s"], withTimes: true)
    try folder.write(content, to: "g/\(name)")
    let result = try Program.run("build", "g", "--output", "s", in: folder)
    #expect(result.messages == messages, sourceLocation: sourceLocation)
    #expect(result.output == "" && result.code == 2, sourceLocation: sourceLocation)
    #expect(try FolderSnapshot(folder["s"], withTimes: true) == before, sourceLocation: sourceLocation)
  }

  @Test("every mistake in gallery.json is named with its place and the nearest valid word")
  func settings() throws {
    try expectFailure(
      "gallery.json", "{\n  \"formts\": [\"png\"],\n  \"widths\": [8],\n  \"order\": \"newst\", \"title\": 3\n}",
      says: """
        g/gallery.json:2:3: error: 'formts' is not known; did you mean 'formats'?
        g/gallery.json:3:14: error: an element of 'widths' is 8, expected a whole number from 16 to 8000 pixels
        g/gallery.json:4:12: error: 'order' is 'newst', expected 'newest' or 'name'; did you mean 'newest'?
        g/gallery.json:4:30: error: 'title' is a number, expected a string

        """)
  }

  @Test("settings that are not JSON at all")
  func brokenSettings() throws {
    try expectFailure(
      "gallery.json", "{\n\"title\": \"x",
      says: "g/gallery.json:2:10: error: not JSON: the string has no closing '\"'; "
        + "if the file was cut off, restore it from a copy\n")
  }

  @Test("a warning about the settings is said, and the site is built")
  func warnedSettings() throws {
    let folder = try TemporaryFolder.gallery(settings: #"{"widths":[32],"title":"One","title":"Two"}"#)
    let result = try Program.run("build", "g", "--output", "s", in: folder)
    #expect(
      result.messages
        == "g/gallery.json:1:30: warning: the member 'title' is there twice, and the first one counts; remove one of them\n"
    )
    #expect(result.code == 0)
    #expect(try folder.text("s/index.html").contains("<title>One</title>"))
  }

  @Test("a mistake in a template is named with its place")
  func templates() throws {
    try expectFailure(
      "templates/meme.mustache", "<p>\n  {{> tiel}}</p>",
      says: "g/templates/meme.mustache:2:3: error: there is no template 'tiel'; did you mean 'tile'\n")
    try expectFailure(
      "templates/index.mustache", "é{{#memes}}",
      says:
        "g/templates/index.mustache:1:2: error: the section 'memes' is never closed; add '{{/memes}}' where it ends\n")
  }

  @Test("a template that shows itself without end is named with its place")
  func endlessTemplate() throws {
    let folder = try TemporaryFolder.gallery()
    try folder.write("x\n {{> meme}}", to: "g/templates/meme.mustache")
    let result = try Program.run("build", "g", "--output", "s", in: folder)
    #expect(
      result.messages == "g/templates/meme.mustache:2:2: error: showing 'meme' here nests more than 100 deep; "
        + "a template that shows itself needs a section around it that ends\n")
    #expect(result.code == 2)
  }

  @Test("a mistake in the interface's texts is named with its file")
  func words() throws {
    try expectFailure(
      "templates/words.en.json", #"{"edit": 3}"#,
      says: "g/templates/words.en.json: error: 'words.en.json' is not a JSON object whose values are all strings; "
        + "see 'words.en.json' among the built-in templates\n")
  }

  @Test("the gallery's own templates, files and texts take the places of the built-in ones, one by one")
  func overrides() throws {
    let folder = try TemporaryFolder.gallery(settings: #"{"widths":[32],"title":"<T>"}"#)
    try folder.write("OWN {{title}} {{> footer}}", to: "g/templates/meme.mustache")
    try folder.write("FOOT", to: "g/templates/footer.mustache")
    try folder.write("body{color:tomato}", to: "g/public/style.css")
    try folder.write("extra", to: "g/public/fonts/own.txt")
    try folder.write("hidden", to: "g/public/.DS_Store")
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    #expect(try folder.text("s/m/a/index.html") == "OWN a FOOT")
    #expect(try folder.text("s/index.html").contains("&lt;T&gt;"))
    let assets = try FolderSnapshot(folder["s/assets"])
    let style = try #require(assets.files.first { $0.hasPrefix("style-") })
    #expect(try folder.text("s/assets/\(style)").hasPrefix("body{color:tomato}\n"))
    #expect(try folder.text("s/index.html").contains("assets/\(style)"))
    #expect(assets.files.contains { $0.hasPrefix("fonts/own-") && $0.hasSuffix(".txt") })
    #expect(assets.files.contains { $0.hasPrefix("gallery-") && $0.hasSuffix(".js") })
    #expect(!assets.files.contains { $0.contains("DS_Store") })
  }

  @Test("a language without texts falls back to English ones and still names itself")
  func unknownLanguage() throws {
    let folder = try TemporaryFolder.gallery(settings: #"{"widths":[32],"language":"tlh-Latn"}"#)
    let result = try Program.run("build", "g", "--output", "s", in: folder)
    #expect(result.messages == "" && result.code == 0)
    let own = try folder.text("s/m/a/index.html")
    #expect(own.contains(#"<html lang="tlh-Latn""#))
    try folder.write(#"{"widths":[32]}"#, to: "g/gallery.json")
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    let english = try folder.text("s/m/a/index.html")
    #expect(own.replacing("tlh-Latn", with: "en") == english)
  }

  @Test("a language's own texts in the gallery are used, gaps are English")
  func ownLanguage() throws {
    let folder = try TemporaryFolder.gallery(settings: #"{"widths":[32],"language":"de-AT"}"#)
    try folder.write(#"{"edit":"Bearbeiten!"}"#, to: "g/templates/words.de.json")
    #expect(try Program.run("build", "g", "--output", "s", in: folder).code == 0)
    let page = try folder.text("s/m/a/index.html")
    #expect(page.contains(">Bearbeiten!</a>"))
    #expect(page.contains(">Copy link<"))
  }
}
