/// A package's files by their names, as its text asks for them.
struct PackageFiles {
  private var exact: [FileName: PictureBytes] = [:]
  /// Strings are equal here when they look alike. Some file systems take letters apart from their accents in the names
  /// of files, and the text names them as they were.
  private var similar: [String: PictureBytes] = [:]

  /// Takes the files of a folder; folders in it are none.
  init(_ entries: [FileWrapper.Entry]) {
    for entry in entries {
      guard case .file(let file) = entry.wrapper.contents else { continue }
      exact[entry.name] = file
      if similar[entry.name.text] == nil { similar[entry.name.text] = file }
    }
  }

  /// The file of a name: of just this one, else of one that looks alike; nil where there is none.
  subscript(_ name: String) -> PictureBytes? { (try? FileName(name)).flatMap { exact[$0] } ?? similar[name] }
}
