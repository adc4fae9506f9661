/// A PNG file reduced to the chunks that its pixels need.
///
/// libpng converts colours by gAMA, which must not happen where a profile or an sRGB chunk says more, and it refuses
/// whole pictures for faults in chunks that do not matter here.
struct PNGChunks {
  private(set) var bytes: [UInt8]
  /// Whether a gAMA chunk is left.
  private(set) var hasGamma = false

  private static let signatureLength = 8
  /// IHDR, PLTE, tRNS, IDAT and IEND.
  private static let needed: Set<UInt32> = [0x4948_4452, 0x504C_5445, 0x7452_4E53, 0x4944_4154, 0x4945_4E44]
  private static let gamma: UInt32 = 0x6741_4D41  // gAMA
  private static let sRGB: UInt32 = 0x7352_4742  // sRGB

  /// Copies the needed chunks; a last chunk that is cut off is copied as far as it goes.
  init(_ file: [UInt8], keepsGamma: Bool) {
    bytes = Array(file.prefix(Self.signatureLength))
    bytes.reserveCapacity(file.count)
    var gammaChunk: Range<Int>?
    var isSRGB = !keepsGamma
    var index = Self.signatureLength
    while index + 8 <= file.count {
      let type = Self.number(file, index + 4)
      let end = min(file.count, index + 12 + Int(Self.number(file, index)))
      if type == Self.sRGB { isSRGB = true }
      if type == Self.gamma { gammaChunk = index..<end }
      if Self.needed.contains(type) {
        bytes.append(contentsOf: file[index..<end])
        // Right after IHDR, the first chunk, any order of the others is kept.
        if index == Self.signatureLength { gammaPlace = bytes.count }
      }
      index = end
    }
    guard let gammaChunk, !isSRGB else { return }
    bytes.insert(contentsOf: file[gammaChunk], at: gammaPlace)
    hasGamma = true
  }

  private var gammaPlace = signatureLength

  private static func number(_ bytes: [UInt8], _ index: Int) -> UInt32 {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
