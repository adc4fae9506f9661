/// Takes out of HTML what no caption has, before the parser makes a tree of the rest.
///
/// Scripts, forms, comments and the like go here, with the attributes that do not matter and with the bytes of pictures.
/// The parser thereby never enters its modes for other text, its work is bounded by the number of tags, and pictures
/// of megabytes do not go through it byte by byte.
struct HTMLCleaner {
  /// HTML of the elements of ``HTMLElement`` and text.
  private(set) var html: [UInt8] = []
  /// Where in the source the addresses of pictures with bytes stand; `data:#N` in ``html`` means the one at index N.
  private(set) var addresses: [Range<Int>] = []

  private let source: [UInt8]
  private let limits: HTMLLimits
  private var tags = 0
  private var isOutside: Bool
  private var skipped: (name: String, depth: Int)?

  /// Cleans HTML.
  ///
  /// - Throws: ``HTMLProblem`` when there are too many tags or pictures.
  init(_ source: [UInt8], limits: HTMLLimits) throws(HTMLProblem) {
    self.source = source
    self.limits = limits
    isOutside = Self.hasFragment(source)
    html.reserveCapacity(min(source.count, 1 << 16))
    try clean()
  }

  /// Whether a comment says where begins what was copied.
  private static func hasFragment(_ source: [UInt8]) -> Bool {
    var tokenizer = HTMLTokenizer(source)
    while let token = tokenizer.next() {
      switch token {
      case .comment(let range) where isMark("StartFragment", source[range]): return true
      case .start(let name, _, _, _):
        if case .dropRawText = HTMLTagFate(name) { tokenizer.skipRawText(of: name) }
      default: continue
      }
    }
    return false
  }

  private static func isMark(_ name: String, _ comment: ArraySlice<UInt8>) -> Bool {
    comment.count < 64 && comment.filter { !HTMLTokenizer.isSpace($0) }.elementsEqual(name.utf8)
  }

  private mutating func clean() throws(HTMLProblem) {
    var tokenizer = HTMLTokenizer(source)
    while let token = tokenizer.next() {
      switch token {
      case .text(let range):
        if isShown { try append(source[range], range.lowerBound) }
      case .strayLessThan(let offset):
        if isShown { try append("&lt;".utf8, offset) }
      case .comment(let range):
        if Self.isMark("StartFragment", source[range]) { isOutside = false }
        if Self.isMark("EndFragment", source[range]) { return }
      case .start(let name, let attributes, let isSelfClosing, let offset):
        switch HTMLTagFate(name) {
        case .keep(let element): try start(element, attributes, offset)
        case .drop: break
        case .dropRawText: tokenizer.skipRawText(of: name)
        case .dropWithContent:
          if skipped?.name == name { skipped?.depth += 1 }
          if skipped == nil, !(isSelfClosing && name == "svg") { skipped = (name, 1) }
        }
      case .end(let name, let offset):
        switch HTMLTagFate(name) {
        case .keep(let element): try end(element, offset)
        case .drop, .dropRawText: break
        case .dropWithContent:
          guard skipped?.name == name else { break }
          skipped?.depth -= 1
          if skipped?.depth == 0 { skipped = nil }
        }
      }
    }
  }

  private var isShown: Bool { !isOutside && skipped == nil }

  /// Appends text or an attribute's value, in which quotes become references.
  private mutating func append(_ bytes: some Collection<UInt8>, _ offset: Int) throws(HTMLProblem) {
    guard html.count + bytes.count <= limits.textBytes else {
      throw .tooMuchText(limit: limits.textBytes, offset: offset)
    }
    if bytes.contains(UInt8(ascii: "\"")) {
      for byte in bytes {
        if byte == UInt8(ascii: "\"") { html.append(contentsOf: "&quot;".utf8) } else { html.append(byte) }
      }
    } else {
      html.append(contentsOf: bytes)
    }
  }

  private mutating func count(_ offset: Int) throws(HTMLProblem) {
    tags += 1
    if tags > limits.tags { throw .tooManyTags(limit: limits.tags, offset: offset) }
  }

  private mutating func start(
    _ element: HTMLElement, _ attributes: [HTMLSourceAttribute], _ offset: Int
  ) throws(HTMLProblem) {
    guard skipped == nil, !(isOutside && element.isContent) else { return }
    try count(offset)
    html.append(UInt8(ascii: "<"))
    html.append(contentsOf: element.rawValue.utf8)
    for attribute in attributes {
      html.append(UInt8(ascii: " "))
      html.append(contentsOf: attribute.name.rawValue.utf8)
      html.append(contentsOf: "=\"".utf8)
      if let address = address(attribute) {
        guard addresses.count < limits.pictures else {
          throw .tooManyPictures(limit: limits.pictures, offset: address.lowerBound)
        }
        html.append(contentsOf: "data:#\(addresses.count)".utf8)
        addresses.append(address)
      } else {
        try append(source[attribute.value], attribute.value.lowerBound)
      }
      html.append(UInt8(ascii: "\""))
    }
    html.append(UInt8(ascii: ">"))
  }

  private mutating func end(_ element: HTMLElement, _ offset: Int) throws(HTMLProblem) {
    guard skipped == nil, !(isOutside && element.isContent) else { return }
    try count(offset)
    html.append(contentsOf: "</".utf8)
    html.append(contentsOf: element.rawValue.utf8)
    html.append(UInt8(ascii: ">"))
  }

  /// The address of a picture whose bytes are in the HTML itself, of an attribute without references.
  private func address(_ attribute: HTMLSourceAttribute) -> Range<Int>? {
    guard attribute.name == .src || attribute.name == .srcset else { return nil }
    let isSet = attribute.name == .srcset
    var range = attribute.value
    while let first = source[range].first, HTMLTokenizer.isSpace(first) || isSet && first == UInt8(ascii: ",") {
      range = range.lowerBound + 1..<range.upperBound
    }
    guard source[range].prefix(5).elementsEqual("data:".utf8, by: { HTMLTokenizer.lowercase($0) == $1 }),
      !source[range].contains(UInt8(ascii: "&"))
    else { return nil }
    // In a set, an address ends at white space, and what follows says for which screens it is.
    guard isSet, let end = source[range].firstIndex(where: HTMLTokenizer.isSpace) else { return range }
    return range.lowerBound..<end
  }
}
