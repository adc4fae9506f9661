/// The description in an XMP packet: `dc:description`, of whose languages the first counts.
///
/// XMP is XML, but one element of a packet that programs write needs no reader of XML: the element is looked for by
/// the name that all of them give it, and anything unusual within it means that there is none.
enum XMPDescription {
  /// The text of the first language; nil where there is none, or where it is too long or not well formed.
  static func read(_ packet: ByteWindow, limit: Int) -> String? {
    let bytes = packet.slice
    guard let start = content(of: "dc:description", in: bytes[...]),
      let end = range(of: "</dc:description", in: start),
      let item = content(of: "rdf:li", in: start[..<end.lowerBound]),
      let close = item.firstIndex(of: UInt8(ascii: "<")), item[close...].starts(with: "</rdf:li".utf8),
      let text = String(validating: item[..<close], as: UTF8.self).flatMap(resolved),
      (1...limit).contains(text.utf8.count)
    else { return nil }
    return text
  }

  /// A packet that says a description; nil where it has a character that XML cannot.
  static func packet(_ description: String) -> [UInt8]? {
    guard let text = escaped(description) else { return nil }
    return Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt>\
      <rdf:li xml:lang="x-default">\(text)</rdf:li>\
      </rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  /// What follows the first start tag of a name that is not empty.
  private static func content(of name: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes
    while let found = range(of: "<" + name, in: rest) {
      rest = rest[found.upperBound...]
      // A longer name begins alike.
      guard let next = rest.first, next == UInt8(ascii: ">") || [0x20, 0x09, 0x0A, 0x0D].contains(next) else {
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      if bytes[end - 1] != UInt8(ascii: "/") { return rest[(end + 1)...] }
    }
    return nil
  }

  /// Where a text's bytes stand first.
  private static func range(of text: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = bytes
    while let start = rest.firstIndex(of: text.utf8.first ?? 0) {
      if rest[start...].starts(with: text.utf8) { return start..<start + text.utf8.count }
      rest = rest[(start + 1)...]
    }
    return nil
  }

  /// The text with its references resolved; nil where one is none.
  private static func resolved(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "&" else {
        result.append(scalar)
        continue
      }
      // The longest reference is that of a scalar in seven decimal digits.
      guard let end = rest.prefix(10).firstIndex(of: ";"), let meant = character(String(rest[..<end])) else {
        return nil
      }
      result.append(meant)
      rest = rest[rest.index(after: end)...]
    }
    return String(result)
  }

  private static func character(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let number =
        reference.hasPrefix("#x")
        ? UInt32(reference.dropFirst(2), radix: 16) : reference.hasPrefix("#") ? UInt32(reference.dropFirst()) : nil
      return number.flatMap(Unicode.Scalar.init).flatMap { isAllowed($0) ? $0 : nil }
    }
  }

  private static func escaped(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard isAllowed(scalar) else { return nil }
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      // Readers of XML would make a line feed of it.
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether XML has the character.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
