/// An element that matters to a caption; others are read as ``span``, whose text stays.
enum HTMLElement: String, CaseIterable, Sendable {
  case html, head, body
  case address, article, aside, blockquote, caption, center, dd, details, dir, div, dl, dt, figcaption, figure, footer
  case h1, h2, h3, h4, h5, h6, header, hgroup, hr, li, main, menu, nav, ol, p, pre, section, summary, table, tbody, td
  case tfoot, th, thead, tr, ul
  case a, abbr, b, bdi, bdo, big, br, cite, code, del, dfn, em, font, i, img, ins, kbd, mark, q, rp, rt, ruby, s, samp
  case small, source, span, strike, strong, sub, sup, time, tt, u, `var`, wbr

  /// Whether its text stands on lines of its own.
  var isBlock: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .caption, .center, .dd, .details, .dir, .div, .dl, .dt, .figcaption,
      .figure, .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .li, .main, .menu, .nav, .ol, .p, .pre,
      .section, .summary, .table, .tr, .ul:
      true
    default: false
    }
  }

  /// Whether it shows something of itself, which does not count outside of what was copied.
  var isContent: Bool {
    switch self {
    case .br, .hr, .img, .source, .wbr: true
    default: false
    }
  }
}

/// What becomes of a tag before the tree is made.
enum HTMLTagFate {
  /// It stays, as this element.
  case keep(HTMLElement)
  /// It goes, and what stands in it stays.
  case drop
  /// It goes, and so does all that stands in it.
  case dropWithContent
  /// It goes, and so does all up to its end tag, in which no tag counts.
  case dropRawText

  /// What becomes of a tag by its name in lower case.
  init(_ name: String) { self = Self.byName[name] ?? .keep(.span) }

  private static let byName: [String: HTMLTagFate] = {
    var fates: [String: HTMLTagFate] = [:]
    for element in HTMLElement.allCases { fates[element.rawValue] = .keep(element) }
    fates["image"] = .keep(.img)
    fates["listing"] = .keep(.pre)
    // The parser makes these itself; a form, and what would change the parser's mode, means nothing here.
    for name in [
      "html", "head", "form", "frame", "frameset", "math", "col", "colgroup", "meta", "link", "base", "basefont",
      "bgsound", "input", "isindex", "keygen", "embed", "param", "track", "area", "command", "marquee",
    ] { fates[name] = .drop }
    for name in [
      "svg", "template", "noscript", "canvas", "audio", "video", "object", "applet", "select", "optgroup", "option",
      "datalist", "button", "meter", "progress", "dialog",
    ] { fates[name] = .dropWithContent }
    for name in ["script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext"] {
      fates[name] = .dropRawText
    }
    return fates
  }()
}
