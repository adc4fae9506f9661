import Gallery

/// `meme-gallery new`.
struct NewCommand {
  private let path: String
  private let image: String?
  private let meme: Meme

  /// Validates what was typed.
  init(_ typed: TypedArguments) throws(UsageProblem) {
    path = typed.operands[0]
    image = typed["--image"]
    var meme = Meme()
    if let top = typed["--top"] { meme.top = Caption(top) }
    if let bottom = typed["--bottom"] { meme.bottom = Caption(bottom) }
    meme.title = typed["--title"]
    meme.tags = typed.all("--tag")
    self.meme = meme
  }

  /// Makes the document and prints its path.
  func run(_ console: Console) throws -> ExitCode {
    let warnings = try DocumentCreation.create(
      at: path, meme: meme, picturePath: image, at: try Environment.now())
    for warning in warnings { console.report(warning) }
    try console.print(path)
    return .done
  }
}
