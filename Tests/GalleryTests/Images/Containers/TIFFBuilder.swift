@testable import Gallery

/// Writes one TIFF directory, its larger values behind it, from offset 8 on.
struct TIFFBuilder {
  let order: ByteWindow.Order
  private var entries: [(tag: Int, type: Int, count: Int, bytes: [UInt8])] = []

  init(order: ByteWindow.Order) { self.order = order }

  mutating func add(_ tag: Int, shorts: [Int]) {
    entries.append((tag, 3, shorts.count, shorts.flatMap { ContainerFixture.number($0, 2, order) }))
  }

  mutating func add(_ tag: Int, longs: [Int]) {
    entries.append((tag, 4, longs.count, longs.flatMap { ContainerFixture.number($0, 4, order) }))
  }

  mutating func add(_ tag: Int, text: String) {
    let bytes = Array(text.utf8) + [0]
    entries.append((tag, 2, bytes.count, bytes))
  }

  mutating func add(_ tag: Int, bytes: [UInt8]) { entries.append((tag, 7, bytes.count, bytes)) }

  /// Text as it is, without an end.
  mutating func add(_ tag: Int, ascii bytes: [UInt8]) { entries.append((tag, 2, bytes.count, bytes)) }

  /// A fraction whose numbers have signs.
  mutating func add(_ tag: Int, rational: (Int, Int)) {
    entries.append(
      (tag, 10, 1, ContainerFixture.number(rational.0, 4, order) + ContainerFixture.number(rational.1, 4, order)))
  }

  /// Bytes before the larger values when there are so many entries.
  func lengthOfDirectory(entries: Int) -> Int { 8 + 2 + 12 * entries + 4 }

  func bytes(next: Int = 0) -> [UInt8] {
    let mark: [UInt8] = order == .little ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]
    var head = mark + number(8, 4) + number(entries.count, 2)
    var tail: [UInt8] = []
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      head += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      if entry.bytes.count <= 4 {
        head += entry.bytes + [UInt8](repeating: 0, count: 4 - entry.bytes.count)
      } else {
        head += number(lengthOfDirectory(entries: entries.count) + tail.count, 4)
        tail += entry.bytes
      }
    }
    return head + number(next, 4) + tail
  }

  private func number(_ value: Int, _ size: Int) -> [UInt8] { ContainerFixture.number(value, size, order) }
}
