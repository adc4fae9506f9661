/// An attribute as it stands in the HTML, of those that matter to a caption.
struct HTMLSourceAttribute {
  /// The attributes that matter.
  enum Name: String {
    case alt, color, face, height, hidden, src, srcset, style, type, width
    case `class`
    case fileName = "data-name"
  }

  /// Which one it is.
  let name: Name
  /// Its value without quotes, references included.
  let value: Range<Int>

  /// Nil for an attribute that does not matter.
  init?(name: ArraySlice<UInt8>, value: Range<Int>) {
    guard (3...9).contains(name.count),
      let name = Name(rawValue: String(decoding: name.map(HTMLTokenizer.lowercase), as: UTF8.self))
    else { return nil }
    self.name = name
    self.value = value
  }
}
