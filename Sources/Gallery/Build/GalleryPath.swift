/// A path to a document as somebody typed it: the folder that holds it, and its name there.
struct GalleryPath {
  let folder: String
  let id: MemeID

  /// Splits a path.
  ///
  /// - Throws: ``MemeIDProblem`` when the last segment is not a document's name.
  init(_ path: String) throws(MemeIDProblem) {
    let name: String
    (folder, name) = Folder.split(path)
    do {
      id = try MemeID(path: name)
    } catch .unsafe { throw .unsafe(path) } catch .notADocument { throw .notADocument(path) }
  }
}
