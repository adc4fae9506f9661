import CHEIF
import Testing

@testable import Gallery

extension PictureFiles {
  /// A HEIC or AVIF file by libheif, straight alpha; `profile` is an ICC profile, `primaries` a code of H.273.
  static func heif(
    _ bitmap: Bitmap, _ compression: heif_compression_format, quality: Int32 = 95, profile: [UInt8]? = nil,
    primaries: Int? = nil
  ) throws -> [UInt8] {
    let context = try unsafe PictureFiles.present(heif_context_alloc())
    defer { unsafe heif_context_free(context) }
    var image: OpaquePointer?
    let (width, height) = (Int32(bitmap.size.width), Int32(bitmap.size.height))
    try unsafe check(heif_image_create(width, height, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, &image))
    defer { unsafe heif_image_release(image) }
    try unsafe check(heif_image_add_plane(image, heif_channel_interleaved, width, height, 8))
    var stride: Int32 = 0
    let plane = try unsafe PictureFiles.present(heif_image_get_plane(image, heif_channel_interleaved, &stride))
    let bytes = Bitmap(size: bitmap.size, pixels: bitmap.pixels.map(Bitmap.straight), isOpaque: false).rgba
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width * 4 { unsafe plane[y * Int(stride) + x] = bytes[y * bitmap.size.width * 4 + x] }
    }
    if let profile { try unsafe check(heif_image_set_raw_color_profile(image, "prof", profile, profile.count)) }
    let options = try unsafe PictureFiles.present(heif_encoding_options_alloc())
    defer { unsafe heif_encoding_options_free(options) }
    unsafe options.pointee.save_alpha_channel = bitmap.isOpaque ? 0 : 1
    var encoder: OpaquePointer?
    try unsafe check(heif_context_get_encoder_for_format(context, compression, &encoder))
    defer { unsafe heif_encoder_release(encoder) }
    try unsafe check(heif_encoder_set_lossy_quality(encoder, quality))
    try unsafe check(heif_context_encode_image(context, image, encoder, options, nil))
    var file = try unsafe written(context)
    if let primaries {
      // This library writes "unspecified" whatever it is told: the two codes are put into the box afterwards.
      let box = try #require((0..<file.count - 8).first { file[$0..<$0 + 8].elementsEqual("colrnclx".utf8) })
      file.replaceSubrange(box + 8..<box + 12, with: big(primaries, 2) + big(13, 2))
    }
    return file
  }

  private static func written(_ context: OpaquePointer) throws -> [UInt8] {
    final class Sink { var bytes: [UInt8] = [] }
    let sink = Sink()
    var writer = heif_writer()
    writer.writer_api_version = 1
    unsafe writer.write = { _, data, count, target in
      if let target = unsafe target {
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: data, count: count))
        unsafe Unmanaged<Sink>.fromOpaque(target).takeUnretainedValue().bytes += bytes
      }
      return unsafe heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
    }
    try unsafe check(heif_context_write(context, &writer, Unmanaged.passUnretained(sink).toOpaque()))
    return sink.bytes
  }

  private static func check(_ error: heif_error) throws {
    let code = unsafe error.code
    try #require(code == heif_error_Ok)
  }
}
