import CHEIF
import Testing

@testable import Gallery

/// HEIC files beside what the program itself writes, made by libheif.
enum GlyphFiles {
  /// A sticker with every kind of alpha: a soft-edged disc of colours on nothing.
  static func sticker(width: Int, height: Int) -> Bitmap {
    TestPicture.make(width: width, height: height) { x, y in
      let (u, v) = ((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
      let distance = ((u - 0.5) * (u - 0.5) + (v - 0.5) * (v - 0.5)).squareRoot()
      let alpha = UInt32((min(1, max(0, (0.46 - distance) / 0.1)) * 255).rounded())
      return Bitmap.multiply(TestPicture.opaque(60 + 180 * u, 230 - 150 * v, 70 + 60 * u), by: alpha)
    }
  }

  /// The identifier and description of a file as Exif has them.
  static func exif(_ identifier: String = "id", _ description: String? = "words") -> [UInt8] {
    GlyphMetadata(identifier: identifier, description: description, inset: nil).exif
  }

  /// One image of a file.
  struct Image {
    var bitmap: Bitmap
    var exif: [UInt8]? = nil
    var xmp: String? = nil
    var orientation = heif_orientation_normal
  }

  /// A file of images side by side.
  static func heic(_ images: [Image], _ compression: heif_compression_format = heif_compression_HEVC) throws -> [UInt8]
  {
    let context = try HEIFContext()
    var found: OpaquePointer?
    try unsafe check(heif_context_get_encoder_for_format(context.pointer, compression, &found))
    let encoder = try unsafe HEIFEncoder(PictureFiles.present(found))
    let options = try unsafe PictureFiles.present(heif_encoding_options_alloc())
    defer { unsafe heif_encoding_options_free(options) }
    for image in images {
      unsafe options.pointee.image_orientation = image.orientation
      let pixels = try GlyphEncoder.image(of: image.bitmap)
      var made: OpaquePointer?
      try unsafe check(
        heif_context_encode_image(context.pointer, pixels.pointer, encoder.pointer, options, &made))
      let handle = try unsafe HEIFHandle(PictureFiles.present(made))
      if let exif = image.exif {
        try unsafe check(
          heif_context_add_exif_metadata(context.pointer, handle.pointer, exif, Int32(exif.count)))
      }
      if let xmp = image.xmp.map({ Array($0.utf8) }) {
        try unsafe check(heif_context_add_XMP_metadata(context.pointer, handle.pointer, xmp, Int32(xmp.count)))
      }
    }
    return try GlyphEncoder.bytes(of: context)
  }

  /// What the recogniser makes of a file.
  static func glyph(in file: [UInt8]) -> AdaptiveImageGlyph? { GlyphRecognizer().glyph(in: PictureBytes(file)) }

  private static func check(_ error: heif_error) throws {
    let code = unsafe error.code
    try #require(code == heif_error_Ok)
  }
}
