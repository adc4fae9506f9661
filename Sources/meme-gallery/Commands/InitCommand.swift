import Gallery

/// `meme-gallery init`.
struct InitCommand {
  private let folder: String

  /// Takes the folder.
  init(_ typed: TypedArguments) { folder = typed.operands[0] }

  /// Makes the starter gallery and says what comes next.
  func run(_ console: Console) async throws -> ExitCode {
    let made = try await StarterGallery.create(in: folder)
    for path in made { try console.print(path) }
    console.message("\(made.count) memes; publish them with: meme-gallery build \(folder.quotedForShell)")
    return .done
  }
}

extension String {
  /// The text as one word of a shell: bare where that is safe, else in single quotes.
  var quotedForShell: String {
    let safe = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_./".unicodeScalars.contains($0)
    }
    if safe && !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
