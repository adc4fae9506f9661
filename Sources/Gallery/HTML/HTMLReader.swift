/// Reads HTML, such as what Safari, Notes and Mail put on the clipboard, as a caption.
enum HTMLReader {
  /// The media type by which a source of a `<picture>` says that it is a glyph.
  static let glyphType = "image/x-apple-adaptive-glyph"

  /// The caption that HTML shows; scripts, forms and everything else that is no text, formatting or picture is left out.
  ///
  /// A picture whose bytes are not in the HTML becomes its alternative text.
  ///
  /// - Throws: ``HTMLProblem`` when the HTML is beyond a limit; there is no HTML that is wrong.
  static func read(
    _ html: [UInt8], recognizer: any GlyphRecognizing, limits: HTMLLimits = HTMLLimits()
  ) throws(HTMLProblem) -> Caption {
    guard html.count <= limits.bytes else { throw .tooLarge(bytes: html.count, limit: limits.bytes) }
    let source = utf8(html)
    let cleaner = try HTMLCleaner(source, limits: limits)
    guard !cleaner.html.isEmpty else { return Caption("") }
    // The parser copies text a few times while it grows.
    let memory = limits.treeBytes + 8 * cleaner.html.count
    guard let tree = HTMLTree(cleaner.html, memoryLimit: memory) else {
      throw .tooEntangled(limit: limits.treeBytes)
    }
    var reading = HTMLReading(
      pictures: HTMLPictures(source, addresses: cleaner.addresses, recognizer: recognizer, limits: limits))
    tree.walk { reading.take($0) }
    return try reading.caption()
  }

  /// The bytes as UTF-8: browsers under X11 and Windows hand out UTF-16 too, which a byte-order mark tells.
  private static func utf8(_ html: [UInt8]) -> [UInt8] {
    if html.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(html.dropFirst(3)) }
    guard html.starts(with: [0xFF, 0xFE]) || html.starts(with: [0xFE, 0xFF]) else { return html }
    let low = html[0] == 0xFF ? 0 : 1
    let units = stride(from: 2, to: html.count - 1, by: 2).map { index in
      UInt16(html[index + low]) | UInt16(html[index + 1 - low]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
