import CGD
import Testing

@testable import Gallery

/// A small gradient that libgd encodes, and reads back as numbers.
struct GDPicture {
  static let size = PixelSize(width: 24, height: 16)

  enum Failure: Error {
    case noPicture
  }

  /// The color of a place: no two rows or columns are alike.
  static func color(x: Int, y: Int) -> Int32 { Int32(x * 10 << 16 | y * 15 << 8 | (x * y) % 256) }

  private let encodings: [PictureFormat: [UInt8]]

  init() throws {
    guard let image = unsafe gdImageCreateTrueColor(Int32(Self.size.width), Int32(Self.size.height)) else {
      throw Failure.noPicture
    }
    defer { unsafe gdImageDestroy(image) }
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width { unsafe gdImageSetPixel(image, Int32(x), Int32(y), Self.color(x: x, y: y)) }
    }
    var encodings: [PictureFormat: [UInt8]] = [:]
    var length: Int32 = 0
    func take(_ pointer: UnsafeMutableRawPointer?) throws -> [UInt8] {
      guard let pointer = unsafe pointer else { throw Failure.noPicture }
      defer { unsafe gdFree(pointer) }
      return unsafe [UInt8](UnsafeRawBufferPointer(start: pointer, count: Int(length)))
    }
    encodings[.jpeg] = try unsafe take(gdImageJpegPtr(image, &length, 90))
    encodings[.png] = try unsafe take(gdImagePngPtr(image, &length))
    encodings[.gif] = try unsafe take(gdImageGifPtr(image, &length))
    encodings[.webp] = try unsafe take(gdImageWebpPtrEx(image, &length, 80))
    encodings[.avif] = try unsafe take(gdImageAvifPtrEx(image, &length, 60, 10))
    encodings[.bmp] = try unsafe take(gdImageBmpPtr(image, &length, 0))
    encodings[.tiff] = try unsafe take(gdImageTiffPtr(image, &length))
    self.encodings = encodings
  }

  func encoded(_ format: PictureFormat) -> [UInt8] { encodings[format] ?? [] }

  /// The pixels that libgd decodes; nil where it cannot.
  static func pixels(_ bytes: [UInt8], _ format: PictureFormat) -> [Int32]? {
    var bytes = bytes
    let count = Int32(bytes.count)
    let image =
      switch format {
      case .jpeg: unsafe gdImageCreateFromJpegPtr(count, &bytes)
      case .png: unsafe gdImageCreateFromPngPtr(count, &bytes)
      case .gif: unsafe gdImageCreateFromGifPtr(count, &bytes)
      case .webp: unsafe gdImageCreateFromWebpPtr(count, &bytes)
      case .avif: unsafe gdImageCreateFromAvifPtr(count, &bytes)
      case .tiff: unsafe gdImageCreateFromTiffPtr(count, &bytes)
      case .bmp: unsafe gdImageCreateFromBmpPtr(count, &bytes)
      case .heic: unsafe nil as gdImagePtr?
      }
    guard let image = unsafe image else { return nil }
    defer { unsafe gdImageDestroy(image) }
    let width = unsafe image.pointee.sx
    let height = unsafe image.pointee.sy
    return (0..<height).flatMap { y in (0..<width).map { x in unsafe gdImageGetTrueColorPixel(image, x, y) } }
  }
}
