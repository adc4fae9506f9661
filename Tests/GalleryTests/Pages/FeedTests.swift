import Foundation
import FoundationXML
import Testing

@testable import Gallery

@Suite("Feed, sitemap and memes.json")
struct FeedTests {
  /// Elements by name with their text, or nil where the document is not well-formed.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String], text: String)] = []
    private var open: [Int] = []
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append((name, attributes, ""))
    }
    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }
    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      _ = open.popLast()
    }
  }

  private func read(_ bytes: [UInt8]) throws -> [(name: String, attributes: [String: String], text: String)] {
    let reader = Reader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.elements
  }

  private func feed(_ memes: [PublishedMeme], title: String = "Memes", baseURL: String? = nil) throws -> [UInt8] {
    Feed(context: try Sample.pages(title: title) { $0.baseURL = baseURL }.context).bytes(of: memes)
  }

  @Test("the feed is well-formed with whatever people type", arguments: Sample.hostile)
  func wellFormed(text: String) throws {
    let meme = try Sample.meme(title: "x\(text)", top: text) {
      $0.tags = [text]
      $0.description = text
    }
    let elements = try read(try feed([meme], title: text, baseURL: "https://example.org/"))
    #expect(elements.filter { $0.name == "entry" }.count == 1)
    let content = try #require(elements.first { $0.name == "content" })
    #expect(HTMLProbe(Array(content.text.utf8)).tags.map(\.name) == ["p", "img", "/p", "p", "/p"])
  }

  @Test("identifiers are absolute, stable and different; dates are the documents' own")
  func identifiers() throws {
    let memes = try (0..<70).map { try Sample.meme("\($0).meme", at: 1_000_000_000 + Int64($0)) }
    for baseURL in [nil, "https://example.org/x/"] {
      let elements = try read(try feed(memes, baseURL: baseURL))
      let ids = elements.filter { $0.name == "id" }.map(\.text)
      #expect(Set(ids).count == 61)
      #expect(ids.allSatisfy { $0.hasPrefix(baseURL ?? "urn:uuid:") })
      #expect(elements.first { $0.name == "updated" }?.text == "2001-09-09T01:47:49Z")
    }
    #expect(Feed.name(["a", "b.meme"]) == "urn:uuid:\(Feed.name(["a", "b.meme"]).dropFirst(9))")
    #expect(Feed.name(["a", "b"]) != Feed.name(["ab", ""]))
    #expect(try feed(memes) == feed(memes.reversed()))
    #expect(try read(try feed([])).contains { $0.name == "updated" && $0.text == "1970-01-01T00:00:00Z" })
  }

  @Test("the sitemap lists every page for people by its whole address")
  func sitemap() throws {
    let pages = try Sample.pages { $0.baseURL = "https://example.org/a&b/" }.all(of: [try Sample.meme("笑.meme")])
    let page = try #require(pages.first { $0.route == .sitemap })
    #expect(
      try read(try page.render()).filter { $0.name == "loc" }.map(\.text) == [
        "https://example.org/a&b/", "https://example.org/a&b/m/%E7%AC%91/",
      ])
    #expect(try Sample.pages().all(of: []).allSatisfy { $0.route != .sitemap })
  }

  private struct Entry: Decodable {
    struct Image: Decodable {
      let href: String
      let width: Int
      let height: Int
      let type: String
    }
    let id: String
    let title: String
    let topText: String
    let bottomText: String
    let description: String
    let tags: [String]
    let page: String
    let edit: String
    let document: String
    let images: [Image]
  }

  @Test("memes.json says everything, whatever people type", arguments: Sample.hostile)
  func json(text: String) throws {
    let meme = try Sample.meme("cats/笑.meme", title: text, top: text, bottom: text) {
      $0.tags = [text, "b"]
      $0.description = text
    }
    let entries = try JSONDecoder().decode([Entry].self, from: Data(MemesJSON.bytes(of: [meme, meme])))
    #expect(entries.count == 2)
    let entry = try #require(entries.first)
    #expect(entry.id == "cats/笑.meme")
    #expect(
      [entry.description, entry.tags[0]].allSatisfy {
        $0.utf8.elementsEqual(text.utf8)
      })
    // Every kind of line end is one in a caption.
    #expect([entry.topText, entry.bottomText].allSatisfy { $0.utf8.elementsEqual(Caption(text).plainText.utf8) })
    #expect(entry.images.map(\.width) == [480, 1200] && entry.images.map(\.height) == [320, 800])
    #expect(entry.images[0].type == "image/jpeg")
    #expect(entry.page == Route.meme(meme.slug).href(from: .index(page: 1)))
    #expect(
      [entry.page, entry.edit, entry.document].allSatisfy {
        SitePath(percentEncoded: $0).flatMap(Route.init(path:)) != nil
      })
    #expect(try JSONDecoder().decode([Entry].self, from: Data(MemesJSON.bytes(of: []))).isEmpty)
  }
}
