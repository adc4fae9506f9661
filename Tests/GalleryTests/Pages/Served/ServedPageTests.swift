import Testing

@testable import Gallery

@Suite("Pages of a server")
struct ServedPageTests {
  @Test("hostile text adds no tag and no attribute to any page", arguments: Sample.hostile)
  func addsNothing(text: String) throws {
    let shape = { (text: String) in
      try ServedSample(text).all().map { page in
        HTMLProbe(page.html).tags.filter { !["ins", "del", "/ins", "/del"].contains($0.name) }
          .map { tag in "\(page.name) \(tag.name) \(tag.attributes.map(\.name))" }
      }
    }
    #expect(try shape(text) == shape("harmless"))
  }

  @Test("no page has inline script or style, and none asks other sites for anything")
  func strictPolicy() throws {
    for page in try ServedSample().all() {
      let html = HTMLProbe(page.html)
      #expect(html.all("style").isEmpty && html.all("script").allSatisfy { $0["src"] != nil || $0["type"] == "application/json" },
        "\(page.name)")
      #expect(
        html.tags.allSatisfy { tag in tag["style"] == nil && !tag.attributes.contains { $0.name.hasPrefix("on") } })
      #expect(!String(decoding: page.html, as: UTF8.self).contains("http"), "\(page.name)")
    }
  }

  @Test("every form is posted with a token, and those that change a document with the version that they are made of")
  func tokens() throws {
    for page in try ServedSample().all() {
      var forms: [[HTMLProbe.Tag]] = []
      for tag in HTMLProbe(page.html).tags {
        if tag.name == "form" { forms.append([tag]) } else if !forms.isEmpty { forms[forms.count - 1].append(tag) }
      }
      for form in forms where form[0]["class"] != "search" {
        #expect(form[0]["method"] == "post", "\(page.name)")
        let hidden = Dictionary(
          form.filter { $0["type"] == "hidden" }.map { ($0["name"] ?? "", $0["value"] ?? "") }
        ) { first, _ in first }
        #expect(hidden["token"] == ServedSample.token, "\(page.name)")
        if !["new", "trash", "signIn", "signOut"].contains(page.name) {
          #expect(hidden["revision"] == ServedSample.revision, "\(page.name)")
        }
      }
      let some = ["edit", "new", "manage", "version", "conflict", "trash", "signIn", "signOut"].contains(page.name)
      #expect(forms.contains { $0[0]["method"] == "post" } == some, "\(page.name)")
    }
  }

  @Test("every link and form leads from its page to a part of the server, and is relative where it can be")
  func links() throws {
    let server = SiteContext.Server(isProtected: true, root: "/memes/")
    for page in try ServedSample(server: server).all() {
      for tag in HTMLProbe(page.html).tags {
        for address in [tag["href"], tag["src"], tag["action"], tag["data-memes"]].compactMap(\.self) {
          if address.hasPrefix("#") { continue }
          let target: String?
          if ["signIn", "fault"].contains(page.name) {
            #expect(address.hasPrefix("/memes/"), "\(address) on \(page.name)")
            target = SitePath(percentEncoded: String(address.dropFirst("/memes/".count)))?.text
          } else {
            target = resolve(String(address.prefix { $0 != "?" }), on: page.route.path)
          }
          let path = try #require(target.flatMap { SitePath($0) }, "\(address) on \(page.name)")
          #expect(Route(served: path) != nil, "\(address) on \(page.name)")
        }
      }
    }
  }

  @Test("ids are unique, and labels and descriptions point at what is there")
  func references() throws {
    for page in try ServedSample().all() {
      let html = HTMLProbe(page.html)
      let ids = html.tags.compactMap { $0["id"] }
      #expect(Set(ids).count == ids.count, "\(page.name)")
      for tag in html.tags {
        let names = [tag["for"], tag["aria-describedby"], tag["aria-labelledby"], tag["list"]].compactMap(\.self)
        for name in names.flatMap({ $0.split(separator: " ") }) {
          #expect(ids.contains(String(name)), "\(name) on \(page.name)")
        }
        if tag["href"]?.hasPrefix("#") == true { #expect(ids.contains(String(tag["href"]?.dropFirst() ?? ""))) }
      }
      #expect(html.all("h1").count == 1 && html.all("main").count == 1, "\(page.name)")
      #expect(html.all("img").allSatisfy { $0["alt"]?.isEmpty == false }, "\(page.name)")
    }
  }

  @Test("no text of the interface is missing: none shows as its key")
  func words() throws {
    for page in try ServedSample().all() {
      for tag in HTMLProbe(page.html).tags {
        let key = tag.text.firstMatch(of: /^(kind|fault|done|save|form|signIn)\.[a-zA-Z.]+$/)
        #expect(key == nil, "\(tag.text) on \(page.name)")
      }
    }
  }

  @Test("a gallery that is only shown has no way to change it on any page, and says so")
  func viewOnly() throws {
    let sample = try ServedSample(server: SiteContext.Server(isReadOnly: true))
    for page in try sample.all() where !["signIn", "signOut", "conflict"].contains(page.name) {
      let html = HTMLProbe(page.html)
      #expect(!html.tags.contains { $0["method"] == "post" }, "\(page.name)")
      let changing = ["new", "edit", "manage", "trash"].flatMap { ["\($0)/index.html", "\($0)/"] }
      #expect(!html.tags.contains { tag in changing.contains { tag["href"]?.hasSuffix($0) == true } }, "\(page.name)")
    }
    for page in [try sample.pages.editPage(sample.meme), try sample.pages.newPage()] {
      #expect(HTMLProbe(page).all("p").contains { $0.text == sample.pages.words("viewOnly") })
    }
  }

  @Test("signing out is offered where there is a password, and only there")
  func signOut() throws {
    let hasSignOut = { (server: SiteContext.Server) in
      let sample = try ServedSample(server: server)
      return HTMLProbe(try sample.pages.memePage(sample.meme, previous: nil, next: nil)).all("a")
        .contains { $0["href"] == "../../logout/index.html" }
    }
    #expect(try hasSignOut(SiteContext.Server(isProtected: true)))
    #expect(try !hasSignOut(SiteContext.Server()))
  }

  @Test("strangers are not told the gallery's name")
  func strangers() throws {
    let sample = try ServedSample("Secret plans")
    let stranger = String(decoding: try sample.fault("wrongHost", isStranger: true), as: UTF8.self)
    #expect(!stranger.contains("Secret"))
    #expect(String(decoding: try sample.fault("notFound"), as: UTF8.self).contains("Secret"))
  }

  @Test(
    "every fault has a title, and a text with nothing left to fill in",
    arguments: [
      "badRequest", "notAllowed", "wrongHost", "foreignOrigin", "notFound", "gone", "methodNotAllowed", "conflict",
      "tooLarge", "headersTooLarge", "tooSlow", "tooMany", "busy", "diskFull", "readOnly", "viewOnly", "broken",
      "server",
    ])
  func faults(key: String) throws {
    let html = HTMLProbe(try ServedSample().fault(key, ["limit": "64 MB", "host": "evil.example"]))
    let texts = html.tags.map(\.text).joined()
    #expect(html.all("h1").first?.text.isEmpty == false)
    #expect(!texts.contains("fault.") && !texts.contains("{"))
  }
}
