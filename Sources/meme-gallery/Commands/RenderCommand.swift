import Gallery

/// `meme-gallery render`.
struct RenderCommand {
  private let path: String
  private let output: String
  private let format: ImageFormat
  private let width: Int

  /// Validates what was typed.
  init(_ typed: TypedArguments) throws(UsageProblem) {
    path = typed.operands[0]
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    output = typed["--output"] ?? path[..<dot] + ".jpg"
    if output == "-" {
      format = .png
    } else {
      let suffix = output.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
      guard let known = ImageFormat(fileExtension: String(suffix)) else {
        throw .badValue("--output", output, expected: "a name that ends in .jpg, .png, .webp or .avif, or '-'")
      }
      format = known
    }
    width = try typed.integer("--width", in: 16...8000) ?? 1200
  }

  /// Draws the document and writes the picture.
  func run(_ console: Console) throws -> ExitCode {
    let drawn = try DocumentRenderer().render(path, width: width, format: format)
    for diagnostic in drawn.diagnostics { console.report(diagnostic) }
    guard let bytes = drawn.bytes else { return .failed }
    if output == "-" {
      try console.write(bytes)
    } else {
      try DocumentRenderer.write(bytes, to: output)
      try console.print(output)
    }
    return .done
  }
}
