/// One version of a document.
struct HistoryVersion: Hashable, Sendable {
  /// How a version came to be.
  enum Kind: String, Sendable, CaseIterable {
    /// It was there, whoever made it.
    case found
    /// It was the first.
    case created
    /// Somebody saved it.
    case saved
    /// Somebody saved it, and what others had changed meanwhile was taken in.
    case merged
    /// It was an earlier version.
    case restored
    /// It was the last before the document went to the trash.
    case deleted
  }

  /// The hash of the document's bytes.
  let revision: ContentHash
  let time: Timestamp
  let kind: Kind
  /// The document's length in bytes.
  let byteCount: Int
  /// What the document is put together of.
  let pieces: [ContentHash]

  /// The version as a line of its document's log, the line's end included.
  var line: String {
    let pieces = pieces.map(\.hex).joined(separator: " ")
    return "\(kind.rawValue) \(revision.hex) \(time.secondsSince1970) \(byteCount) \(pieces)\n"
  }

  /// Makes a version of its parts.
  init(revision: ContentHash, time: Timestamp, kind: Kind, byteCount: Int, pieces: [ContentHash]) {
    self.revision = revision
    self.time = time
    self.kind = kind
    self.byteCount = byteCount
    self.pieces = pieces
  }

  /// Reads a line without its end; nil where it is none, such as a half one.
  init?(line: ArraySlice<UInt8>) {
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count >= 4, let kind = Kind(rawValue: String(decoding: words[0], as: UTF8.self)),
      let revision = ContentHash(hex: words[1]), let seconds = Int64(String(decoding: words[2], as: UTF8.self)),
      let byteCount = Int(String(decoding: words[3], as: UTF8.self)), byteCount >= 0
    else { return nil }
    let pieces = words.dropFirst(4).compactMap { ContentHash(hex: $0) }
    guard pieces.count == words.count - 4 else { return nil }
    self.init(
      revision: revision, time: Timestamp(secondsSince1970: seconds), kind: kind, byteCount: byteCount, pieces: pieces)
  }

  /// The first line of a log: the document that it is of.
  static func header(_ id: MemeID) -> String {
    var path: [UInt8] = []
    JSONLiteral.write(id.path, onto: &path)
    return "document \(String(decoding: path, as: UTF8.self))\n"
  }
}

/// The log of one document: a line for each version, the newest last.
struct HistoryLog {
  /// The document; nil in an empty log.
  let id: MemeID?
  let versions: [HistoryVersion]
  /// Whether the last line has its end: a program that is killed leaves half of one.
  let isWhole: Bool

  /// Reads a log, without lines that are none.
  init(_ text: [UInt8]) {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    isWhole = text.isEmpty || text.last == UInt8(ascii: "\n")
    versions = lines.compactMap { HistoryVersion(line: $0) }
    id = lines.lazy.compactMap(Self.id(header:)).first
  }

  /// The document that a header names; nil for what is no header, or half of one.
  private static func id(header line: ArraySlice<UInt8>) -> MemeID? {
    let word = "document ".utf8
    guard line.starts(with: word) else { return nil }
    let literal = Array(line.dropFirst(word.count))
    guard let text = try? JSONText(literal), let path = try? JSONString.decode(0..<literal.count, of: text) else {
      return nil
    }
    return try? MemeID(path: path)
  }

  var isEmpty: Bool { id == nil && versions.isEmpty }
  var last: HistoryVersion? { versions.last }
}
