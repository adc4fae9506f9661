extension MemeRecord {
  private static let tab = UInt8(ascii: "\t")

  /// The record as one line without its end: fields with tabs between them, the meme as a document has it.
  ///
  /// - Throws: ``DocumentProblem`` when the meme is none that a document can hold; no document that was read is.
  func encoded() throws(DocumentProblem) -> [UInt8] {
    var line = try MemeDocument.encode(meme)
    let fields = [
      placeholder.hex, Self.text(document), hasPicture ? "picture" : "none",
      images.map(Self.text).joined(separator: ","), originalAnimated.map(Self.text) ?? "",
    ]
    for field in fields { line += [Self.tab] + Array(field.utf8) }
    line.append(Self.tab)
    line += captionFiles.map { "\($0.fileExtension) \(Self.text($0.file))" }.joined(separator: ",").utf8
    for part in CaptionPart.allCases {
      line.append(Self.tab)
      if let html = captionHTML[part] { JSONLiteral.write(html, onto: &line) }
    }
    for warning in warnings {
      line.append(Self.tab)
      warning.literal.write(onto: &line, layout: .compact)
    }
    return line
  }

  /// Reads a record; nil where it is none, as when another version of the program wrote it.
  init?(encoded line: ArraySlice<UInt8>, of slug: Slug) {
    let fields = line.split(separator: Self.tab, omittingEmptySubsequences: false)
    guard fields.count >= 9, let meme = Self.meme(fields[0]),
      let placeholder = RGBColor(hex: String(decoding: fields[1], as: UTF8.self)),
      let document = Self.digest(Self.words(fields[2])[...])
    else { return nil }
    self.meme = meme
    self.placeholder = placeholder
    self.document = document
    hasPicture = fields[3].elementsEqual("picture".utf8)
    let pictures = fields[4].split(separator: UInt8(ascii: ",")).map { Self.image($0, of: slug) }
    let animations = fields[5].isEmpty ? [] : [Self.image(fields[5], of: slug)]
    let captionFiles = fields[6].split(separator: UInt8(ascii: ",")).map(Self.captionFile)
    let warnings = fields.dropFirst(9).map(Warning.init(encoded:))
    guard !(pictures + animations).contains(nil), !captionFiles.contains(nil), !warnings.contains(nil) else {
      return nil
    }
    self.captionFiles = captionFiles.compactMap(\.self)
    var captionHTML: [CaptionPart: String] = [:]
    for (part, field) in zip(CaptionPart.allCases, fields[7...]) where !field.isEmpty {
      guard let text = try? JSONText(Array(field)), field.count >= 2,
        let html = try? JSONString.decode(0..<field.count, of: text)
      else { return nil }
      captionHTML[part] = html
    }
    self.captionHTML = captionHTML
    images = pictures.compactMap(\.self)
    originalAnimated = animations.first ?? nil
    self.warnings = warnings.compactMap(\.self)
  }

  private static func meme(_ field: ArraySlice<UInt8>) -> Meme? {
    let reading = MemeDocument.read(
      Array(field), file: "", limits: Limits(), validatesPicture: false, recognizer: NoGlyphs())
    return reading.document?.meme
  }

  private static func captionFile(_ field: ArraySlice<UInt8>) -> CaptionFile? {
    let words = words(field)
    guard words.count == 3, let file = digest(words[1...]) else { return nil }
    return CaptionFile(fileExtension: String(decoding: words[0], as: UTF8.self), file: file)
  }

  private static func text(_ file: FileDigest) -> String { "\(file.byteCount) \(file.hash.hex)" }

  private static func text(_ image: PublishedImage) -> String {
    "\(image.size.width) \(image.size.height) \(image.mediaType) \(image.fileExtension) \(text(image.file))"
  }

  private static func words(_ field: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    field.split(separator: UInt8(ascii: " "))
  }

  private static func digest(_ words: ArraySlice<ArraySlice<UInt8>>) -> FileDigest? {
    guard words.count == 2, let first = words.first, let last = words.last, let byteCount = number(first),
      let hash = ContentHash(hex: last)
    else { return nil }
    return FileDigest(byteCount: byteCount, hash: hash)
  }

  private static func image(_ field: ArraySlice<UInt8>, of slug: Slug) -> PublishedImage? {
    let words = words(field)
    guard words.count == 6, let width = number(words[0]), let height = number(words[1]),
      width > 0, height > 0, let file = digest(words[4...])
    else { return nil }
    return PublishedImage(
      of: slug, size: PixelSize(width: width, height: height), mediaType: String(decoding: words[2], as: UTF8.self),
      fileExtension: String(decoding: words[3], as: UTF8.self), file: file)
  }

  /// A length, of which no sum or product with another one overflows.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: digits, as: UTF8.self)).flatMap { (0..<1 << 31).contains($0) ? $0 : nil }
  }
}

extension MemeRecord.Warning {
  /// What a diagnostic says, without its file, whose name depends on how the gallery was called.
  init(_ diagnostic: Diagnostic) {
    self.init(message: diagnostic.message, remedy: diagnostic.remedy, position: diagnostic.position)
  }

  /// What a problem says.
  init(_ problem: any Problem) {
    self.init(message: problem.message, remedy: problem.remedy, position: problem.position)
  }

  /// The warning about a file.
  func diagnostic(file: String) -> Diagnostic {
    Diagnostic(.warning, file: file, position: position, message: message, remedy: remedy)
  }

  fileprivate var literal: JSONLiteral {
    let place = position.map { "\($0.line):\($0.column)" } ?? ""
    return .array([.string(message), .string(place)] + (remedy.map { [.string($0)] } ?? []))
  }

  fileprivate init?(encoded: ArraySlice<UInt8>) {
    guard let text = try? JSONText(Array(encoded)) else { return nil }
    var scanner = JSONScanner(text, at: 0)
    guard let parts = try? scanner.array().map({ try JSONString.decode($0.range, of: text) }), parts.count >= 2 else {
      return nil
    }
    let place = parts[1].split(separator: ":").compactMap { Int($0) }
    self.init(
      message: parts[0], remedy: parts.count > 2 ? parts[2] : nil,
      position: place.count == 2 ? Diagnostic.Position(line: place[0], column: place[1]) : nil)
  }
}
