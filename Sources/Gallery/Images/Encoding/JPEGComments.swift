/// The comments of a JPEG file; libgd writes its name and version into one, which would make each build differ by
/// the library's version and say nothing to anybody.
enum JPEGComments {
  /// The file without comment segments.
  static func removed(from file: [UInt8]) -> [UInt8] {
    var kept = Array(file.prefix(2))
    kept.reserveCapacity(file.count)
    var index = 2
    while index + 4 <= file.count, file[index] == 0xFF, file[index + 1] != 0xDA {
      let end = min(file.count, index + 2 + Int(file[index + 2]) << 8 + Int(file[index + 3]))
      if file[index + 1] != 0xFE { kept.append(contentsOf: file[index..<end]) }
      index = end
    }
    kept.append(contentsOf: file[min(index, file.count)...])
    return kept
  }
}
