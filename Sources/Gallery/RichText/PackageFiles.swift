/// A package's files by their names, as its text asks for them.
struct PackageFiles {
  private var exact: [FileName: PictureBytes] = [:]
  /// The same by how names look, which is when strings are equal.
  ///
  /// Some file systems take letters and their accents apart, and the text names files as they were called before.
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
