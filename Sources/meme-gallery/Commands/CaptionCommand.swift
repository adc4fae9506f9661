import Gallery

/// `meme-gallery caption`.
struct CaptionCommand {
  private enum Action {
    case get(DocumentCaptions.Form, output: String?)
    case set(DocumentCaptions.Source)
  }

  private let path: String
  private let part: CaptionPart
  private let action: Action

  /// The options of which exactly one says what is to be done.
  private static let actions = ["--get", "--set-rtfd", "--set-html", "--set-text"]

  /// Validates what was typed.
  init(_ typed: TypedArguments) throws(UsageProblem) {
    path = typed.operands[0]
    guard let word = typed["--part"] else { throw .missingOption("--part", choices: Self.list(CaptionPart.self)) }
    guard let part = CaptionPart(rawValue: word) else {
      throw .badValue("--part", word, expected: Self.list(CaptionPart.self))
    }
    self.part = part
    let chosen = Self.actions.filter(typed.has)
    guard chosen.count == 1 else { throw .notOneOf(Self.actions) }
    if let form = typed["--get"] {
      guard let known = DocumentCaptions.Form(rawValue: form) else {
        throw .badValue("--get", form, expected: Self.list(DocumentCaptions.Form.self))
      }
      action = .get(known, output: typed["--output"])
      return
    }
    if typed.has("--output") { throw .onlyWith("--output", "--get") }
    if let file = typed["--set-rtfd"] {
      action = .set(.richText(path: file))
    } else if let file = typed["--set-html"] {
      action = .set(.html(path: file))
    } else {
      action = .set(.text(typed["--set-text"] ?? ""))
    }
  }

  /// The words for the values of a choice.
  private static func list<Choice: CaseIterable & RawRepresentable<String>>(_ choice: Choice.Type) -> String {
    let words = choice.allCases.map { "'\($0.rawValue)'" }
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }

  /// Hands out a caption, or puts one in.
  func run(_ console: Console) throws -> ExitCode {
    let captions = DocumentCaptions(of: path)
    switch action {
    case .get(let form, let output):
      let (bytes, warnings) = try captions.get(part, as: form)
      for warning in warnings { console.report(warning) }
      if let output, output != "-" {
        try DocumentRenderer.write(bytes, to: output)
      } else {
        try console.write(bytes)
      }
    case .set(let source):
      for warning in try captions.set(part, to: source, at: try Environment.now()) { console.report(warning) }
    }
    return .done
  }
}
