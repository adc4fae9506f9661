/// Makes a caption of the steps through a tree.
struct HTMLReading {
  private var flow = HTMLFlow()
  private var pictures: HTMLPictures
  private var styles = [HTMLStyle()]
  /// The address of a glyph that the next picture shows to those who know no glyphs.
  private var glyph: String?
  private var problem: HTMLProblem?

  /// Begins with nothing.
  init(pictures: HTMLPictures) { self.pictures = pictures }

  /// Takes the next step.
  mutating func take(_ step: HTMLTree.Step) {
    guard problem == nil else { return }
    switch step {
    case .start(let element, let attributes): start(element, attributes)
    case .end(let element): end(element)
    case .text(let text): if !style.isHidden { flow.add(text, style) }
    }
  }

  /// The caption of all steps, after the last one.
  mutating func caption() throws(HTMLProblem) -> Caption {
    if let problem { throw problem }
    return flow.caption()
  }

  private var style: HTMLStyle { styles.last ?? HTMLStyle() }

  private mutating func start(_ element: HTMLElement, _ attributes: HTMLAttributes) {
    styles.append(style.inside(element, attributes))
    guard !style.isHidden else { return }
    switch element {
    case .br: if attributes[.class] != "Apple-interchange-newline" { flow.breakLine(style) }
    case .source:
      if glyph == nil, mediaType(attributes[.type]) == HTMLReader.glyphType { glyph = attributes[.srcset] ?? "" }
    case .img: image(attributes)
    case .td, .th: flow.beginCell(style)
    default: if element.isBlock { flow.beginBlock() }
    }
  }

  private mutating func end(_ element: HTMLElement) {
    let ended = styles.popLast() ?? HTMLStyle()
    if element != .source { glyph = nil }
    if element.isBlock, !ended.isHidden { flow.endBlock() }
  }

  private mutating func image(_ attributes: HTMLAttributes) {
    do throws(HTMLProblem) {
      if let inline = try pictures.inline(attributes, glyph: glyph) {
        flow.add(inline, style)
      } else if let words = attributes[.alt] {
        flow.add(words, style)
      }
    } catch { problem = error }
  }

  private func mediaType(_ type: String?) -> String? {
    type?.split(separator: ";").first.map { CSSDeclarations.trimmed($0.unicodeScalars).lowercased() }
  }
}
