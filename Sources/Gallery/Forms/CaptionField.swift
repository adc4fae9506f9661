internal import FoundationEssentials

/// A caption as a plain text area shows it: every picture is U+FFFC.
enum CaptionField {
  /// More cells than a comparison of two texts may take; a text that was changed more than this counts as a new one.
  private static let mostSteps = 4_000_000

  /// The caption that an edited text stands for.
  ///
  /// What stayed keeps its formatting, and what was typed gets that of the letter before it. As many U+FFFC as there
  /// were pictures are these pictures in their order; where there are fewer, those are gone that the text no longer has
  /// at their place, and where there are more, the rest of them are characters that were typed.
  ///
  /// - Parameters:
  ///   - text: The text that came back, with any kind of line ends.
  ///   - old: The caption that was shown.
  /// - Returns: The caption; `old` itself where the text is the same.
  static func caption(_ text: String, edited old: Caption) -> Caption {
    if old.isPlain { return Caption(text) }
    let before = cells(of: old)
    let after = Array(CanonicalText.canonical(text).unicodeScalars)
    if before.map(\.scalar) == after { return old }
    var kept = alignment(from: before.map(\.scalar), to: after)
    placePictures(before, after, &kept)
    var result = AttributedString()
    var formatting = AttributeContainer()
    var pending = String.UnicodeScalarView()
    func flush() {
      if !pending.isEmpty { result.append(AttributedString(String(pending), attributes: formatting)) }
      pending = String.UnicodeScalarView()
    }
    // What is typed before everything is formatted as what follows it.
    if let first = kept.first(where: { $0 != nil }) ?? nil { formatting = before[first].letters }
    for (index, scalar) in after.enumerated() {
      guard let origin = kept[index] else {
        pending.append(scalar)
        continue
      }
      let cell = before[origin]
      if cell.attributes != formatting {
        flush()
        formatting = cell.attributes
      }
      pending.append(scalar)
      if cell.attributes != cell.letters {
        flush()
        formatting = cell.letters
      }
    }
    flush()
    return Caption(result)
  }

  /// One scalar of a caption.
  private struct Cell {
    let scalar: Unicode.Scalar
    let attributes: AttributeContainer
    /// The attributes without the picture.
    let letters: AttributeContainer
    var isPicture: Bool { attributes != letters }
  }

  private static func cells(of caption: Caption) -> [Cell] {
    caption.text.runs.flatMap { run in
      var letters = run.attributes
      letters.adaptiveImageGlyph = nil
      letters.inlinePicture = nil
      return caption.text.unicodeScalars[run.range].map {
        Cell(scalar: $0, attributes: run.attributes, letters: letters)
      }
    }
  }

  /// For each new scalar the old one that it is, in ascending order; nil for what was typed.
  private static func alignment(from before: [Unicode.Scalar], to after: [Unicode.Scalar]) -> [Int?] {
    var head = 0
    while head < min(before.count, after.count), before[head] == after[head] { head += 1 }
    var tail = 0
    while tail < min(before.count, after.count) - head,
      before[before.count - 1 - tail] == after[after.count - 1 - tail]
    { tail += 1 }
    var kept: [Int?] = Array(0..<head)
    let old = Array(before[head..<before.count - tail])
    let new = Array(after[head..<after.count - tail])
    if old.count * new.count <= mostSteps {
      let difference = new.difference(from: old)
      let removed = Set(difference.removals.map(\.position))
      let inserted = Set(difference.insertions.map(\.position))
      var stayed = old.indices.filter { !removed.contains($0) }.makeIterator()
      kept += new.indices.map { inserted.contains($0) ? nil : stayed.next().map { head + $0 } }
    } else {
      kept += new.map { _ in nil }
    }
    return kept + (0..<tail).map { before.count - tail + $0 }
  }

  /// Lets every U+FFFC be a picture as long as there are pictures for them.
  private static func placePictures(_ before: [Cell], _ after: [Unicode.Scalar], _ kept: inout [Int?]) {
    let places = after.indices.filter { after[$0] == CanonicalText.placeholder }
    let pictures = before.indices.filter { before[$0].scalar == CanonicalText.placeholder }
    if places.count >= pictures.count {
      for (number, place) in places.enumerated() { kept[place] = number < pictures.count ? pictures[number] : nil }
      return
    }
    // Those that did not stay where they were are, in order, those that nobody has taken.
    var free = pictures[...]
    for (number, place) in places.enumerated() {
      let isLater = { (origin: Int) in
        free.first.map { origin >= $0 } == true
          && free.count { $0 > origin } >= places.count - number - 1
      }
      if let origin = kept[place], isLater(origin) {
        free = free.drop { $0 <= origin }
      } else {
        kept[place] = free.popFirst()
      }
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var position: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
