internal import CAssets

/// The templates and public files that are inside the program.
enum BuiltInAssets {
  /// The files of `Templates/`, by name.
  static let templates: [NamedFile] = files(in: "Templates")
  /// The files of `Public/`, by name.
  static let publicFiles: [NamedFile] = files(in: "Public")

  private static func files(in folder: String) -> [NamedFile] {
    let prefix = Array("\(folder)/".utf8)
    return (0..<embedded_file_count()).compactMap { index in
      let file = unsafe embedded_file_at(index)
      let path = unsafe String(cString: file.path)
      guard path.utf8.starts(with: prefix) else { return nil }
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      return NamedFile(name: String(Substring(path.utf8.dropFirst(prefix.count))), bytes: bytes)
    }
  }
}
