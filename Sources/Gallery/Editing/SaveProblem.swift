/// Why a change was not made; what is told of it names no path.
enum SaveProblem: Error, Hashable, Sendable {
  /// The document is gone, or was never there.
  case missing
  /// A document of that name is there already.
  case exists
  /// The document is not the one that was meant any more.
  case changed
  /// The document cannot be read; what is wrong with it.
  case broken(String)
  /// The name is none that a document can have.
  case badName
  /// What was sent cannot be kept; why, in words.
  case unusable(String)
  /// The document would become larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// No room is left on the disk.
  case diskFull
  /// The folder or the document may not be written.
  case readOnly
  /// Another program holds the gallery.
  case busy
  /// The disk refuses for another reason.
  case disk

  /// The kind of what the disk said.
  init(_ problem: FileProblem) {
    switch problem {
    case _ where problem.isFullDisk: self = .diskFull
    case _ where problem.isReadOnly: self = .readOnly
    case _ where problem.isMissing: self = .missing
    case .exists: self = .exists
    case .tooLarge(_, _, let limit): self = .tooLarge(limit: limit)
    case .changing: self = .changed
    case .locked: self = .busy
    default: self = .disk
    }
  }

  /// The kind of what a document refuses.
  init(_ problem: DocumentProblem) {
    if case .tooLarge(_, let limit) = problem {
      self = .tooLarge(limit: limit)
    } else {
      self = .unusable(problem.message)
    }
  }
}
