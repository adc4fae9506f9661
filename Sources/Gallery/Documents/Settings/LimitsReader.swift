/// Reads the `limits` of `gallery.json`: what documents and pictures a gallery accepts.
struct LimitsReader {
  /// The members that limits may have.
  static let members = ["pictureMegapixels", "pictureSide", "documentMegabytes", "memoryMegabytes"]

  private var reader: ObjectReader

  /// Reads the member of the settings; what is wrong is added to their problems, and what is absent has its default.
  static func read(from settings: inout ObjectReader) -> Limits {
    guard let value = settings.value("limits", .object) else { return Limits() }
    var scanner = JSONScanner(settings.text, at: value.range.lowerBound)
    do {
      let object = try scanner.object()
      var limits = Self(
        reader: ObjectReader(
          object, of: settings.text, prefix: settings.prefix + "limits.", problems: settings.problems))
      limits.reader.rejectUnknown(.error, known: members)
      let read = limits.limits()
      settings.problems = limits.reader.problems
      return read
    } catch {
      settings.problems.add(error)
      return Limits()
    }
  }

  private mutating func limits() -> Limits {
    var limits = Limits()
    if let count = reader.integer("pictureMegapixels", in: 1...1000, unit: " megapixels") {
      limits.picturePixels = Double(count) * 1_000_000
    }
    if let side = reader.integer("pictureSide", in: 16...65_000, unit: " pixels") { limits.pictureSide = side }
    if let size = reader.integer("documentMegabytes", in: 1...1024, unit: " MB") { limits.documentBytes = size << 20 }
    if let size = reader.integer("memoryMegabytes", in: 64...65_536, unit: " MB") { limits.decodingBytes = size << 20 }
    return limits
  }
}
