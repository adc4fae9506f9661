/// A file, or a folder of files, as a value; what an RTFD document is, whether in one piece or as a package.
///
/// The bytes of files are shared, not copied.
struct FileWrapper: Hashable, Sendable {
  /// What is wrapped.
  enum Contents: Hashable, Sendable {
    /// A regular file.
    case file(PictureBytes)
    /// A folder's files and folders in the order in which they stand there, no two of one name.
    case folder([Entry])
  }

  /// A file or folder with its name.
  struct Entry: Hashable, Sendable {
    let name: FileName
    let wrapper: FileWrapper
  }

  let contents: Contents
  /// What the file or folder would like to be called; says nothing about what it is called.
  let preferredName: FileName?

  init(_ contents: Contents, preferredName: FileName? = nil) {
    self.contents = contents
    self.preferredName = preferredName
  }

  /// Folders within each other, the outermost included; RTFD has one, and some more in an attachment that is a folder.
  static let deepest = 32
  /// Files and folders in all: each takes some hundred bytes of memory, and as few as twelve of a hostile file.
  static let mostFiles = 10_000

  /// The first level's file of a name, compared by bytes.
  func file(_ name: String) -> PictureBytes? {
    guard case .folder(let entries) = contents else { return nil }
    for entry in entries where entry.name.text.hasBytes(of: name) {
      if case .file(let bytes) = entry.wrapper.contents { return bytes }
    }
    return nil
  }
}

extension FileWrapper {
  /// A folder of files by their names, as a package on a disk is.
  init(package files: [(name: String, bytes: [UInt8])]) throws(RichTextProblem) {
    guard files.count <= Self.mostFiles else { throw .tooManyFiles(limit: Self.mostFiles, offset: nil) }
    var names = Set<FileName>()
    var entries: [Entry] = []
    for file in files {
      let name = try FileName(file.name)
      guard names.insert(name).inserted else { throw .duplicateName(file.name, offset: nil) }
      entries.append(Entry(name: name, wrapper: FileWrapper(.file(PictureBytes(file.bytes)))))
    }
    self.init(.folder(entries))
  }
}
