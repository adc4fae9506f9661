/// What a `Range` field asks for, of a body of some length.
enum ByteRange: Hashable, Sendable {
  /// The whole: the field is none that is understood, or asks for several parts.
  case none
  /// Bytes that are there.
  case part(Range<Int>)
  /// Bytes beyond the end.
  case unsatisfiable

  /// Reads `bytes=FIRST-LAST`, `bytes=FIRST-` and `bytes=-LENGTH`.
  init(_ field: String, of count: Int) {
    let unit = Array("bytes=".utf8)
    let bytes = field.utf8.filter { $0 != 0x20 }
    let isOurs = bytes.count > unit.count && zip(bytes, unit).allSatisfy { $0 | 0x20 == $1 || $0 == $1 }
    let ends = bytes.dropFirst(unit.count).split(
      separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    guard isOurs, ends.count == 2, !bytes.contains(UInt8(ascii: ",")) else {
      self = .none
      return
    }
    let (first, last) = (Self.number(ends[0]), Self.number(ends[1]))
    switch (first, last) {
    case (let first?, let last?) where first <= last:
      self = first < count ? .part(first..<(min(last, count - 1) + 1)) : .unsatisfiable
    case (let first?, nil) where ends[1].isEmpty: self = first < count ? .part(first..<count) : .unsatisfiable
    case (nil, let length?) where ends[0].isEmpty:
      self = length > 0 && count > 0 ? .part(max(0, count - length)..<count) : .unsatisfiable
    default: self = .none
    }
  }

  /// A number of digits alone; one that is too large for the machine is as large as can be.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max - 1
  }
}
