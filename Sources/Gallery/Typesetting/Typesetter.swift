import CPango

/// Sets captions in type; one for each worker, since its fonts are its own.
///
/// The text size is the em of the font, as in CSS: capitals of the default font are 0.7 of it.
final class Typesetter {
  private let fontMap: GObjectOwner
  private let context: GObjectOwner
  private let catalogue: FontCatalogue
  private var choices: [[String]: FontChoice] = [:]
  private var tracer = LineTracer()

  /// Prepares for setting type.
  ///
  /// - Parameter fontFiles: the paths of the only fonts to use; nil means all that are installed.
  init(fontFiles: [String]? = nil) {
    let fontMap = unsafe pango_cairo_font_map_new()
    unsafe self.fontMap = GObjectOwner(owning: OpaquePointer(fontMap.unsafelyUnwrapped))
    if let fontFiles, let configuration = unsafe FcConfigCreate() {
      for file in fontFiles { unsafe FcConfigAppFontAddFile(configuration, file) }
      unsafe pango_fc_font_map_set_config(self.fontMap.pointer, configuration)
      unsafe catalogue = FontCatalogue(configuration: configuration)
      unsafe FcConfigDestroy(configuration)
    } else {
      unsafe catalogue = FontCatalogue(configuration: nil)
    }
    let context = unsafe pango_font_map_create_context(fontMap)
    unsafe self.context = GObjectOwner(owning: context.unsafelyUnwrapped)
    // Without hinting, widths are in proportion at every size, and lines break alike in every preview.
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(self.context.pointer, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(self.context.pointer, 0)
  }

  /// Sets both captions of a meme.
  ///
  /// - Parameters:
  ///   - top: the runs of the top caption.
  ///   - bottom: the runs of the bottom caption.
  ///   - style: what they look like.
  ///   - canvas: the picture's size; only its shape matters.
  ///   - language: a BCP 47 tag, which decides about upper case and the forms of Han characters.
  ///   - pictures: what knows the pictures that stand in captions.
  /// - Returns: the lines at their places, and what could not be done as asked.
  func layOut(
    top: [CaptionRun], bottom: [CaptionRun], style: CaptionStyle, canvas: PixelSize, language: String,
    pictures: any InlinePictureSource = NoInlinePictures()
  ) -> CaptionLayout {
    let space = CaptionSpace(canvas)
    let outline = min(max(style.outlineWidth.isFinite ? style.outlineWidth : 0, 0), 0.5)
    var layout = CaptionLayout(
      outlineColor: style.outlineColor, outline: outline * CaptionLine.em,
      clip: InkBounds(left: 0, top: 0, right: CaptionSpace.width, bottom: space.height).expanded(by: -space.edge))
    let topText = CaptionText(top, letterCase: style.letterCase, language: language, pictures: pictures)
    let bottomText = CaptionText(bottom, letterCase: style.letterCase, language: language, pictures: pictures)
    guard !topText.isEmpty || !bottomText.isEmpty else { return layout }
    let families = style.fontFamilies ?? []
    let fonts = choices[families] ?? FontChoice(requested: families, catalogue: catalogue)
    choices[families] = fonts
    unsafe pango_context_set_language(context.pointer, pango_language_from_string(language))
    guard !catalogue.isEmpty, let base = BaseFont(fonts, context: context) else {
      layout.problems.append(.noFont)
      return layout
    }
    _ = tracer.takeMissing()
    let fitting = CaptionFitting(
      style: style, space: space, fonts: fonts, base: base, context: context)
    let isAlone = topText.isEmpty || bottomText.isEmpty
    let share = space.share(isAlone: isAlone, isSized: style.size != .automatic)
    var fits: [CaptionPart: FittedCaption] = [:]
    fits[.top] = fitting.fit(topText, height: share, tracer: &tracer)
    fits[.bottom] = fitting.fit(bottomText, height: share, tracer: &tracer)
    for (part, text, other) in [
      (CaptionPart.top, topText, CaptionPart.bottom), (.bottom, bottomText, .top),
    ] {
      guard let fit = fits[part], fit.isCramped, let used = fits[other]?.height(in: space) else { continue }
      let height = space.sharedHeight - used
      if height > share { fits[part] = fitting.fit(text, height: height, tracer: &tracer) }
    }
    for part in [CaptionPart.top, .bottom] {
      guard let fit = fits[part] else { continue }
      layout.place(fit.stack, size: fit.size, part: part, alignment: style.alignment, in: space)
      if fit.shown < fit.count { layout.problems.append(.tooLong(part, shown: fit.shown, of: fit.count)) }
      if fit.lostMarks { layout.problems.append(.marksLeftOut(part)) }
    }
    layout.problems += problems(fonts: fonts, runs: top + bottom, base: base)
    layout.problems += unreadable(topText) + unreadable(bottomText)
    return layout
  }

  /// The pictures of a text that cannot be shown.
  private func unreadable(_ text: CaptionText) -> [TypesettingProblem] {
    text.boxes.sorted { $0.key < $1.key }.compactMap { run, box in
      box.isReadable ? nil : text.runs[run].inline.map { .unreadablePicture($0.name) }
    }
  }

  /// What is wrong with the fonts.
  private func problems(
    fonts: FontChoice, runs: [CaptionRun], base: BaseFont
  ) -> [TypesettingProblem] {
    var missing = fonts.missing
    for family in runs.compactMap(\.fontFamily) where !catalogue.has(family) && !missing.contains(family) {
      missing.append(family)
    }
    var problems: [TypesettingProblem] = []
    let used = base.family
    problems += missing.map { .missingFamily($0, used: used) }
    let codes = tracer.takeMissing()
    if !codes.isEmpty { problems.append(.missingGlyphs(codes.sorted())) }
    return problems
  }
}
