/// HEIF, which HEIC and AVIF are: boxes, of which `meta` describes pictures as items.
enum HEIFContainer {
  private static let avifBrands: Set<String> = ["avif", "avis"]
  private static let heicBrands: Set<String> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1", "miaf",
  ]

  /// The format that the brands say: the main one first, then the others; nil for videos.
  static func format(of file: ByteWindow) -> PictureFormat? {
    guard file.has("ftyp", at: 4), let first = HEIFBoxes(file).first(where: { _ in true }),
      let main = first.body.fourCC(at: 0)
    else {
      return nil
    }
    if avifBrands.contains(main) { return .avif }
    let others = stride(from: 8, to: min(first.body.count, 1024) - 3, by: 4).compactMap { first.body.fourCC(at: $0) }
    if heicBrands.contains(main), !["mif1", "mif2", "msf1", "miaf"].contains(main) { return .heic }
    if !avifBrands.isDisjoint(with: others) { return .avif }
    return heicBrands.contains(main) || !heicBrands.isDisjoint(with: others) ? .heic : nil
  }

  /// The size is that of the primary item turned upright, as libheif decodes it; the orientation is thus upright.
  static func header(
    of file: ByteWindow, format: PictureFormat, limits: Limits
  ) throws(PictureProblem) -> PictureHeader {
    var meta: HEIFBox?
    var isSequence = false
    for box in HEIFBoxes(file) {
      if box.type == "meta", meta == nil { meta = box }
      if box.type == "moov" { isSequence = true }
    }
    guard let meta else {
      throw isSequence ? .unsupported(format, detail: "a sequence without a still picture") : .truncated(format)
    }
    guard meta.isComplete else { throw .truncated(format) }
    let items = HEIFItems(meta, in: file)
    guard let primary = items.primary, items.items[primary] != nil else {
      throw .damaged(format, detail: "it does not say which picture is the main one")
    }
    try admitEverySize(of: items, file, format, limits)
    try HEVCSequence.admit(items, fileBytes: file.count, format, limits)
    try HEIFDerivation.admit(primary, of: items, format, limits)
    guard let size = try size(of: primary, in: items, format) else {
      throw .damaged(format, detail: "its main picture has no size")
    }
    return PictureHeader(
      format: format, storedSize: try limits.admit(width: size.width, height: size.height, format),
      isAnimated: isSequence, profile: profile(of: primary, in: items))
  }

  /// The size of an item as libheif decodes it, turned upright; nil where it says none.
  static func size(
    of item: Int, in items: HEIFItems, _ format: PictureFormat
  ) throws(PictureProblem) -> (width: Int, height: Int)? {
    var size: (width: Int, height: Int)?
    for property in items.properties(of: item) {
      switch property.type {
      case "ispe":
        if let width = property.body.uint32(at: 4), let height = property.body.uint32(at: 8) { size = (width, height) }
      case "clap":
        if let known = size { size = try cropped(known, by: property.body, format) }
      case "irot":
        if let known = size, (property.body[0] ?? 0) & 1 == 1 { size = (known.height, known.width) }
      default: break
      }
    }
    return size
  }

  /// The first embedded profile of an item that is not too large.
  private static func profile(of item: Int, in items: HEIFItems) -> [UInt8]? {
    for property in items.properties(of: item) where property.type == "colr" {
      guard property.body.has("prof") || property.body.has("rICC") else { continue }
      let bytes = property.body.suffix(from: 4)
      if (1...PictureContainer.maximumProfileBytes).contains(bytes.count) { return bytes.array }
    }
    return nil
  }

  /// Refuses a file of which any part is too large: the tiles and canvas of a grid are allocated by what they say.
  private static func admitEverySize(
    of items: HEIFItems, _ file: ByteWindow, _ format: PictureFormat, _ limits: Limits
  ) throws(PictureProblem) {
    for property in items.properties where property.type == "ispe" {
      guard let width = property.body.uint32(at: 4), let height = property.body.uint32(at: 8) else {
        throw .damaged(format, detail: "a size in it is not whole")
      }
      _ = try limits.admit(width: width, height: height, format)
    }
    for item in items.items.values where item.type == "grid" {
      guard let range = item.extents.first else { continue }
      let grid = file.clampedWindow(at: range.lowerBound, count: range.count)
      let side = (grid[1] ?? 0) & 1 == 0 ? 2 : 4
      guard let width = grid.number(at: 4, size: side), let height = grid.number(at: 4 + side, size: side) else {
        continue
      }
      _ = try limits.admit(width: width, height: height, format)
    }
  }

  /// The clean aperture, its sides rounded as libheif does, never larger than the picture.
  private static func cropped(
    _ size: (width: Int, height: Int), by clap: ByteWindow, _ format: PictureFormat
  ) throws(PictureProblem) -> (width: Int, height: Int) {
    guard let width = clap.uint32(at: 0), let widthPart = clap.uint32(at: 4), let height = clap.uint32(at: 8),
      let heightPart = clap.uint32(at: 12), widthPart > 0, heightPart > 0
    else { throw .damaged(format, detail: "its clean aperture is no rectangle") }
    return (
      min(size.width, (width + widthPart / 2) / widthPart), min(size.height, (height + heightPart / 2) / heightPart)
    )
  }
}
