internal import CZlib

/// Compression of answers.
enum Gzip {
  /// The bytes as gzip has them; nil where zlib refuses.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = unsafe z_stream()
    let windowWithGzipHeader: Int32 = 15 + 16
    let status = unsafe deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowWithGzipHeader, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
    defer { unsafe deflateEnd(&stream) }
    let capacity = unsafe Int(deflateBound(&stream, uLong(bytes.count)))
    var input = bytes
    var isWhole = false
    let output = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = uInt(source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = uInt(target.count)
        isWhole = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = unsafe target.count - Int(stream.avail_out)
      }
    }
    return isWhole ? output : nil
  }
}
