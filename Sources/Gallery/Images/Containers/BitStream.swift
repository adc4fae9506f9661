/// Bits of a coded stream, the most significant of each byte first.
struct BitStream {
  private let bytes: [UInt8]
  private var position = 0

  /// The bits of an HEVC unit: a 3 that follows two zeros is no part of them.
  init(withoutEmulationPrevention unit: ByteWindow) {
    var bytes: [UInt8] = []
    var zeros = 0
    for byte in unit.slice {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    self.bytes = bytes
  }

  /// Goes on by some bits.
  mutating func skip(_ count: Int) { position += count }

  /// A number of up to 32 bits; nil where it is not wholly there.
  mutating func number(_ count: Int) -> Int? {
    guard position + count <= bytes.count * 8 else { return nil }
    var value = 0
    for index in position..<position + count { value = value << 1 | Int(bytes[index / 8] >> UInt8(7 - index % 8) & 1) }
    position += count
    return value
  }

  /// A number in Exp-Golomb code, at most 32 bits long.
  mutating func exponential() -> Int? {
    var zeros = 0
    while true {
      guard let bit = number(1) else { return nil }
      if bit == 1 { break }
      zeros += 1
    }
    guard zeros <= 32, let rest = number(zeros) else { return nil }
    return (1 << zeros) - 1 + rest
  }
}
