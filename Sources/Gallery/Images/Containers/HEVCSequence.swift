/// The size that an HEVC stream says itself, which decoders believe whatever the file around it says.
///
/// Without this check a file of 15 KB that says 64 × 64 pixels makes the decoder allocate hundreds of megabytes.
enum HEVCSequence {
  /// How much longer than its image a coded side may be: coded sides are multiples of at most 64.
  private static let padding = 128
  /// More than any parameter set has before its size.
  private static let lengthOfHead = 192

  /// Refuses a file that holds a stream larger than the limits, or than its item says.
  static func admit(
    _ items: HEIFItems, fileBytes: Int, _ format: PictureFormat, _ limits: Limits
  ) throws(PictureProblem) {
    var configured: [Int: (width: Int, height: Int)] = [:]
    for (index, property) in items.properties.enumerated() where property.type == "hvcC" {
      configured[index + 1] = largest(in: parameterSets(ofConfiguration: property.body))
    }
    var known: [[Range<Int>]: (width: Int, height: Int)] = [:]
    var budget = fileBytes.multipliedReportingOverflow(by: 4).partialValue
    // In order, so that equal files are refused with equal words.
    for (id, item) in items.items.sorted(by: { $0.key < $1.key }) where item.type == "hvc1" || item.type == "hev1" {
      if known[item.extents] == nil {
        // Streams that overlap would cost more than the file is long.
        budget -= item.extents.reduce(0) { $0 + $1.count + 1 }
        guard budget >= 0 else { throw .damaged(format, detail: "its items share their bytes") }
        let stream = items.contents(of: id, limit: fileBytes)
        known[item.extents] = stream.map { largest(in: parameterSets(ofStream: $0)) } ?? (0, 0)
      }
      var coded = known[item.extents] ?? (0, 0)
      var said = (width: Int.max / 2, height: Int.max / 2)
      for index in item.properties {
        if let size = configured[index] { coded = (max(coded.width, size.width), max(coded.height, size.height)) }
        guard items.properties.indices.contains(index - 1), items.properties[index - 1].type == "ispe" else { continue }
        let body = items.properties[index - 1].body
        said = (body.uint32(at: 4) ?? said.width, body.uint32(at: 8) ?? said.height)
      }
      guard coded.width > 0, coded.height > 0 else { continue }
      _ = try limits.admit(width: coded.width, height: coded.height, format)
      guard coded.width <= said.width + padding, coded.height <= said.height + padding else {
        throw .damaged(format, detail: "its headers contradict each other")
      }
    }
  }

  private static func largest(in sets: [ByteWindow]) -> (width: Int, height: Int) {
    sets.reduce((0, 0)) { largest, set in
      size(in: set).map { (max(largest.0, $0.width), max(largest.1, $0.height)) } ?? largest
    }
  }

  /// The sequence parameter sets of a decoder's configuration.
  private static func parameterSets(ofConfiguration body: ByteWindow) -> [ByteWindow] {
    var sets: [ByteWindow] = []
    var place = 23
    for _ in 0..<(body[22] ?? 0) {
      guard let count = body.uint16(at: place + 1) else { return sets }
      place += 3
      for _ in 0..<count {
        guard let length = body.uint16(at: place) else { return sets }
        append(body.clampedWindow(at: place + 2, count: length), to: &sets)
        place += 2 + length
      }
    }
    return sets
  }

  /// The sequence parameter sets among an item's units, each of which libheif takes to begin with a length of 4 bytes.
  private static func parameterSets(ofStream stream: ByteWindow) -> [ByteWindow] {
    var sets: [ByteWindow] = []
    var place = 0
    while let length = stream.uint32(at: place) {
      append(stream.clampedWindow(at: place + 4, count: length), to: &sets)
      place += 4 + length
    }
    return sets
  }

  private static func append(_ unit: ByteWindow, to sets: inout [ByteWindow]) {
    if let head = unit[0], head >> 1 & 0x3F == 33 { sets.append(unit.clampedWindow(at: 0, count: lengthOfHead)) }
  }

  /// The size that a sequence parameter set says; nil where it ends before.
  static func size(in unit: ByteWindow) -> (width: Int, height: Int)? {
    var bits = BitStream(withoutEmulationPrevention: unit.suffix(from: 2))
    _ = bits.number(4)
    guard let layers = bits.number(3) else { return nil }
    // The temporal nesting flag, then the general profile and level.
    bits.skip(1 + 88 + 8)
    var length = 0
    for _ in 0..<layers {
      guard let hasProfile = bits.number(1), let hasLevel = bits.number(1) else { return nil }
      length += hasProfile * 88 + hasLevel * 8
    }
    if layers > 0 { bits.skip((8 - layers) * 2) }
    bits.skip(length)
    guard bits.exponential() != nil, let chroma = bits.exponential() else { return nil }
    if chroma == 3 { bits.skip(1) }
    guard let width = bits.exponential(), let height = bits.exponential() else { return nil }
    return (width, height)
  }
}
