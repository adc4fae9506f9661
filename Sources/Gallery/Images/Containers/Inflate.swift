internal import CPNG

/// The bytes of a zlib stream; nil where it is damaged or they would be more than the limit.
func inflated(_ stream: ByteWindow, limit: Int) -> [UInt8]? {
  let compressed = stream.array
  // Deflate makes at most 1032 bytes of one, so small streams never get a large buffer.
  var capacity = min(limit, max(4096, compressed.count * 4))
  let most = min(limit, compressed.count * 1032 + 64)
  while true {
    var status = Z_BUF_ERROR
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var length = uLong(capacity)
      status = unsafe uncompress(buffer.baseAddress, &length, compressed, uLong(compressed.count))
      count = status == Z_OK ? Int(length) : 0
    }
    if status == Z_OK { return bytes.isEmpty ? nil : bytes }
    guard status == Z_BUF_ERROR, capacity < most else { return nil }
    capacity = min(most, capacity * 4)
  }
}
