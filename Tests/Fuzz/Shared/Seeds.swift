internal import FoundationEssentials

/// What fuzzing starts from: captions that have everything which captions can have.
enum Seeds {
  static var captions: [Caption] {
    var everything = AttributedString("plain, ")
    everything.append(formatted("bold\n") { $0.bold = true })
    everything.append(
      formatted("italic and more") {
        $0.italic = true; $0.underline = true; $0.strikethrough = true
      })
    everything.append(
      formatted("large 大 é😀") {
        $0.fontSize = 96; $0.fontFamily = "Noto Sans"
      })
    everything.append(formatted("red {\\}") { $0.captionColor = RGBColor(red: 255, green: 0, blue: 0) })
    everything.append(glyphs("one", count: 2))
    everything.append(AttributedString("\u{301}\t"))
    everything.append(glyphs("two", count: 1))
    let picture = InlinePicture(name: "a b.png", contents: PictureBytes([1, 2, 3]), width: 400, height: 300)
    everything.append(formatted("\u{FFFC}") { $0.inlinePicture = picture })
    return [Caption(everything), Caption("a"), Caption(glyphs("one", count: 1)), Caption("")]
  }

  /// Writes seeds into the folder that the environment names, where it names one; the fuzzer then reads them there.
  static func write(_ seeds: [[UInt8]]) {
    guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return }
    for (number, seed) in seeds.enumerated() {
      do { try Data(seed).write(to: URL(filePath: "\(folder)/seed-\(number)")) } catch { fatalError("\(error)") }
    }
  }

  private static func glyphs(_ identifier: String, count: Int) -> AttributedString {
    formatted(String(repeating: "\u{FFFC}", count: count)) {
      $0.adaptiveImageGlyph = FuzzedGlyphs().glyph(in: FuzzedGlyphs.picture(identifier))
    }
  }

  private static func formatted(_ text: String, _ format: (inout AttributeContainer) -> Void) -> AttributedString {
    var attributes = AttributeContainer()
    format(&attributes)
    return AttributedString(text, attributes: attributes)
  }
}
