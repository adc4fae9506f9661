/// Makes the site's pages of values: no file is read, no clock is asked, equal values give equal bytes.
struct Pages: Sendable {
  /// What the pages have in common.
  let context: SiteContext
  /// The interface's texts.
  let words: Words
  private let library: TemplateLibrary
  /// Everything that all pages depend on.
  private let fingerprint: ContentHash

  /// Compiles the templates: the program's own, with those of a folder's `templates/` in their place and beside them.
  ///
  /// - Parameters:
  ///   - context: What the pages have in common.
  ///   - overrides: The folder's own templates.
  ///   - program: What the program is, for the pages' fingerprints.
  /// - Throws: ``TemplateProblem`` or ``WordsProblem``, which name the file.
  init(
    context: SiteContext, templates overrides: [NamedFile] = [], program: ContentHash = ContentHash([])
  ) throws {
    self.context = context
    let files = BuiltInAssets.templates.overridden(by: overrides)
    fingerprint = Self.fingerprint(context, templates: files, program: program)
    var templates: [(name: String, template: Template)] = []
    let suffix = ".mustache"
    for file in files where file.name.hasSuffix(suffix) {
      let template = try Template(String(decoding: file.bytes, as: UTF8.self), name: file.name)
      templates.append((String(file.name.dropLast(suffix.count)), template))
    }
    library = try TemplateLibrary(templates)
    words = try Self.words(for: context.settings.language, among: files)
  }

  /// Every page of a site, in a fixed order, for memes in the order in which they are shown.
  func all(of memes: [PublishedMeme]) -> [Page] {
    var pages = indexPages(of: memes)
    for (index, meme) in memes.enumerated() {
      let previous = index > 0 ? Neighbour(memes[index - 1]) : nil
      let next = index + 1 < memes.count ? Neighbour(memes[index + 1]) : nil
      pages.append(page(of: meme, previous: previous, next: next))
      let edit = fingerprint(of: .edit(meme.slug)) { $0.feed(meme.fingerprint) }
      pages.append(Page(route: .edit(meme.slug), fingerprint: edit) { try editPage(meme) })
    }
    pages.append(Page(route: .new, fingerprint: fingerprint(of: .new)) { try newPage() })
    pages.append(Page(route: .notFound, fingerprint: fingerprint(of: .notFound)) { try notFoundPage() })
    let settings = Page(route: .editorSettings, fingerprint: fingerprint(of: .editorSettings)) { editorSettings() }
    pages.append(settings)
    pages.append(Page(route: .manifest, fingerprint: fingerprint(of: .manifest)) { manifest() })
    pages.append(Page(route: .serviceWorker, fingerprint: fingerprint(of: .serviceWorker)) { try serviceWorker() })
    return pages + lists(of: memes)
  }

  private func page(of meme: PublishedMeme, previous: Neighbour?, next: Neighbour?) -> Page {
    let fingerprint = fingerprint(of: .meme(meme.slug)) { print in
      print.feed(meme.fingerprint)
      for neighbour in [previous, next] {
        print.feed(neighbour?.slug.text ?? "")
        print.feed(neighbour?.title ?? "")
      }
    }
    return Page(route: .meme(meme.slug), fingerprint: fingerprint) {
      try memePage(meme, previous: previous, next: next)
    }
  }

  /// The files that list all memes for programs.
  private func lists(of memes: [PublishedMeme]) -> [Page] {
    var all = Fingerprint()
    for meme in memes { all.feed(meme.fingerprint) }
    let list = { (route: Route, render: @escaping @Sendable () throws -> [UInt8]) in
      Page(route: route, fingerprint: fingerprint(of: route) { $0.feed(all.hash) }, render: render)
    }
    var pages = [
      list(.memesJSON) { MemesJSON.bytes(of: memes) }, list(.feed) { Feed(context: context).bytes(of: memes) },
    ]
    if let baseURL = context.settings.baseURL {
      let count = indexPageCount(for: memes.count)
      pages.append(list(.sitemap) { Sitemap(baseURL: baseURL).bytes(of: memes, indexPages: count) })
    }
    return pages
  }

  /// What a page is made of: what all pages share, its address, and what is fed beside.
  func fingerprint(of route: Route, _ feed: (inout Fingerprint) -> Void = { _ in }) -> ContentHash {
    var print = Fingerprint(fingerprint)
    print.feed(route.path)
    feed(&print)
    return print.hash
  }

  /// Shows a page's own values and what all pages share in a template.
  func render(_ template: String, _ head: PageHead, _ own: MustacheObject...) throws(TemplateProblem) -> [UInt8] {
    var value = shared(head)
    for object in own { for name in object.names { value[name] = object[name] } }
    return try library.render(template, .object(value))
  }

  private func shared(_ head: PageHead) -> MustacheObject {
    let settings = context.settings
    let link = { (route: Route) in MustacheValue.string(href(of: route, on: head)) }
    let asset = { (name: String) in context.assets[name].map(link) ?? .null }
    let text = { (text: String?) in text.map(MustacheValue.string) ?? .null }
    let canonical = settings.baseURL.map { head.route.absolute(below: $0) }
    return [
      "language": .string(settings.language), "direction": .string(words("direction")), "words": words.value,
      "siteTitle": .string(context.title), "author": text(settings.author), "licence": text(settings.licence),
      "pageTitle": .string(head.title.isEmpty ? context.title : "\(head.title) · \(context.title)"),
      "pageDescription": .string(head.description), "canonical": text(canonical), "isPrivate": .bool(head.isPrivate),
      "previousPage": head.previous.map(link) ?? .null, "nextPage": head.next.map(link) ?? .null,
      "home": link(.index(page: 1)), "new": link(.new), "feed": link(.feed), "memes": link(.memesJSON),
      "root": .string(String(href(of: .memesJSON, on: head).dropLast(Route.memesJSON.path.count))),
      "style": asset("style.css"), "script": asset("gallery.js"), "icon": asset("icon.svg"),
      "touchIcon": asset("icon-192.png"), "manifest": context.server == nil ? link(.manifest) : .null,
      "editorStyle": head.hasEditor ? asset("editor.css") : .null,
      "editorScript": head.hasEditor ? asset("editor.js") : .null,
      "isEditable": .bool(context.isEditable), "isIndex": false, "isServed": .bool(context.server != nil),
      "isViewOnly": .bool(context.server?.isReadOnly == true),
      "signOut": context.server?.isProtected == true && head.route != .signIn ? link(.signOut) : .null,
      "card": head.isPrivate ? .null : card(head, url: canonical),
    ]
  }

  /// What a link to a part of the site says on a page.
  func href(of route: Route, on head: PageHead) -> String {
    guard head.isAnywhere, let server = context.server else { return route.href(from: head.route) }
    return route.absolute(below: server.root)
  }

  /// What other sites show for a link to the page; the picture only where its whole address is known.
  private func card(_ head: PageHead, url: String?) -> MustacheValue {
    var image = MustacheValue.null
    if let meme = head.subject, let preview = meme.largestImage, let baseURL = context.settings.baseURL {
      image = [
        "address": .string(preview.route.absolute(below: baseURL)), "type": .string(preview.mediaType),
        "width": .integer(preview.size.width), "height": .integer(preview.size.height),
        "alternativeText": .string(meme.alternativeText),
      ]
    }
    return [
      "type": head.route.isIndex ? "website" : "article",
      "title": .string(head.title.isEmpty ? context.title : head.title), "url": url.map(MustacheValue.string) ?? .null,
      "image": image,
    ]
  }

  private static func fingerprint(
    _ context: SiteContext, templates: [NamedFile], program: ContentHash
  ) -> ContentHash {
    var print = Fingerprint(program)
    print.feed(everythingOf: context.settings)
    print.feed(context.title)
    print.feed(everythingOf: context.mode)
    print.feed(context.largestUpload ?? -1)
    for asset in context.assets.assets { print.feed(asset.route.path) }
    for template in templates {
      print.feed(template.name)
      print.feed(template.bytes)
    }
    return print.hash
  }

  /// The texts of a language, else of its first part, else English ones; gaps are filled in the opposite order.
  private static func words(for language: String, among files: [NamedFile]) throws(WordsProblem) -> Words {
    var words = Words.none
    let primary = String(language.prefix { $0 != "-" })
    for name in ["en", primary, language] {
      guard let file = files.first(where: { $0.name.lowercased() == "words.\(name.lowercased()).json" }) else {
        continue
      }
      words = try Words(file, fallback: words)
    }
    return words
  }
}

extension Route {
  var isIndex: Bool { if case .index = self { true } else { false } }
}
