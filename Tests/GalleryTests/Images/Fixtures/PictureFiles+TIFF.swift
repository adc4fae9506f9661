@testable import Gallery

extension PictureFiles {
  /// An uncompressed TIFF file of one strip.
  ///
  /// `photometric` is 0 or 1 for grey, 2 for RGB, 5 for four inks; `extra` 1 for premultiplied alpha, 2 for straight.
  static func tiff(
    _ samples: [UInt8], width: Int, height: Int, bits: Int, channels: Int, photometric: Int, extra: Int? = nil,
    orientation: Int = 1
  ) -> [UInt8] {
    typealias Entry = (tag: Int, type: Int, values: [Int])
    var entries: [Entry] = [
      (256, 3, [width]), (257, 3, [height]), (258, 3, Array(repeating: bits, count: channels)), (259, 3, [1]),
      (262, 3, [photometric]), (273, 4, [8]), (274, 3, [orientation]), (277, 3, [channels]), (278, 3, [height]),
      (279, 4, [samples.count]),
    ]
    if let extra { entries.append((338, 3, [extra])) }
    let directory = 8 + samples.count + samples.count % 2
    var overflow: [UInt8] = []
    let overflowStart = directory + 2 + entries.count * 12 + 4
    var table = little(entries.count, 2)
    for entry in entries {
      let values = entry.values.flatMap { little($0, entry.type == 3 ? 2 : 4) }
      table += little(entry.tag, 2) + little(entry.type, 2) + little(entry.values.count, 4)
      if values.count <= 4 {
        table += values + Array(repeating: 0, count: 4 - values.count)
      } else {
        table += little(overflowStart + overflow.count, 4)
        overflow += values
      }
    }
    return Array("II*\0".utf8) + little(directory, 4) + samples + Array(repeating: 0, count: samples.count % 2)
      + table + little(0, 4) + overflow
  }
}
