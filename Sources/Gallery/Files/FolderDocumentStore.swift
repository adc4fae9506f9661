/// Documents in a folder on disk.
struct FolderDocumentStore: DocumentStore {
  let folder: Folder
  /// The largest document that is read, in bytes.
  let limit: Int

  /// The identifiers of all documents; what is wrong with the rest of the folder is told by ``Folder/findDocuments()``.
  func list() throws -> [MemeID] { try folder.findDocuments().documents }

  /// Reads a document that is no larger than the limit.
  func read(_ id: MemeID) throws(FileProblem) -> StoredDocument {
    let contents = try folder.read(id.path, limit: limit)
    return StoredDocument(bytes: contents.bytes, modified: contents.stamp.modified.timestamp)
  }

  /// Writes a new document, on the disk itself before this returns.
  func create(_ id: MemeID, _ bytes: [UInt8]) throws { try folder.create(bytes, at: id.path) }
}
