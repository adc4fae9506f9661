extension Meme {
  /// Whether a field of two memes is the same, formatting and pictures of captions included.
  func hasSame(_ field: FormField, as other: Meme) -> Bool {
    switch field {
    case .topText: top == other.top
    case .bottomText: bottom == other.bottom
    case .tags: tags.count == other.tags.count && zip(tags, other.tags).allSatisfy { $0.hasBytes(of: $1) }
    default: field.value(of: self).hasBytes(of: field.value(of: other))
    }
  }
}
