internal import FoundationEssentials

/// How fast captions become flat RTFD and come back, beside copying the same bytes once.
@main
enum RichTextBenchmark {
  /// Knows glyphs by their first bytes: reading pictures is measured elsewhere.
  struct MarkedGlyphs: GlyphRecognizing {
    static let mark = Array("glyph ".utf8)

    func glyph(in picture: PictureBytes) -> AdaptiveImageGlyph? {
      guard picture.bytes.starts(with: Self.mark) else { return nil }
      let name = String(decoding: picture.bytes[Self.mark.count..<Self.mark.count + 10], as: UTF8.self)
      return AdaptiveImageGlyph(contentIdentifier: name, contentDescription: nil, imageContent: picture)
    }
  }

  /// A caption with different glyphs at even distances in its text.
  static func caption(characters: Int, glyphs: Int, bytes: Int) -> Caption {
    var text = AttributedString()
    for number in 0..<max(glyphs, 1) {
      let words = "An evening with snow on the roofs, für Elise, 雪. "
      let share = characters / max(glyphs, 1)
      text.append(AttributedString(String(String(repeating: words, count: share / words.count + 1).prefix(share))))
      guard number < glyphs else { continue }
      let digits = String(10_000_000_000 + number).suffix(10)
      var state = UInt64(number)
      let picture =
        MarkedGlyphs.mark + Array(digits.utf8)
        + (16..<bytes).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return UInt8(truncatingIfNeeded: state >> 56)
        }
      var attributes = AttributeContainer()
      attributes.adaptiveImageGlyph = MarkedGlyphs().glyph(in: PictureBytes(picture))
      text.append(AttributedString("\u{FFFC}", attributes: attributes))
    }
    return Caption(text)
  }

  /// The shortest of many runs: the others were disturbed.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    var best = Duration.seconds(1_000_000)
    let start = ContinuousClock.now
    var rounds = 0
    while rounds < 5 || start.duration(to: .now) < .seconds(1) {
      best = min(best, try ContinuousClock().measure(body))
      rounds += 1
    }
    return best / .seconds(1)
  }

  static func main() throws {
    print("| characters | glyphs | bytes | serialise | read | copy |")
    print("|---:|---:|---:|---:|---:|---:|")
    for (characters, glyphs, bytes) in [
      (10_000, 0, 0), (10_000, 100, 30_000), (100_000, 1000, 30_000), (1000, 100, 300_000),
    ] {
      let caption = caption(characters: characters, glyphs: glyphs, bytes: bytes)
      let flat = RichText.serialize(caption)
      guard try RichText.read(flat, recognizer: MarkedGlyphs()) == caption else { fatalError("it is another caption") }
      let writing = seconds { _ = RichText.serialize(caption) }
      let reading = try seconds { _ = try RichText.read(flat, recognizer: MarkedGlyphs()) }
      let copying = seconds {
        var copy = flat
        copy[0] = 1
      }
      let columns = [writing, reading, copying].map { seconds in
        let milliseconds = (seconds * 100_000).rounded() / 100
        return "\(Int(Double(flat.count) / seconds / 1_000_000)) MB/s, \(milliseconds) ms"
      }
      print("| \(characters) | \(glyphs) × \(bytes / 1000) KB | \(flat.count) | \(columns.joined(separator: " | ")) |")
    }
  }
}
