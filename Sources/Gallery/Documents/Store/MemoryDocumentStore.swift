internal import Synchronization

/// A store in memory, for tests and previews.
public final class MemoryDocumentStore: DocumentStore {
  private let documents: Mutex<[MemeID: StoredDocument]>
  private let time: Timestamp

  /// Makes a store that has some documents already.
  ///
  /// - Parameters:
  ///   - documents: The first documents.
  ///   - time: When documents that are created here are said to be written.
  public init(_ documents: [MemeID: StoredDocument] = [:], time: Timestamp = Timestamp(secondsSince1970: 0)) {
    self.documents = Mutex(documents)
    self.time = time
  }

  /// The identifiers of all documents, in the order of their bytes.
  public func list() -> [MemeID] { documents.withLock { $0.keys.sorted() } }

  /// Gives a document.
  ///
  /// - Throws: ``DocumentStoreProblem/missing(_:)``.
  public func read(_ id: MemeID) throws(DocumentStoreProblem) -> StoredDocument {
    guard let document = documents.withLock({ $0[id] }) else { throw .missing(id) }
    return document
  }

  /// Keeps a new document.
  ///
  /// - Throws: ``DocumentStoreProblem/exists(_:)``.
  public func create(_ id: MemeID, _ bytes: [UInt8]) throws(DocumentStoreProblem) {
    let isNew = documents.withLock { documents in
      guard documents[id] == nil else { return false }
      documents[id] = StoredDocument(bytes: bytes, modified: time)
      return true
    }
    if !isNew { throw .exists(id) }
  }
}
