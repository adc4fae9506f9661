import Gallery

/// `meme-gallery check`.
struct CheckCommand {
  private let paths: [String]

  /// Takes the paths.
  init(_ typed: TypedArguments) { paths = typed.operands }

  /// Checks every document, and prints problems as they are found.
  func run(_ console: Console) throws -> ExitCode {
    let result = try DocumentCheck.run(paths, limits: Limits()) { console.report($0) }
    let count = result.documents == 1 ? "1 document" : "\(result.documents) documents"
    try console.print(count + (result.failed == 0 ? ", nothing wrong" : ", \(result.failed) cannot be used"))
    return result.failed == 0 ? .done : .someFailed
  }
}
