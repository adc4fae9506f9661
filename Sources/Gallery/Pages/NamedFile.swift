/// A file as values: its name below the folder that it belongs to, and its bytes.
struct NamedFile: Hashable, Sendable {
  /// The path below `templates/` or `public/`, with `/` between segments.
  let name: String
  /// What is in it.
  let bytes: [UInt8]
}

extension [NamedFile] {
  /// The files of a folder's own in place of those here that have the same name; new ones at the end.
  func overridden(by own: [NamedFile]) -> [NamedFile] {
    let isNamed = { (name: String) in { (file: NamedFile) in file.name.hasBytes(of: name) } }
    return map { file in own.last(where: isNamed(file.name)) ?? file }
      + own.filter { file in !contains(where: isNamed(file.name)) }
  }
}
