import Testing

@testable import Gallery

/// `gallery.json` is read, and everything wrong with it is named.
struct GallerySettingsTests {
  private func problems(_ text: String) -> [String] {
    GallerySettings.read(Array(text.utf8), file: "gallery.json").diagnostics.map {
      String($0.description.dropFirst("gallery.json:".count))
    }
  }

  @Test("every member is read")
  func everyMember() {
    let text = #"""
      {"title":"T","language":"zh-Hant","author":"A","licence":"CC0","baseURL":"HTTPS://Example.org/m","editURL":"http://[::1]:8080",
      "widths":[1200,480,480],"formats":["webp","jpeg"],"quality":70,"pageSize":10,"order":"name","style":{"case":"asTyped"},
      "keepMetadata":true,"siteOrigins":["https://Example.org:443/","http://localhost:8000"],
      "keepVersionDays":1,"keepVersions":100000,"keepTrashDays":36500,
      "limits":{"pictureMegapixels":150,"pictureSide":40000,"documentMegabytes":200,"memoryMegabytes":2048}}
      """#
    let (settings, diagnostics) = GallerySettings.read(Array(text.utf8), file: "gallery.json")
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    var expected = GallerySettings()
    expected.title = "T"
    expected.language = "zh-Hant"
    expected.author = "A"
    expected.licence = "CC0"
    expected.baseURL = "https://example.org/m/"
    expected.editURL = "http://[::1]:8080/"
    expected.widths = [480, 1200]
    expected.formats = [.webp, .jpeg]
    expected.quality = 70
    expected.pageSize = 10
    expected.order = .name
    expected.style.letterCase = .asTyped
    expected.keepMetadata = true
    expected.siteOrigins = ["https://example.org", "http://localhost:8000"]
    expected.keepVersionDays = 1
    expected.keepVersions = 100_000
    expected.keepTrashDays = 36_500
    expected.limits.picturePixels = 150_000_000
    expected.limits.pictureSide = 40_000
    expected.limits.documentBytes = 200 << 20
    expected.limits.decodingBytes = 2 << 30
    #expect(settings == expected)
  }

  @Test("what is absent or null has its default", arguments: ["{}", #"{"title":null,"widths":null,"style":null}"#])
  func defaults(text: String) {
    let (settings, diagnostics) = GallerySettings.read(Array(text.utf8), file: "gallery.json")
    #expect(settings == GallerySettings())
    #expect(diagnostics.isEmpty)
  }

  @Test("every wrong member is an error with its place")
  func everythingWrong() {
    let text = #"""
      {"titel":"T","title":" ","language":"english please","author":5,"license":"x","baseURL":"example.org",
      "editURL":"https://a b/","widths":[],"formats":["jpg","tiff"],"quality":101,"pageSize":1.5,"order":"new",
      "style":{"colour":"#FFFFFF"},"keepMetadata":"no","siteOrigins":["https://a.org/x"],"zzz":1}
      """#
    let known = GallerySettings.members.asAlternatives
    #expect(
      problems(text) == [
        "1:2: error: 'titel' is not known; did you mean 'title'?",
        "1:22: error: 'title' is ' ', expected a text that is not empty",
        "1:37: error: 'language' is 'english please', expected a language tag such as 'en', 'pt-BR' or 'zh-Hant'",
        "1:63: error: 'author' is a number, expected a string",
        "1:65: error: 'license' is not known; did you mean 'licence'?",
        "1:89: error: 'baseURL': 'example.org' does not begin with 'http://' or 'https://'"
          + "; write it as 'https://example.org/memes/'",
        "2:11: error: 'editURL': 'https://a b/' holds a space, which an address must not"
          + "; write it percent-encoded, and a host in its 'xn--' form",
        "2:35: error: 'widths' is [], expected at least one width in pixels",
        "2:49: error: an element of 'formats' is 'jpg', expected 'jpeg', 'png', 'webp' or 'avif'; did you mean 'jpeg'?",
        "2:55: error: an element of 'formats' is 'tiff', expected 'jpeg', 'png', 'webp' or 'avif'",
        "2:73: error: 'quality' is 101, expected a whole number from 1 to 100",
        "2:88: error: 'pageSize' is 1.5, expected a whole number from 1 to 1000 memes",
        "2:100: error: 'order' is 'new', expected 'newest' or 'name'; did you mean 'newest'?",
        "3:10: error: 'style.colour' is not known; did you mean 'style.color'?",
        "3:45: error: 'keepMetadata' is a string, expected true or false",
        "3:65: error: 'siteOrigins': 'https://a.org/x' has a path, and an origin ends with its host or port"
          + "; write it as 'https://example.org'",
        "3:84: error: 'zzz' is not known; known are \(known)",
      ])
    #expect(GallerySettings.read(Array(text.utf8), file: "gallery.json").settings == nil)
  }

  @Test(
    "widths have limits",
    arguments: [
      ("15", false), ("16", true), ("8000", true), ("8001", false), ("1e3", true), ("-1", false), ("480.5", false),
    ])
  func widths(width: String, isAccepted: Bool) {
    #expect((GallerySettings.read(Array("{\"widths\":[\(width)]}".utf8), file: "g").settings != nil) == isAccepted)
  }

  @Test(
    "limits have limits themselves",
    arguments: [
      ("pictureMegapixels", 1, 1000, "megapixels"), ("pictureSide", 16, 65_000, "pixels"),
      ("documentMegabytes", 1, 1024, "MB"), ("memoryMegabytes", 64, 65_536, "MB"),
    ])
  func limits(member: String, least: Int, most: Int, unit: String) {
    for number in [least, most] { #expect(problems("{\"limits\":{\"\(member)\":\(number)}}") == []) }
    for number in ["\(least - 1)", "\(most + 1)", "\(least).5", "-1", "1e99"] {
      #expect(
        problems("{\"limits\":{\"\(member)\":\(number)}}") == [
          "1:\(15 + member.count): error: 'limits.\(member)' is \(number), expected a whole number from \(least) to \(most) \(unit)"
        ])
    }
  }

  @Test("wrong limits are named, and what is absent has its default")
  func wrongLimits() {
    #expect(problems(#"{"limits":5}"#) == ["1:11: error: 'limits' is a number, expected an object"])
    #expect(
      problems(#"{"limits":{"pictureside":5}}"#) == [
        "1:12: error: 'limits.pictureside' is not known; did you mean 'limits.pictureSide'?"
      ])
    let (settings, _) = GallerySettings.read(
      Array(#"{"limits":{"pictureSide":null,"documentMegabytes":1}}"#.utf8), file: "g")
    var expected = Limits()
    expected.documentBytes = 1 << 20
    #expect(settings?.limits == expected)
  }

  @Test("a file that is no object is refused")
  func noObject() {
    let remedy = "; write '{}' for a gallery without settings of its own, or delete the file"
    #expect(problems("") == [" error: the file is empty\(remedy)"])
    #expect(problems(" []") == ["1:2: error: this JSON is an array, and the settings are an object\(remedy)"])
    #expect(problems("{\n\"title\" \"x\"}") == ["2:9: error: not JSON: found '\"', expected ':'"])
  }

  @Test("addresses of folders get their slash and one spelling")
  func baseAddresses() throws {
    #expect(try WebAddress.base("https://example.org") == "https://example.org/")
    #expect(try WebAddress.base("HTTP://Example.ORG:80/A%20b") == "http://example.org/A%20b/")
    #expect(try WebAddress.base("https://user_1.xn--p1ai:8443/~me/") == "https://user_1.xn--p1ai:8443/~me/")
    #expect(try WebAddress.base("http://[::1]:8080/x") == "http://[::1]:8080/x/")
  }

  @Test(
    "addresses that would break links are refused",
    arguments: [
      ("", WebAddressProblem.notAbsolute("")), ("/sub/", .notAbsolute("/sub/")), ("ftp://a/", .notAbsolute("ftp://a/")),
      ("javascript:alert(1)", .notAbsolute("javascript:alert(1)")), ("https:/a", .notAbsolute("https:/a")),
      ("https://", .host("https://")), ("https:///x", .host("https:///x")), ("https://a..b/", .host("https://a..b/")),
      ("https://[::1/", .host("https://[::1/")), ("https://a:99999/", .port("https://a:99999/")),
      ("https://a:x/", .port("https://a:x/")), ("https://u:p@a/", .hasUser("https://u:p@a/")),
      ("https://a/?q", .hasQuery("https://a/?q")), ("https://a/#f", .hasQuery("https://a/#f")),
      ("https://é.org/", .character("https://é.org/", "é")), ("https://a/\"", .character("https://a/\"", "\"")),
    ])
  func badAddresses(text: String, problem: WebAddressProblem) {
    #expect(throws: problem) { try WebAddress.base(text) }
  }
}
