import FoundationEssentials
import Glibc

/// A walk over a site from the pages that people and programs come to, along every address that leads into it.
struct SiteCrawl {
  /// How many addresses were followed, each as often as it is named.
  private(set) var references = 0
  /// Those without a file, with the file that names them.
  private(set) var gaps: [String] = []

  private let root: String
  private let baseURL: String
  private var seen: Set<[UInt8]> = []
  private var pending: [String] = []

  /// What is asked for without a link that leads there.
  private static let entries = ["index.html", "404.html", "memes.json", "feed.xml", "sitemap.xml"]
  private static let attributes = ["href", "src", "srcset", "poster", "action", "data-memes", "data-search"]

  /// Walks over a site; one without a first page is none yet.
  ///
  /// - Parameters:
  ///   - root: The site's folder.
  ///   - baseURL: The address that its own absolute links begin with.
  init(_ root: String, baseURL: String = "https://example.org/memes/") {
    self.root = root
    self.baseURL = baseURL
    guard kind(of: "index.html") == S_IFREG else { return }
    for entry in Self.entries where kind(of: entry) == S_IFREG && seen.insert(Array(entry.utf8)).inserted {
      pending.append(entry)
    }
    while let file = pending.popLast() { visit(file) }
  }

  private mutating func visit(_ file: String) {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(file)") else {
      return gaps.append("\(file) cannot be read")
    }
    let text = String(decoding: data, as: UTF8.self)
    switch file.split(separator: ".").last {
    case "html": for address in Self.addresses(in: text) { follow(address, on: file) }
    case "xml":
      let addresses = Self.addresses(in: text) + Self.addresses(in: Self.unescaped(text))
      for address in addresses + Self.parts(of: text, from: "<loc>", to: "<") { follow(address, on: file) }
    case "json": for address in Self.strings(in: text) { follow(address, on: file) }
    case "css": for address in Self.parts(of: text, from: "url(", to: ")") { follow(address, on: file) }
    default: break
    }
  }

  private mutating func follow(_ address: String, on file: String) {
    var address = Self.unescaped(address)
    let isWhole = address.hasPrefix(baseURL)
    if isWhole { address.removeFirst(baseURL.count) }
    if address.hasPrefix("#") || address.contains(":") || address.contains("//") { return }
    references += 1
    let path = address.prefix { $0 != "#" && $0 != "?" }
    var segments = isWhole ? [] : file.split(separator: "/").dropLast().map(String.init)
    for segment in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch segment {
      case ".", "": break
      case "..": if segments.popLast() == nil { gaps.append("\(file): \(address) leads out") }
      default: segments.append(Self.decoded(segment))
      }
    }
    if isWhole && (path.isEmpty || path.hasSuffix("/")) { segments.append("index.html") }
    let target = segments.joined(separator: "/")
    guard kind(of: target) == S_IFREG else { return gaps.append("\(file): \(address)") }
    if seen.insert(Array(target.utf8)).inserted { pending.append(target) }
  }

  private func kind(of path: String) -> mode_t? {
    var status = stat()
    return unsafe lstat("\(root)/\(path)", &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func addresses(in text: String) -> [String] {
    named(in: text, before: "=\"", from: UInt8(ascii: " ")).flatMap { name, value -> [String] in
      guard attributes.contains(name) else { return [] }
      guard name == "srcset" else { return [value] }
      return value.split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
    }
  }

  /// What of `memes.json` is an address.
  private static func strings(in text: String) -> [String] {
    named(in: text, before: "\":\"", from: UInt8(ascii: "\""))
      .filter { ["page", "edit", "document", "href"].contains($0.name) }.map(\.value)
  }

  /// The values in quotation marks behind a mark, with the names between another one and it.
  private static func named(in text: String, before mark: String, from start: UInt8) -> [(name: String, value: String)]
  {
    let (text, mark) = (Array(text.utf8), Array(mark.utf8))
    var found: [(name: String, value: String)] = []
    var at = 1
    while at + mark.count <= text.count {
      guard text[at] == mark[0], text[at..<at + mark.count].elementsEqual(mark) else {
        at += 1
        continue
      }
      let first = at + mark.count
      let last = text[first...].firstIndex(of: UInt8(ascii: "\"")) ?? text.count
      let name = text[max(0, at - 12)..<at].split(separator: start, omittingEmptySubsequences: false).last ?? []
      found.append((String(decoding: name, as: UTF8.self), String(decoding: text[first..<last], as: UTF8.self)))
      at = last
    }
    return found
  }

  /// The texts between two marks, compared by bytes.
  private static func parts(of text: String, from start: String, to end: String) -> [String] {
    let (text, start, end) = (Array(text.utf8), Array(start.utf8), Array(end.utf8))
    var parts: [String] = []
    var at = 0
    while at + start.count <= text.count {
      guard text[at] == start[0], text[at...].starts(with: start) else {
        at += 1
        continue
      }
      let first = at + start.count
      let last = text[first...].firstIndex(of: end[0]) ?? text.count
      parts.append(String(decoding: text[first..<last], as: UTF8.self))
      at = last
    }
    return parts
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  private static func decoded(_ segment: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = segment.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(Substring(rest.prefix(2))), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
