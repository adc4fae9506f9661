import CTurboJPEG
import Testing

@testable import Gallery

extension PictureFiles {
  /// A JPEG file by TurboJPEG; `profile` and `orientation` are put in front of its own segments.
  static func jpeg(
    _ bitmap: Bitmap, quality: Int32 = 95, grey: Bool = false, progressive: Bool = false,
    subsampling: TJSAMP = TJSAMP_444, profile: [UInt8]? = nil, orientation: Int? = nil
  ) throws -> [UInt8] {
    let subsampling = grey ? TJSAMP_GRAY : subsampling
    let file = try compressed(
      bitmap.rgba, size: bitmap.size, format: TJPF_RGBX, subsampling, quality, progressive ? TJFLAG_PROGRESSIVE : 0)
    return withSegments(file, profile: profile, orientation: orientation)
  }

  /// A JPEG file of four inks, stored as what they leave of white, as Adobe's programs do.
  static func cmykJPEG(_ inks: [UInt8], size: PixelSize, profile: [UInt8]? = nil) throws -> [UInt8] {
    let file = try compressed(inks.map { 255 - $0 }, size: size, format: TJPF_CMYK, TJSAMP_444, 98, 0)
    return withSegments(file, profile: profile, orientation: nil)
  }

  private static func compressed(
    _ bytes: [UInt8], size: PixelSize, format: TJPF, _ subsampling: TJSAMP, _ quality: Int32, _ flags: Int32
  ) throws -> [UInt8] {
    let compressor = try unsafe PictureFiles.present(tjInitCompress())
    defer { _ = unsafe tjDestroy(compressor) }
    var data: UnsafeMutablePointer<UInt8>?
    defer { unsafe tjFree(data) }
    var count: UInt = 0
    let result = unsafe tjCompress2(
      compressor, bytes, Int32(size.width), 0, Int32(size.height), Int32(format.rawValue), &data, &count,
      Int32(subsampling.rawValue), quality, flags)
    try #require(result == 0)
    return unsafe Array(UnsafeBufferPointer(start: data, count: Int(count)))
  }

  private static func withSegments(_ file: [UInt8], profile: [UInt8]?, orientation: Int?) -> [UInt8] {
    var segments: [UInt8] = []
    if let orientation {
      let tiff =
        Array("Exif\0\0II*\0".utf8) + little(8, 4) + little(1, 2) + little(0x112, 2) + little(3, 2)
        + little(1, 4) + little(orientation, 4) + little(0, 4)
      segments += [0xFF, 0xE1] + big(tiff.count + 2, 2) + tiff
    }
    if let profile {
      let body = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
      segments += [0xFF, 0xE2] + big(body.count + 2, 2) + body
    }
    return Array(file.prefix(2)) + segments + file.dropFirst(2)
  }
}
