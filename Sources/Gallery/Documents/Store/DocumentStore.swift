/// Where documents are kept: a folder, or memory in tests.
public protocol DocumentStore: Sendable {
  /// The identifiers of all documents, in the order of their bytes.
  ///
  /// - Throws: A ``Problem`` when the store cannot be looked through.
  func list() throws -> [MemeID]

  /// Reads a document.
  ///
  /// - Throws: ``DocumentStoreProblem/missing(_:)``, or another ``Problem`` when it cannot be read.
  func read(_ id: MemeID) throws -> StoredDocument

  /// Keeps a new document, whole or not at all, and never in place of another.
  ///
  /// - Throws: ``DocumentStoreProblem/exists(_:)``, or another ``Problem`` when it cannot be written.
  func create(_ id: MemeID, _ bytes: [UInt8]) throws
}

/// A document as a store has it.
public struct StoredDocument: Hashable, Sendable {
  /// The document's bytes.
  public let bytes: [UInt8]
  /// When it was last written.
  public let modified: Timestamp

  /// Joins a document's bytes with the time of their writing.
  public init(bytes: [UInt8], modified: Timestamp) {
    self.bytes = bytes
    self.modified = modified
  }
}

/// Why a store does not do what was asked.
public enum DocumentStoreProblem: Problem, Hashable {
  /// No document of that name.
  case missing(MemeID)
  /// A document of that name already.
  case exists(MemeID)

  /// What is wrong.
  public var message: String {
    switch self {
    case .missing(let id): "there is no document '\(id.path)'"
    case .exists(let id): "'\(id.path)' exists already"
    }
  }

  /// What to do about it.
  public var remedy: String? {
    switch self {
    case .missing: nil
    case .exists: "choose another name, or delete it first"
    }
  }
}
