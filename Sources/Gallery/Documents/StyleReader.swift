/// Reads a `style` object, of a document or of `gallery.json`.
struct StyleReader {
  /// The members that a style may have.
  static let members = ["font", "size", "color", "outlineColor", "outlineWidth", "case", "alignment"]

  private var reader: ObjectReader

  /// Reads a style member of an object; what is wrong is added to the object's problems.
  ///
  /// - Parameters:
  ///   - outer: The object that has the member.
  ///   - unknown: How bad a member is that nobody knows: documents keep those of other programs.
  /// - Returns: The members that are there and right.
  static func read(from outer: inout ObjectReader, unknown: Diagnostic.Severity) -> CaptionStyleOverrides {
    guard let value = outer.value("style", .object) else { return CaptionStyleOverrides() }
    var scanner = JSONScanner(outer.text, at: value.range.lowerBound)
    do {
      let object = try scanner.object()
      var style = Self(
        reader: ObjectReader(object, of: outer.text, prefix: outer.prefix + "style.", problems: outer.problems))
      style.reader.rejectUnknown(unknown, known: members)
      let overrides = style.overrides()
      outer.problems = style.reader.problems
      return overrides
    } catch {
      outer.problems.add(error)
      return CaptionStyleOverrides()
    }
  }

  private mutating func overrides() -> CaptionStyleOverrides {
    var style = CaptionStyleOverrides()
    style.fontFamilies = fontFamilies()
    style.size = size()
    style.color = color("color")
    style.outlineColor = color("outlineColor")
    style.outlineWidth = outlineWidth()
    style.letterCase = reader.word("case")
    style.alignment = reader.word("alignment")
    return style
  }

  /// The families of a list such as `Impact, Anton`, or of an array of strings.
  private mutating func fontFamilies() -> [String]? {
    guard let value = reader.value("font") else { return nil }
    let lists = value.kind == .array ? reader.strings("font") : reader.string("font").map { [$0] }
    guard let lists else { return nil }
    let families = lists.flatMap(FontList.families)
    if families.isEmpty { reader.reject(value, of: "font", expected: "at least one font family") }
    return families.isEmpty ? nil : families
  }

  private mutating func size() -> CaptionStyle.Size? {
    let range = CaptionStyle.sizeRange
    let expected =
      "'auto' or a fraction of the picture's height, a number from \(range.lowerBound) to \(range.upperBound)"
    guard let value = reader.value("size") else { return nil }
    if value.kind == .string, reader.string(value) == "auto" { return .automatic }
    return fraction(value, of: "size", in: range, expected: expected).map { .fraction($0) }
  }

  private mutating func outlineWidth() -> Double? {
    let range = CaptionStyle.outlineWidthRange
    let expected = "a fraction of the text size, a number from \(range.lowerBound) to \(range.upperBound)"
    return reader.value("outlineWidth").flatMap { fraction($0, of: "outlineWidth", in: range, expected: expected) }
  }

  private mutating func fraction(
    _ value: JSONValue, of name: String, in range: ClosedRange<Double>, expected: String
  ) -> Double? {
    if value.kind == .number, let number = Double(reader.text.excerpt(value.range, limit: 400)), range.contains(number)
    {
      return number
    }
    let isWord = value.kind == .string && name == "size"
    let nearest = isWord ? reader.string(value).flatMap { $0.nearest(among: ["auto"]) } : nil
    reader.reject(value, of: name, expected: expected, nearest: nearest)
    return nil
  }

  private mutating func color(_ name: String) -> RGBColor? {
    guard let value = reader.value(name) else { return nil }
    if value.kind == .string, let hex = reader.string(value), let color = RGBColor(hex: hex) { return color }
    reader.reject(value, of: name, expected: "a colour as '#RRGGBB', such as '#FFFFFF'")
    return nil
  }
}
