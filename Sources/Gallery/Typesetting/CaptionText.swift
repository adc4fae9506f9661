/// A caption as it goes to the shaper: cleaned, in its case, every scalar knowing its run and its character.
struct CaptionText: Sendable {
  /// A scalar with what it came from.
  struct Element: Sendable {
    let scalar: Unicode.Scalar
    /// The index of its run in ``CaptionText/runs``.
    let run: Int
    /// The number of the character, as typed, that it belongs to.
    let character: Int
  }

  /// The formatting; the runs' own texts are as typed.
  let runs: [CaptionRun]
  /// The boxes of pictures in the line, by their runs.
  let boxes: [Int: InlineBox]
  /// What is drawn, lines ending at U+000A, no white space at either end.
  private(set) var elements: [Element] = []
  /// Characters as typed, without the white space at the ends.
  private(set) var characterCount = 0

  /// Cleans runs: line ends become U+000A, tabs spaces, other control characters vanish.
  init(
    _ runs: [CaptionRun], letterCase: CaptionStyle.LetterCase, language: String,
    pictures: any InlinePictureSource = NoInlinePictures()
  ) {
    // The last run formats what no run of the caption does: the ellipsis of a text of pictures.
    self.runs = runs + [CaptionRun(text: "")]
    boxes = Dictionary(
      uniqueKeysWithValues: runs.enumerated().compactMap { index, run in
        run.inline.map { (index, pictures.box(of: $0) ?? InlineBox()) }
      })
    var upper = UpperCase(language: language)
    var number = 0
    var afterReturn = false
    for (run, captionRun) in runs.enumerated() {
      let characters = Array(captionRun.text)
      for (index, character) in characters.enumerated() {
        let isAlone =
          !(index > 0 && characters[index - 1].isLetter)
          && !(index + 1 < characters.count && characters[index + 1].isLetter)
        for scalar in character.unicodeScalars {
          defer { afterReturn = scalar == "\r" }
          if afterReturn, scalar == "\n" { continue }
          if let cleaned = Self.cleaned(scalar) {
            elements += cleaned.map { Element(scalar: $0, run: run, character: number) }
          } else if letterCase == .upper {
            elements += upper(scalar, isAlone: isAlone).map { Element(scalar: $0, run: run, character: number) }
          } else {
            elements.append(Element(scalar: scalar, run: run, character: number))
          }
        }
        number += 1
      }
    }
    trim()
  }

  var isEmpty: Bool { elements.isEmpty }

  /// What replaces a scalar that is no ordinary one; nil for ordinary ones.
  private static func cleaned(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: ["\n"]
    case 0x09: [" ", " ", " ", " "]
    case 0...0x1F, 0x7F...0x9F: []
    default: nil
    }
  }

  private mutating func trim() {
    let isSpace = { (element: Element) in element.scalar.properties.isWhitespace }
    let end = elements.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    let start = elements.firstIndex { !isSpace($0) } ?? 0
    elements = Array(elements[min(start, end)..<end])
    guard let first = elements.first, let last = elements.last else { return }
    characterCount = last.character - first.character + 1
  }

  /// The first `count` scalars without white space at their end, and an ellipsis formatted like the last of them.
  func truncated(to count: Int) -> CaptionText {
    var copy = self
    copy.elements = Array(elements.prefix(count))
    while let last = copy.elements.last, last.scalar.properties.isWhitespace { copy.elements.removeLast() }
    guard let last = copy.elements.last ?? elements.first else { return copy }
    let run = runs[last.run].inline == nil ? last.run : runs.count - 1
    copy.elements.append(Element(scalar: "…", run: run, character: last.character))
    return copy
  }

  /// How many characters, as typed, the first `count` scalars show.
  func charactersShown(inFirst count: Int) -> Int {
    guard count > 0, let first = elements.first else { return 0 }
    return elements[min(count, elements.count) - 1].character - first.character + 1
  }

  /// The text with at most `limit` combining marks on a letter, and whether any was dropped.
  func limitingMarks(to limit: Int) -> (text: CaptionText, dropped: Bool) {
    var copy = self
    var marks = 0
    copy.elements = elements.filter { element in
      switch element.scalar.properties.generalCategory {
      case .nonspacingMark where !element.scalar.properties.isVariationSelector, .enclosingMark:
        marks += 1
        return marks <= limit
      default:
        marks = 0
        return true
      }
    }
    return (copy, copy.elements.count < elements.count)
  }
}
