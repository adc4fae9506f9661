/// A `data:` URL: an address that is the thing itself.
struct DataAddress {
  /// What the bytes are said to be, in lower case, without parameters; empty where nothing is said.
  let mediaType: String
  /// The bytes.
  let bytes: [UInt8]

  /// Why an address has no bytes that could be used.
  enum Failure: Error {
    /// It is no `data:` URL, or not well formed.
    case malformed
    /// There are more bytes than the limit.
    case tooLarge
  }

  /// Reads an address, in base64 or percent-encoded; white space within base64 does not count.
  init(_ address: ArraySlice<UInt8>, limit: Int) throws(Failure) {
    guard address.prefix(5).elementsEqual("data:".utf8, by: { HTMLTokenizer.lowercase($0) == $1 }),
      let comma = address.firstIndex(of: UInt8(ascii: ","))
    else { throw .malformed }
    let header = String(
      decoding: address[address.startIndex + 5..<comma].prefix(1_000).map(HTMLTokenizer.lowercase), as: UTF8.self)
    let parts = header.split(separator: ";", omittingEmptySubsequences: false).map {
      CSSDeclarations.trimmed($0.unicodeScalars)
    }
    mediaType = parts.first ?? ""
    let isBase64 = parts.count > 1 && parts.last == "base64"
    // What follows a `#` points into the thing.
    let data = address[(comma + 1)...].prefix { $0 != UInt8(ascii: "#") }
    bytes = isBase64 ? try Self.base64(data, limit) : try Self.percentDecoded(data, limit)
  }

  private static func percentDecoded(_ data: ArraySlice<UInt8>, _ limit: Int) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    var index = data.startIndex
    while index < data.endIndex {
      guard result.count < limit else { throw .tooLarge }
      result.append(decoded(data, &index))
    }
    return result
  }

  private static func base64(_ data: ArraySlice<UInt8>, _ limit: Int) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(min(data.count / 4 * 3, limit))
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    var index = data.startIndex
    while index < data.endIndex {
      let byte = decoded(data, &index)
      if HTMLTokenizer.isSpace(byte) { continue }
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      let value = values[Int(byte)]
      guard value < 64, padding == 0 else { throw .malformed }
      bits = bits << 6 | UInt32(value)
      digits += 1
      guard digits & 3 == 0 else { continue }
      guard result.count + 3 <= limit else { throw .tooLarge }
      result.append(UInt8(truncatingIfNeeded: bits >> 16))
      result.append(UInt8(truncatingIfNeeded: bits >> 8))
      result.append(UInt8(truncatingIfNeeded: bits))
    }
    let rest = digits & 3
    guard rest != 1, padding == 0 || rest + padding == 4 else { throw .malformed }
    if rest > 1 { result.append(UInt8(truncatingIfNeeded: bits >> (rest == 2 ? 4 : 10))) }
    if rest > 2 { result.append(UInt8(truncatingIfNeeded: bits >> 2)) }
    guard result.count <= limit else { throw .tooLarge }
    return result
  }

  /// The byte at the index, which goes on behind it and its escape.
  private static func decoded(_ data: ArraySlice<UInt8>, _ index: inout Int) -> UInt8 {
    let byte = data[index]
    index += 1
    guard byte == UInt8(ascii: "%"), index + 1 < data.endIndex, let high = hexDigit(data[index]),
      let low = hexDigit(data[index + 1])
    else { return byte }
    index += 2
    return high << 4 | low
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, digit) in alphabet.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()
}
