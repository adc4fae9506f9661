/// Writes a style into a document.
struct StyleWriter {
  /// What the document shall say.
  let style: CaptionStyleOverrides

  /// The members that the style has, in the order in which they are written.
  func members() throws(DocumentProblem) -> [(name: String, value: JSONLiteral)] {
    var members: [(name: String, value: JSONLiteral)] = []
    for name in StyleReader.members {
      if let literal = try literal(name, of: style) { members.append((name, literal)) }
    }
    return members
  }

  /// The changes that make a document's style this one: member by member, so that what is not ours stays.
  func changes(in document: MemeDocument) throws(DocumentProblem) -> [MemberChange] {
    let wanted = try members()
    if style.isSame(as: document.meme.style) { return [] }
    guard let object = document.styleObject else {
      return [MemberChange(name: "style", action: .set(.object(wanted)))]
    }
    var changes: [MemberChange] = []
    for name in StyleReader.members where !style.isSame(as: document.meme.style, in: name) {
      let literal = wanted.first { $0.name == name }?.value
      changes.append(MemberChange(name: name, action: literal.map { .set($0) } ?? .remove))
    }
    let leaves = object.members.contains { member in
      member.value.kind == .null || !StyleReader.members.contains(where: member.isNamed)
    }
    if wanted.isEmpty, !leaves { return [MemberChange(name: "style", action: .remove)] }
    if object.members.isEmpty { return [MemberChange(name: "style", action: .set(.object(wanted)))] }
    return [
      MemberChange(name: "style", action: .splice(object.splices(for: changes, in: document.text.bytes)))
    ]
  }

  private func literal(_ name: String, of style: CaptionStyleOverrides) throws(DocumentProblem) -> JSONLiteral? {
    switch name {
    case "font":
      guard let families = style.fontFamilies else { return nil }
      let isList = FontList.families(FontList.text(families)).elementsEqual(families) { $0.isSame(as: $1) }
      guard isList, !families.isEmpty else { throw .badStyle(name: name, expected: "font families without commas") }
      return .string(FontList.text(families))
    case "size":
      guard case .fraction(let fraction) = style.size else { return style.size == nil ? nil : .string("auto") }
      return try number(fraction, name, in: CaptionStyle.sizeRange)
    case "color": return style.color.map { .string($0.hex) }
    case "outlineColor": return style.outlineColor.map { .string($0.hex) }
    case "outlineWidth":
      guard let width = style.outlineWidth else { return nil }
      return try number(width, name, in: CaptionStyle.outlineWidthRange)
    case "case": return style.letterCase.map { .string($0.rawValue) }
    default: return style.alignment.map { .string($0.rawValue) }
    }
  }

  private func number(
    _ number: Double, _ name: String, in range: ClosedRange<Double>
  ) throws(DocumentProblem) -> JSONLiteral {
    guard range.contains(number) else {
      throw .badStyle(name: name, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return .number(number)
  }
}

extension MemeDocument {
  /// The document's style, where it is an object.
  fileprivate var styleObject: JSONObject? {
    guard let value = object.member("style")?.value, value.kind == .object else { return nil }
    var scanner = JSONScanner(text, at: value.range.lowerBound)
    return try? scanner.object()
  }
}

extension CaptionStyleOverrides {
  /// Whether two styles say the same, font families byte by byte.
  fileprivate func isSame(as other: Self) -> Bool {
    StyleReader.members.allSatisfy { isSame(as: other, in: $0) }
  }

  fileprivate func isSame(as other: Self, in member: String) -> Bool {
    switch member {
    case "font":
      fontFamilies.map { Array(FontList.text($0).utf8) } == other.fontFamilies.map { Array(FontList.text($0).utf8) }
    case "size": size == other.size
    case "color": color == other.color
    case "outlineColor": outlineColor == other.outlineColor
    case "outlineWidth": outlineWidth == other.outlineWidth
    case "case": letterCase == other.letterCase
    default: alignment == other.alignment
    }
  }
}
