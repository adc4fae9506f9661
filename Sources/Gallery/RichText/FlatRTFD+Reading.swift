extension FlatRTFD {
  /// Whether bytes begin as a serialised wrapper of any version does.
  static func isFlat(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Reads a wrapper; every byte has to belong to it.
  static func read(_ bytes: [UInt8]) throws(RichTextProblem) -> FileWrapper {
    guard isFlat(bytes) else { throw .notRichText(first: Array(bytes.prefix(4))) }
    var reader = FlatRTFDReader(bytes, at: signature.count)
    let found = try reader.word(.version, before: bytes.count)
    guard found == version else { throw .unknownVersion(found) }
    let wrapper = try reader.wrapper(before: bytes.count, depth: 1)
    guard reader.offset == bytes.count else {
      throw .leftOver(bytes: bytes.count - reader.offset, offset: reader.offset)
    }
    return wrapper
  }
}

/// Reads objects from front to back, believing lengths only as far as there are bytes.
private struct FlatRTFDReader {
  private let bytes: [UInt8]
  /// What is read next.
  private(set) var offset: Int
  private var fileCount = 0

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// A number; `end` is where the object that it belongs to ends.
  mutating func word(_ part: RichTextProblem.Part, before end: Int) throws(RichTextProblem) -> Int {
    guard end - offset >= 4 else { throw .cutOff(part, offset: offset) }
    defer { offset += 4 }
    return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 | Int(bytes[offset + 2]) << 16 | Int(bytes[offset + 3])
      << 24
  }

  /// The object that begins here.
  mutating func wrapper(before end: Int, depth: Int) throws(RichTextProblem) -> FileWrapper {
    let start = offset
    switch try word(.type, before: end) {
    case FlatRTFD.fileType: return try FileWrapper(.file(PictureBytes(Array(bytes[data(before: end)]))))
    case FlatRTFD.folderType:
      guard depth <= FileWrapper.deepest else { throw .tooDeep(limit: FileWrapper.deepest, offset: start) }
      return try folder(before: end, depth: depth)
    case let type: throw .unknownType(type, offset: start)
    }
  }

  /// A size, its padding and where the data are that follow.
  private mutating func data(before end: Int) throws(RichTextProblem) -> Range<Int> {
    var start = offset
    var size = try word(.size, before: end)
    if size == FlatRTFD.paddedSize {
      start = offset
      size = try word(.size, before: end)
      let padding = try word(.padding, before: end)
      guard padding <= end - offset else { throw .tooLong(.padding, padding, left: end - offset, offset: offset - 4) }
      offset += padding
    }
    guard size <= end - offset else { throw .tooLong(.data, size, left: end - offset, offset: start) }
    defer { offset += size }
    return offset..<offset + size
  }

  private mutating func folder(before end: Int, depth: Int) throws(RichTextProblem) -> FileWrapper {
    let entries = try entries(before: end)
    var files: [FileWrapper.Entry] = []
    var names = Set<[UInt8]>()
    var single: FileWrapper?
    var preferred: FileName?
    for entry in entries {
      guard names.insert(Array(entry.name.utf8)).inserted else {
        throw .duplicateName(entry.name, offset: entry.nameOffset)
      }
      let start = offset
      guard entry.length <= end - start else {
        throw .tooLong(.entry, entry.length, left: end - start, offset: entry.lengthOffset)
      }
      let entryEnd = start + entry.length
      switch entry.name {
      case FileName.attributesKey:
        // Times and modes of files that are no longer on a disk.
        _ = try object(before: entryEnd)
      case FileName.preferredNameKey, FileName.preferredNameUTF8Key:
        let range = try object(before: entryEnd)
        // The other one is in an encoding that nothing names.
        if preferred == nil || entry.name == FileName.preferredNameUTF8Key {
          preferred = try name(range)
        }
      case FileName.singleFileKey:
        single = try FileWrapper(.file(PictureBytes(Array(bytes[object(before: entryEnd)]))))
      default:
        let name = try FileName(entry.name, offset: entry.nameOffset)
        files.append(.init(name: name, wrapper: try wrapper(before: entryEnd, depth: depth + 1)))
      }
      guard offset == entryEnd else { throw .leftOver(bytes: entryEnd - offset, offset: offset) }
    }
    guard let single else { return FileWrapper(.folder(files), preferredName: preferred) }
    // Two dots are a file's contents, or the way out of a folder.
    guard files.isEmpty else {
      let place = entries.first { $0.name == FileName.singleFileKey }?.nameOffset
      throw .badName(FileName.singleFileKey, offset: place)
    }
    return FileWrapper(single.contents, preferredName: preferred)
  }

  /// The bytes of an object that has to be data.
  private mutating func object(before end: Int) throws(RichTextProblem) -> Range<Int> {
    let start = offset
    let type = try word(.type, before: end)
    guard type == FlatRTFD.fileType else { throw .unknownType(type, offset: start) }
    return try data(before: end)
  }

  private func name(_ range: Range<Int>) throws(RichTextProblem) -> FileName? {
    // Cocoa writes no name as an empty one.
    if range.isEmpty { return nil }
    return try FileName(String(decoding: bytes[range], as: UTF8.self), offset: range.lowerBound)
  }

  /// What a folder says about an entry before its object.
  private struct Announcement {
    let name: String
    let nameOffset: Int
    var length = 0
    var lengthOffset = 0
  }

  private mutating func entries(before end: Int) throws(RichTextProblem) -> [Announcement] {
    let start = offset
    let count = try word(.count, before: end)
    // The length of its name, its own length, its type and its size: no entry has less.
    guard count <= (end - offset) / 16 else { throw .tooLong(.count, count, left: end - offset, offset: start) }
    fileCount += count
    guard fileCount <= FileWrapper.mostFiles else {
      throw .tooManyFiles(limit: FileWrapper.mostFiles, offset: start)
    }
    var entries: [Announcement] = []
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let start = offset
      let length = try word(.name, before: end)
      guard length <= end - offset else { throw .tooLong(.name, length, left: end - offset, offset: start) }
      guard let name = String(validating: bytes[offset..<offset + length], as: UTF8.self) else {
        throw .badName(String(decoding: bytes[offset..<offset + length], as: UTF8.self), offset: offset)
      }
      entries.append(Announcement(name: name, nameOffset: offset))
      offset += length
    }
    for index in entries.indices {
      entries[index].lengthOffset = offset
      entries[index].length = try word(.entry, before: end)
    }
    return entries
  }
}
