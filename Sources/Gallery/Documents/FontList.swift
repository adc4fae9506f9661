/// The list of font families of a style, as one string: names with commas between them.
package enum FontList {
  /// The families of a list, without quotes and outer white space; empty names are left out.
  package static func families(_ list: String) -> [String] {
    list.unicodeScalars.split(separator: ",").compactMap { part in
      let name = part.trimmed(while: { $0.properties.isWhitespace })
        .trimmed(while: { $0 == "\"" || $0 == "'" })
        .trimmed(while: { $0.properties.isWhitespace })
      return name.isEmpty ? nil : String(String.UnicodeScalarView(name))
    }
  }

  /// The families as one string.
  package static func text(_ families: [String]) -> String { families.joined(separator: ", ") }
}

extension Substring.UnicodeScalarView {
  /// The view without scalars of a kind at its ends.
  fileprivate func trimmed(while isOuter: (Unicode.Scalar) -> Bool) -> Self {
    guard let first = firstIndex(where: { !isOuter($0) }), let last = lastIndex(where: { !isOuter($0) }) else {
      return self[startIndex..<startIndex]
    }
    return self[first...last]
  }
}
