/// The name of a file in a wrapper or package: a single path segment, which leads nowhere else.
///
/// Names are told apart by their bytes; those that merely look alike are different ones.
struct FileName: Hashable, Sendable {
  /// The name.
  let text: String

  /// Keys of a serialised wrapper that are no files.
  static let attributesKey = "."
  static let singleFileKey = ".."
  static let preferredNameKey = "__@PreferredName@__"
  static let preferredNameUTF8Key = "__@UTF8PreferredName@__"

  /// Takes a name; `offset` is the byte at which it stands in a serialised wrapper.
  init(_ text: String, offset: Int? = nil) throws(RichTextProblem) {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 != UInt8(ascii: "/") && $0 != 0 }), !Self.reserved.contains(text) else {
      throw .badName(text, offset: offset)
    }
    self.text = text
  }

  private static let reserved: Set = [attributesKey, singleFileKey, preferredNameKey, preferredNameUTF8Key]

  static func == (left: Self, right: Self) -> Bool { left.text.hasBytes(of: right.text) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
