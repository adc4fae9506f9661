extension FlatRTFD {
  /// A wrapper as bytes; it must have less than 2 GB.
  static func write(_ wrapper: FileWrapper) -> [UInt8] {
    let length = length(of: wrapper)
    precondition(length <= largestSize, "the files of a caption have more than 2 GB, which RTFD cannot say")
    var output: [UInt8] = []
    output.reserveCapacity(8 + length)
    output.append(contentsOf: signature)
    append(version, to: &output)
    append(wrapper, to: &output)
    return output
  }

  /// A named object as it stands in a folder, the folder's own attributes included.
  private enum Entry {
    case wrapper(String, FileWrapper)
    case data(String, [UInt8])

    var name: String {
      switch self {
      case .wrapper(let name, _), .data(let name, _): name
      }
    }

    var length: Int {
      switch self {
      case .wrapper(_, let wrapper): FlatRTFD.length(of: wrapper)
      case .data(_, let bytes): 8 + bytes.count
      }
    }
  }

  /// The bytes of a wrapper's object: type, sizes and contents.
  private static func length(of wrapper: FileWrapper) -> Int {
    if case .file(let file) = wrapper.contents, wrapper.preferredName == nil { return 8 + file.bytes.count }
    return entries(of: wrapper).reduce(8) { $0 + 8 + $1.name.utf8.count + $1.length }
  }

  /// A file that prefers a name is a folder of one that is called "..".
  private static func entries(of wrapper: FileWrapper) -> [Entry] {
    var entries: [Entry] = []
    switch wrapper.contents {
    case .file(let file): entries.append(.wrapper(FileName.singleFileKey, FileWrapper(.file(file))))
    case .folder(let files):
      entries.append(contentsOf: files.map { .wrapper($0.name.text, $0.wrapper) })
      if !files.isEmpty { entries.append(.data(FileName.attributesKey, attributes(of: files))) }
    }
    if let name = wrapper.preferredName {
      entries.append(.data(FileName.preferredNameKey, Array(name.text.utf8)))
      entries.append(.data(FileName.preferredNameUTF8Key, Array(name.text.utf8)))
    }
    return entries
  }

  private static func attributes(of files: [FileWrapper.Entry]) -> [UInt8] {
    var output: [UInt8] = []
    append(names: files.map(\.name.text), to: &output)
    for _ in files { append(16, to: &output) }
    for file in files {
      append(modificationTime, to: &output)
      if case .folder = file.wrapper.contents { append(folderMode, to: &output) } else { append(fileMode, to: &output) }
      append(0, to: &output)
      append(0, to: &output)
    }
    return output
  }

  private static func append(_ wrapper: FileWrapper, to output: inout [UInt8]) {
    if case .file(let file) = wrapper.contents, wrapper.preferredName == nil {
      return append(data: file.bytes, to: &output)
    }
    let entries = entries(of: wrapper)
    append(folderType, to: &output)
    append(names: entries.map(\.name), to: &output)
    for entry in entries { append(entry.length, to: &output) }
    for entry in entries {
      switch entry {
      case .wrapper(_, let wrapper): append(wrapper, to: &output)
      case .data(_, let bytes): append(data: bytes, to: &output)
      }
    }
  }

  private static func append(data bytes: [UInt8], to output: inout [UInt8]) {
    append(fileType, to: &output)
    append(bytes.count, to: &output)
    output.append(contentsOf: bytes)
  }

  private static func append(names: [String], to output: inout [UInt8]) {
    append(names.count, to: &output)
    for name in names {
      append(name.utf8.count, to: &output)
      output.append(contentsOf: name.utf8)
    }
  }

  private static func append(_ number: Int, to output: inout [UInt8]) {
    let word = UInt32(truncatingIfNeeded: number)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { output.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}
