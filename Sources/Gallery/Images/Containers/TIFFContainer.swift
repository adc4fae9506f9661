/// TIFF, the classic form of 32-bit offsets; the picture is that of the first directory.
enum TIFFContainer {
  enum Tag {
    static let width = 256, height = 257, compression = 259, profile = 34675
    static let stripOffsets = 273, stripCounts = 279, tileOffsets = 324, tileCounts = 325
    static let jpegOffset = 513, jpegLength = 514
  }

  static func header(of file: ByteWindow, limits: Limits) throws(PictureProblem) -> PictureHeader {
    let directory = try firstDirectory(of: file)
    guard let width = directory.value(Tag.width), let height = directory.value(Tag.height) else {
      throw .damaged(.tiff, detail: "its first directory says no size")
    }
    let size = try limits.admit(width: width, height: height, .tiff)
    let orientation = directory.value(ExifOrientation.tag).flatMap(Orientation.init) ?? .upright
    let profile = directory.bytes(Tag.profile).flatMap {
      (1...PictureContainer.maximumProfileBytes).contains($0.count) ? $0.array : nil
    }
    return PictureHeader(format: .tiff, storedSize: size, orientation: orientation, profile: profile)
  }

  static func firstDirectory(of file: ByteWindow) throws(PictureProblem) -> TIFFDirectory {
    guard let start = TIFFDirectory.start(of: file),
      let directory = TIFFDirectory(in: file, at: start.offset, start.order)
    else { throw .truncated(.tiff) }
    return directory
  }
}
