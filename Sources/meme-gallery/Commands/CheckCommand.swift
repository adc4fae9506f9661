import Gallery

/// `meme-gallery check`.
struct CheckCommand {
  private let paths: [String]

  /// Takes the paths.
  init(_ typed: TypedArguments) { paths = typed.operands }

  /// Checks every document, and prints problems as they are found.
  func run(_ console: Console) throws -> ExitCode {
    var warnings = 0
    let result = DocumentCheck.run(paths) { diagnostic in
      if diagnostic.severity == .warning { warnings += 1 }
      console.report(diagnostic)
    }
    var words = [result.documents == 1 ? "1 document" : "\(result.documents) documents"]
    if result.failed > 0 { words.append("\(result.failed) cannot be used") }
    if warnings > 0 { words.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
    if words.count == 1 { words.append("nothing wrong") }
    try console.print(words.joined(separator: ", "))
    return result.failed == 0 ? .done : .someFailed
  }
}
