/// What builds of a gallery into one output folder have found out, so that the next one need not find it out again.
///
/// It is a text of lines that grows at its end: of two lines about the same thing the later one holds.
struct BuildCache: Sendable {
  /// A document that was rendered.
  struct Document: Sendable {
    /// What the disk said of the file; nil where that says nothing about later changes.
    let stamp: String?
    /// The document's bytes.
    let content: ContentHash
    /// Everything else that its files depend on.
    let rendering: ContentHash
    /// What came of it, as ``MemeRecord/encoded()`` writes it.
    let record: ArraySlice<UInt8>
  }

  /// The documents that were rendered.
  private(set) var documents: [MemeID: Document] = [:]
  /// The pages that were made, by their fingerprints.
  private(set) var pages: [ContentHash: FileDigest] = [:]
  /// How many lines it has, those included that later ones replace.
  private(set) var lineCount = 0

  /// The first line; another version of it means another format, of which nothing is known.
  static let header = Array("meme-gallery build cache 1\n".utf8)

  private static let lineEnd = UInt8(ascii: "\n")
  private static let tab = UInt8(ascii: "\t")

  /// Nothing is known.
  init() {}

  /// Reads a cache; lines that say nothing are passed over.
  init(_ text: [UInt8]) {
    guard text.starts(with: Self.header) else { return }
    for line in text[Self.header.count...].split(separator: Self.lineEnd) { read(line) }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    lineCount += 1
    let fields = line.split(separator: Self.tab, maxSplits: 6, omittingEmptySubsequences: false)
    if let (fingerprint, file) = Self.page(fields) {
      pages[fingerprint] = file
    } else if let (id, document) = Self.document(fields, of: line) {
      documents[id] = document
    }
  }

  private static func page(_ fields: [ArraySlice<UInt8>]) -> (ContentHash, FileDigest)? {
    guard fields.count == 4, fields[0].elementsEqual("page".utf8), let fingerprint = ContentHash(hex: fields[1]),
      let byteCount = Int(String(decoding: fields[2], as: UTF8.self)), let hash = ContentHash(hex: fields[3])
    else { return nil }
    return (fingerprint, FileDigest(byteCount: byteCount, hash: hash))
  }

  private static func document(
    _ fields: [ArraySlice<UInt8>], of line: ArraySlice<UInt8>
  ) -> (MemeID, Document)? {
    guard fields.count == 7, fields[0].elementsEqual("document".utf8),
      // A damaged line could say of a document what it does not.
      ContentHash(Array(line[fields[2].startIndex...])).short.utf8.elementsEqual(fields[1]),
      let content = ContentHash(hex: fields[3]), let rendering = ContentHash(hex: fields[4]),
      let path = string(fields[5]), let id = try? MemeID(path: path)
    else { return nil }
    let stamp = fields[2].isEmpty ? nil : String(decoding: fields[2], as: UTF8.self)
    return (id, Document(stamp: stamp, content: content, rendering: rendering, record: fields[6]))
  }

  /// The line about a document: a word, the hash of what follows, and the document.
  static func line(_ id: MemeID, _ document: Document) -> [UInt8] {
    var line = Array("\(document.stamp ?? "")\t\(document.content.hex)\t\(document.rendering.hex)\t".utf8)
    JSONLiteral.write(id.path, onto: &line)
    line.append(tab)
    line += document.record
    return Array("document\t\(ContentHash(line).short)\t".utf8) + line + [lineEnd]
  }

  /// The text of a JSON string, in which tabs and line ends are escaped.
  private static func string(_ field: ArraySlice<UInt8>) -> String? {
    guard field.count >= 2, let text = try? JSONText(Array(field)) else { return nil }
    return try? JSONString.decode(0..<field.count, of: text)
  }

  /// The line about a page.
  static func line(_ fingerprint: ContentHash, _ file: FileDigest) -> [UInt8] {
    Array("page\t\(fingerprint.hex)\t\(file.byteCount)\t\(file.hash.hex)\n".utf8)
  }
}
