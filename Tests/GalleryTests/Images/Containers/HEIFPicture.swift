import CHEIF

@testable import Gallery

/// What libheif writes and reads: HEIC pictures with Exif and XMP.
enum HEIFPicture {
  struct Failure: Error {
    let code: UInt32
    var reason: String?
  }

  private static func check(_ error: heif_error) throws {
    let code = unsafe error.code.rawValue
    guard code == 0 else { throw Failure(code: code, reason: unsafe error.message.map { unsafe String(cString: $0) }) }
  }

  /// The gradient as HEIC, with a camera's Exif and a place in XMP.
  static func encoded(_ picture: GDPicture) throws -> [UInt8] {
    guard let context = unsafe heif_context_alloc() else { throw Failure(code: 0) }
    defer { unsafe heif_context_free(context) }
    let size = GDPicture.size
    var image: OpaquePointer?
    try unsafe check(
      heif_image_create(
        Int32(size.width), Int32(size.height), heif_colorspace_RGB, heif_chroma_interleaved_RGB, &image))
    defer { unsafe heif_image_release(image) }
    try unsafe check(
      heif_image_add_plane(
        image, heif_channel_interleaved, Int32(size.width), Int32(size.height), 8))
    var stride: Int32 = 0
    guard let plane = unsafe heif_image_get_plane(image, heif_channel_interleaved, &stride) else {
      throw Failure(code: 0)
    }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = GDPicture.color(x: x, y: y)
        for part in 0..<3 {
          unsafe plane[y * Int(stride) + x * 3 + part] = UInt8(truncatingIfNeeded: color >> (16 - part * 8))
        }
      }
    }
    var encoder: OpaquePointer?
    try unsafe check(heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder))
    defer { unsafe heif_encoder_release(encoder) }
    var handle: OpaquePointer?
    try unsafe check(heif_context_encode_image(context, image, encoder, nil, &handle))
    defer { unsafe heif_image_handle_release(handle) }
    let exif = ContainerFixture.exif(.quarterTurn)
    try unsafe check(heif_context_add_exif_metadata(context, handle, exif, Int32(exif.count)))
    let xmp = ContainerFixture.xmp
    try unsafe check(heif_context_add_XMP_metadata(context, handle, xmp, Int32(xmp.count)))
    return try unsafe written(context)
  }

  private static func written(_ context: OpaquePointer) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = unsafe heif_writer(
      writer_api_version: 1,
      write: { _, data, count, target in
        if let target = unsafe target, let data = unsafe data {
          unsafe target.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeRawBufferPointer(
            start: data, count: count)
        }
        return unsafe heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
      })
    try unsafe withUnsafeMutablePointer(to: &bytes) { target in
      try unsafe check(heif_context_write(context, &writer, target))
    }
    return bytes
  }

  /// What libheif says of a file's main picture.
  struct Reading: Equatable {
    var size: PixelSize
    /// Rows of interleaved colours, where asked for.
    var pixels: [UInt8] = []
    var metadataBlocks = 0
  }

  static func read(_ bytes: [UInt8], decoding: Bool) throws -> Reading {
    guard let context = unsafe heif_context_alloc() else { throw Failure(code: 0) }
    defer { unsafe heif_context_free(context) }
    try unsafe check(heif_context_read_from_memory(context, bytes, bytes.count, nil))
    var handle: OpaquePointer?
    try unsafe check(heif_context_get_primary_image_handle(context, &handle))
    defer { unsafe heif_image_handle_release(handle) }
    let width = Int(unsafe heif_image_handle_get_width(handle))
    let height = Int(unsafe heif_image_handle_get_height(handle))
    var reading = Reading(size: PixelSize(width: width, height: height))
    reading.metadataBlocks = Int(unsafe heif_image_handle_get_number_of_metadata_blocks(handle, nil))
    guard decoding else { return reading }
    var image: OpaquePointer?
    try unsafe check(heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, nil))
    defer { unsafe heif_image_release(image) }
    var stride: Int32 = 0
    guard let plane = unsafe heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride) else {
      throw Failure(code: 0)
    }
    for y in 0..<height {
      let row = unsafe UnsafeBufferPointer(start: plane + y * Int(stride), count: width * 3)
      unsafe reading.pixels.append(contentsOf: row)
    }
    return reading
  }
}
