/// A meme's name in addresses: one path segment that depends on nothing but the document's path.
///
/// A path that is already fit for an address stays as it is. Every other path becomes a readable form of itself with a
/// hash of its bytes, so that two paths never share an address, whichever documents come or go.
struct Slug: Hashable, Sendable {
  /// The segment: letters, digits and marks that folding and normalising leave alone, and single hyphens.
  let text: String

  /// The longest slug, in bytes; room is left for what file names add to it.
  static let maximumBytes = 120

  /// The slug of a document.
  init(_ id: MemeID) {
    let path = Array(id.path.utf8)
    let suffix = Array(".\(MemeID.fileExtension)".utf8)
    let name = path.dropLast(suffix.count)
    let readable = Self.readable(String(decoding: name, as: UTF8.self))
    if path.suffix(suffix.count).elementsEqual(suffix), readable.utf8.elementsEqual(name), Self.isFree(readable) {
      text = readable
      return
    }
    let hash = String(ContentHash(path).hex.prefix(Self.hashDigits))
    let start = Self.cut(
      readable.isEmpty ? MemeID.fileExtension : readable, to: Self.maximumBytes - hash.utf8.count - 1)
    text = "\(start)-\(hash)"
  }

  /// Takes a segment of an address for a slug; nil where no document could have it.
  init?(segment: String) {
    guard !segment.isEmpty, segment.utf8.count <= Self.maximumBytes,
      Self.readable(segment).hasBytes(of: segment)
    else { return nil }
    text = segment
  }

  /// Hexadecimal digits of the hash: among ten thousand names that differ in nothing else, two meet by a chance of one
  /// in five million.
  private static let hashDigits = 12

  private static func readable(_ path: String) -> String {
    var letters = SlugLetters()
    for scalar in path.unicodeScalars { letters.append(scalar) }
    return String(letters.text)
  }

  /// Whether a readable name may stay bare: short enough, not like one with a hash, not a device of Windows.
  private static func isFree(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= maximumBytes else { return false }
    let parts = name.utf8.split(separator: UInt8(ascii: "-"))
    if parts.count > 1, let last = parts.last, last.count == hashDigits, last.allSatisfy(isHexDigit) { return false }
    return !devices.contains(name)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func cut(_ name: String, to bytes: Int) -> String {
    var kept = String.UnicodeScalarView()
    var count = 0
    for scalar in name.unicodeScalars {
      count += UTF8.width(scalar)
      if count > bytes { break }
      kept.append(scalar)
    }
    if kept.last == "-" { kept.removeLast() }
    return String(kept)
  }

  /// Names that Windows keeps for devices, with every extension.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}

extension UTF8 {
  /// The bytes that a scalar takes, 1 to 4.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x1_0000: 3
    default: 4
    }
  }
}
