import Gallery

/// `meme-gallery check`.
struct CheckCommand {
  private let paths: [String]

  /// Takes the paths.
  init(_ typed: TypedArguments) { paths = typed.operands }

  /// Checks every document, and prints problems as they are found.
  func run(_ console: Console) throws -> ExitCode {
    let result = DocumentCheck.run(paths) { console.report($0) }
    let failed = result.failed == 0 ? "all are good" : "\(result.failed) cannot be used"
    try console.print(
      result.documents == 1 && result.failed == 0 ? "1 document, good" : "\(result.documents) documents, \(failed)")
    return result.failed == 0 ? .done : .someFailed
  }
}
