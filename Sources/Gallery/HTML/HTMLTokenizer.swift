/// Cuts HTML into tags and text by the rules of the standard, without looking into either.
struct HTMLTokenizer {
  /// A piece of the HTML, by its bytes.
  enum Token {
    /// Text, references included.
    case text(Range<Int>)
    /// A `<` that begins nothing.
    case strayLessThan(offset: Int)
    /// A start tag with those of its attributes that matter.
    case start(name: String, attributes: [HTMLSourceAttribute], isSelfClosing: Bool, offset: Int)
    /// An end tag.
    case end(name: String, offset: Int)
    /// A comment, without its marks.
    case comment(Range<Int>)
  }

  private let bytes: [UInt8]
  private var position = 0

  /// Begins at the first byte.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next piece; nil at the end, where a tag or comment that does not end is nothing.
  mutating func next() -> Token? {
    guard position < bytes.count else { return nil }
    guard bytes[position] == UInt8(ascii: "<") else {
      let start = position
      position = find(UInt8(ascii: "<"), from: start)
      return .text(start..<position)
    }
    switch at(position + 1) {
    case UInt8(ascii: "!"): return declaration()
    case UInt8(ascii: "?"): return bogusComment(from: position + 1)
    case UInt8(ascii: "/"):
      if isLetter(at(position + 2)) { return tag(isEnd: true) }
      if at(position + 2) == nil { break }
      return bogusComment(from: position + 2)
    case let byte where isLetter(byte): return tag(isEnd: false)
    default: break
    }
    position += 1
    return .strayLessThan(offset: position - 1)
  }

  /// Goes to the end tag of an element whose content is no markup, or to the end of all.
  mutating func skipRawText(of name: String) {
    if name == "plaintext" { position = bytes.count }
    let name = Array(name.utf8)
    while position < bytes.count {
      position = find(UInt8(ascii: "<"), from: position)
      let end = position + 2 + name.count
      if end <= bytes.count, at(position + 1) == UInt8(ascii: "/"), endsName(at(end)),
        bytes[position + 2..<end].elementsEqual(name, by: { Self.lowercase($0) == $1 })
      {
        return
      }
      position += 1
    }
  }

  private mutating func declaration() -> Token? {
    guard at(position + 2) == UInt8(ascii: "-"), at(position + 3) == UInt8(ascii: "-") else {
      return bogusComment(from: position + 2)
    }
    let start = position + 4
    // `<!-->` and `<!--->` are whole comments.
    var dash = start - 2
    while dash < bytes.count {
      dash = find(UInt8(ascii: "-"), from: dash)
      guard at(dash + 1) == UInt8(ascii: "-") else {
        dash += 1
        continue
      }
      if at(dash + 2) == UInt8(ascii: ">") {
        position = dash + 3
        return .comment(start..<max(start, dash))
      }
      if dash >= start, at(dash + 2) == UInt8(ascii: "!"), at(dash + 3) == UInt8(ascii: ">") {
        position = dash + 4
        return .comment(start..<dash)
      }
      dash += 1
    }
    position = bytes.count
    return nil
  }

  private mutating func bogusComment(from start: Int) -> Token? {
    let start = min(start, bytes.count)
    let end = find(UInt8(ascii: ">"), from: start)
    position = min(end + 1, bytes.count)
    return .comment(start..<end)
  }

  private mutating func tag(isEnd: Bool) -> Token? {
    let offset = position
    let start = position + (isEnd ? 2 : 1)
    var end = start
    while end < bytes.count, !endsName(bytes[end]) { end += 1 }
    // No element that matters has a longer name, and a name can be as long as the HTML.
    let name = String(decoding: bytes[start..<min(end, start + 32)].map(Self.lowercase), as: UTF8.self)
    position = end
    var attributes: [HTMLSourceAttribute] = []
    var isSelfClosing = false
    while let byte = at(position) {
      switch byte {
      case UInt8(ascii: ">"):
        position += 1
        if isEnd { return .end(name: name, offset: offset) }
        return .start(name: name, attributes: attributes, isSelfClosing: isSelfClosing, offset: offset)
      case UInt8(ascii: "/"):
        isSelfClosing = at(position + 1) == UInt8(ascii: ">")
        position += 1
      case let byte where Self.isSpace(byte): position += 1
      default:
        let range = attribute()
        if let attribute = HTMLSourceAttribute(name: bytes[range.name], value: range.value),
          !attributes.contains(where: { $0.name == attribute.name })
        {
          attributes.append(attribute)
        }
      }
    }
    return nil
  }

  private mutating func attribute() -> (name: Range<Int>, value: Range<Int>) {
    let start = position
    // An equals sign in the first place belongs to the name.
    position += 1
    while let byte = at(position), !endsName(byte), byte != UInt8(ascii: "=") { position += 1 }
    let name = start..<position
    skipSpaces()
    guard at(position) == UInt8(ascii: "=") else { return (name, position..<position) }
    position += 1
    skipSpaces()
    if let quote = at(position), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let value = position + 1..<find(quote, from: position + 1)
      position = min(value.upperBound + 1, bytes.count)
      return (name, value)
    }
    let value = position
    while let byte = at(position), !Self.isSpace(byte), byte != UInt8(ascii: ">") { position += 1 }
    return (name, value..<position)
  }

  private mutating func skipSpaces() {
    while let byte = at(position), Self.isSpace(byte) { position += 1 }
  }

  private func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func find(_ byte: UInt8, from start: Int) -> Int {
    start < bytes.count ? bytes[start...].firstIndex(of: byte) ?? bytes.count : bytes.count
  }

  private func endsName(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return Self.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(Self.lowercase(byte))
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x9 || byte == 0xA || byte == 0xC || byte == 0xD
  }

  static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
