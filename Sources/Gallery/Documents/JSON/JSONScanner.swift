/// Walks over a JSON text, checks its grammar and notes where things are, without decoding or recursion.
///
/// Strict but for one thing that the app's decoder allows too: a comma before a closing bracket.
struct JSONScanner {
  /// The text.
  let text: JSONText
  /// Where the next byte to read is.
  var position: Int
  /// Where the first comma before a closing bracket was seen.
  private(set) var trailingComma: Int?

  /// The depth at which Foundation's decoder gives up as well.
  static let maximumDepth = 512
  /// The most entries that an object or an array may have that is looked into.
  static let maximumEntries = 65_536

  /// Starts at a place of a text.
  init(_ text: JSONText, at position: Int) {
    self.text = text
    self.position = position
  }

  /// Reads a whole document: one value, then nothing but white space.
  ///
  /// - Returns: The value, and its members where it is an object.
  mutating func document() throws(JSONFault) -> (value: JSONValue, object: JSONObject?) {
    skipWhiteSpace()
    let object = next == UInt8(ascii: "{") ? try self.object() : nil
    let value: JSONValue
    if let object { value = JSONValue(kind: .object, range: object.range) } else { value = try self.value(depth: 0) }
    skipWhiteSpace()
    if position < text.bytes.count { throw unexpected("the end of the file") }
    return (value, object)
  }

  /// Reads the object that begins here, with its members.
  mutating func object() throws(JSONFault) -> JSONObject {
    let start = position
    var members: [JSONMember] = []
    try entries(closedBy: UInt8(ascii: "}")) { (scanner) throws(JSONFault) in
      let nameRange = try scanner.name()
      let name = try JSONString.decode(nameRange, of: scanner.text)
      members.append(JSONMember(name: name, nameRange: nameRange, value: try scanner.value(depth: 1)))
    }
    return JSONObject(range: start..<position, members: members)
  }

  /// Reads the array that begins here, with its elements.
  mutating func array() throws(JSONFault) -> [JSONValue] {
    var elements: [JSONValue] = []
    try entries(closedBy: UInt8(ascii: "]")) { (scanner) throws(JSONFault) in
      elements.append(try scanner.value(depth: 1))
    }
    return elements
  }

  private mutating func entries(
    closedBy closer: UInt8, _ entry: (inout Self) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    position += 1
    var count = 0
    while try !closes(with: closer, afterComma: count > 0) {
      count += 1
      if count > Self.maximumEntries { throw JSONFault(.tooManyEntries(limit: Self.maximumEntries), at: position) }
      try entry(&self)
      if try !continues(before: closer) { return }
    }
  }

  /// Reads the value that begins here; `depth` levels are open around it.
  mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    let start = position
    let kind: JSONValue.Kind
    switch next {
    case UInt8(ascii: "{"):
      try skipNested(depth: depth)
      kind = .object
    case UInt8(ascii: "["):
      try skipNested(depth: depth)
      kind = .array
    default:
      kind = try scalar()
    }
    return JSONValue(kind: kind, range: start..<position)
  }

  /// Passes over the array or object that begins here, keeping the brackets to come in a list instead of on the stack.
  private mutating func skipNested(depth: Int) throws(JSONFault) {
    var closers: [UInt8] = []
    repeat {
      let isObject = next == UInt8(ascii: "{")
      if depth + closers.count >= Self.maximumDepth {
        throw JSONFault(.tooDeep(limit: Self.maximumDepth), at: position)
      }
      closers.append(UInt8(ascii: isObject ? "}" : "]"))
      position += 1
      var afterComma = false
      while let closer = closers.last {
        if try closes(with: closer, afterComma: afterComma) {
          closers.removeLast()
        } else {
          if closer == UInt8(ascii: "}") { _ = try name() }
          if next == UInt8(ascii: "{") || next == UInt8(ascii: "[") { break }
          _ = try scalar()
        }
        // Everything that ends here with its closing bracket.
        afterComma = true
        while let outer = closers.last, try !continues(before: outer) { closers.removeLast() }
      }
    } while !closers.isEmpty
  }

  /// Whether the array or object ends here, where an entry could begin.
  private mutating func closes(with closer: UInt8, afterComma: Bool) throws(JSONFault) -> Bool {
    let comma = position - 1
    skipWhiteSpace()
    guard next == closer else { return false }
    if afterComma, trailingComma == nil { trailingComma = comma }
    position += 1
    return true
  }

  /// Whether a comma follows an entry; else its array or object ends with the closing bracket.
  private mutating func continues(before closer: UInt8) throws(JSONFault) -> Bool {
    skipWhiteSpace()
    guard next == UInt8(ascii: ",") || next == closer else {
      throw unexpected("',' or '\(Unicode.Scalar(closer))'")
    }
    position += 1
    return text.bytes[position - 1] != closer
  }
}
