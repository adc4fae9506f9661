/// The white space of an object, learnt from a document so that new members look like its own.
struct JSONLayout: Sendable, Equatable {
  /// What stands between the opening bracket and the first entry.
  var first: [UInt8] = []
  /// What stands between two entries, the comma included.
  var separator: [UInt8] = [UInt8(ascii: ",")]
  /// What stands between the last entry and the closing bracket.
  var last: [UInt8] = []
  /// What stands between a name and its value, the colon included.
  var colon: [UInt8] = [UInt8(ascii: ":")]
  /// One level of indentation; empty where entries share a line.
  var indentation: [UInt8] = []

  /// Everything on one line without a space.
  static let compact = JSONLayout()

  /// The layout of an object of a document, by its last members.
  init(of object: JSONObject, in bytes: [UInt8]) {
    guard let firstMember = object.members.first, let lastMember = object.members.last else { return }
    first = Array(bytes[object.range.lowerBound + 1..<firstMember.nameRange.lowerBound])
    colon = Array(bytes[lastMember.nameRange.upperBound..<lastMember.value.range.lowerBound])
    let closing = object.range.upperBound - 1
    last = Array(bytes[bytes[..<closing].endOfTrailingWhiteSpace..<closing])
    let space =
      object.members.count == 1
      ? first[...]
      : bytes[bytes[..<lastMember.nameRange.lowerBound].endOfTrailingWhiteSpace..<lastMember.nameRange.lowerBound]
    separator = [UInt8(ascii: ",")] + space
    if let line = space.lastIndex(of: UInt8(ascii: "\n")) {
      let closingIndentation = last.lastIndex(of: UInt8(ascii: "\n")).map { last.count - $0 - 1 } ?? 0
      indentation = Array(space[(line + 1)...].dropFirst(closingIndentation))
    }
  }

  private init() {}

  /// The layout of arrays and objects within this one.
  var nested: JSONLayout {
    // Without line ends there is no indentation that could grow.
    guard !indentation.isEmpty else {
      var inner = self
      inner.first = []
      inner.last = []
      return inner
    }
    var inner = self
    let entry = separator.dropFirst()
    inner.first = entry + indentation
    inner.separator = separator + indentation
    inner.last = Array(entry)
    return inner
  }
}

extension ArraySlice<UInt8> {
  /// Where the white space at the slice's end begins.
  fileprivate var endOfTrailingWhiteSpace: Int { (lastIndex { !$0.isJSONWhiteSpace } ?? startIndex - 1) + 1 }
}
