@testable import Gallery

/// Writes the boxes of a HEIF file whose coded data is no real picture.
struct HEIFBuilder {
  var brand = "heic"
  var brands = ["mif1", "heic"]
  /// The version of the `iloc` box.
  var locations = 1
  /// Whether metadata stands in `idat` within the `meta` box rather than in `mdat`.
  var isInline = false
  var itemType = "hvc1"
  var size = (width: 40, height: 30)
  /// Properties of the main picture after its size.
  var properties: [[UInt8]] = []
  /// Boxes that follow the data.
  var trailer: [UInt8] = []
  var pixels = Array("coded pixels".utf8)

  static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    ContainerFixture.number(body.count + 8, 4) + Array(type.utf8) + body
  }

  static func full(_ type: String, version: Int = 0, flags: Int = 0, _ body: [UInt8]) -> [UInt8] {
    box(type, ContainerFixture.number(version << 24 | flags, 4) + body)
  }

  static func size(_ width: Int, _ height: Int) -> [UInt8] {
    full("ispe", ContainerFixture.number(width, 4) + ContainerFixture.number(height, 4))
  }

  static func rotation(_ quarters: UInt8) -> [UInt8] { box("irot", [quarters]) }

  static func crop(_ width: Int, _ height: Int) -> [UInt8] {
    box("clap", [width, 1, height, 1, 0, 1, 0, 1].flatMap { ContainerFixture.number($0, 4) })
  }

  static let exif = [0, 0, 0, 0] + ContainerFixture.exif(.quarterTurn)

  /// The file; the places of the data are known once everything before it is.
  var bytes: [UInt8] {
    let brands = brands.flatMap { Array($0.utf8) }
    let type = Self.box("ftyp", Array(brand.utf8) + number(0, 4) + brands)
    let start = type.count + meta(dataAt: 0).count + 8
    let data = isInline ? pixels : Self.exif + ContainerFixture.xmp + pixels
    return type + meta(dataAt: start) + Self.box("mdat", data) + trailer
  }

  private func meta(dataAt start: Int) -> [UInt8] {
    let handler = Self.full("hdlr", number(0, 4) + Array("pict".utf8) + number(0, 12) + Array("SECRET\0".utf8))
    let info = [
      infoEntry(1, itemType, "\0"), infoEntry(2, "Exif", "SECRET name\0"),
      infoEntry(3, "mime", "\0application/rdf+xml\0"),
    ]
    var boxes = handler + Self.full("pitm", number(1, 2))
    boxes += Self.full("iinf", number(info.count, 2) + info.flatMap { $0 })
    boxes += Self.full("iloc", version: locations, locationTable(dataAt: start))
    // A decoder's configuration, which libheif wants to see before it says a size.
    let configuration = Self.box("hvcC", [1] + [UInt8](repeating: 0, count: 20) + [0x0F, 0])
    let all = [Self.size(size.width, size.height), configuration] + properties
    let container = Self.box("ipco", all.flatMap { $0 })
    let indices = (1...all.count).map { UInt8($0) }
    let association = Self.full("ipma", number(1, 4) + number(1, 2) + [UInt8(all.count)] + indices)
    boxes += Self.box("iprp", container + association)
    boxes += Self.box("uuid", Array("0123456789abcdefSECRET".utf8))
    if isInline { boxes += Self.box("idat", Self.exif + ContainerFixture.xmp) }
    return Self.full("meta", boxes)
  }

  private func infoEntry(_ id: Int, _ type: String, _ texts: String) -> [UInt8] {
    Self.full("infe", version: 2, number(id, 2) + number(0, 2) + Array(type.utf8) + Array(texts.utf8))
  }

  private func locationTable(dataAt start: Int) -> [UInt8] {
    let idSize = locations < 2 ? 2 : 4
    let metadata = Self.exif.count + ContainerFixture.xmp.count
    let base = isInline ? 0 : start
    var table: [UInt8] = [0x44, 0x40] + number(3, idSize)
    func item(_ id: Int, method: Int, base: Int, _ extents: [(offset: Int, length: Int)]) {
      table += number(id, idSize)
      if locations > 0 { table += number(method, 2) }
      table += number(0, 2) + number(base, 4) + number(extents.count, 2)
      for extent in extents { table += number(extent.offset, 4) + number(extent.length, 4) }
    }
    let method = isInline ? 1 : 0
    item(1, method: 0, base: isInline ? start : start + metadata, [(0, pixels.count)])
    // In two parts, as the format allows.
    item(2, method: method, base: base, [(0, 10), (10, Self.exif.count - 10)])
    item(3, method: method, base: base, [(Self.exif.count, ContainerFixture.xmp.count)])
    return table
  }

  private func number(_ value: Int, _ size: Int) -> [UInt8] { ContainerFixture.number(value, size) }
}
