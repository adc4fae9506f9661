/// The one thing in Exif that pixels need: how they are turned upright.
enum ExifOrientation {
  static let tag = 0x0112

  /// The orientation that Exif says, given with or without its `Exif` prefix; upright where it says none.
  static func read(_ exif: ByteWindow) -> Orientation {
    let structure = exif.has("Exif\0") ? exif.suffix(from: 6) : exif
    guard let start = TIFFDirectory.start(of: structure),
      let directory = TIFFDirectory(in: structure, at: start.offset, start.order)
    else { return .upright }
    return directory.value(tag).flatMap(Orientation.init) ?? .upright
  }

  /// Exif that says nothing else: 26 bytes, without the `Exif` prefix.
  static func minimal(_ orientation: Orientation) -> [UInt8] {
    [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]  // big-endian, the directory follows
      + [0, 1]  // one entry
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]  // one short
      + [0, 0, 0, 0]  // no further directory
  }
}
