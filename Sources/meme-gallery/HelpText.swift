import Gallery

/// The words of `--help`.
enum HelpText {
  /// The help of the program as a whole.
  static var program: String {
    let width = CommandSpecification.all.map(\.name.count).max() ?? 0
    let commands = CommandSpecification.all.map { command in
      "  " + pad(command.name, to: width) + "  " + command.summary
    }
    return """
      meme-gallery \(galleryVersion): memes as documents, published as a static gallery and edited in browsers

      Usage: meme-gallery COMMAND …

      Commands:
      \(commands.joined(separator: "\n"))

      'meme-gallery COMMAND --help' says more of each; 'meme-gallery --version' tells the version.

      Exit codes: 0 done, 1 done but some documents failed, 2 could not do it, 64 wrong arguments.
      """
  }

  /// The help of one command.
  static func command(_ command: CommandSpecification) -> String {
    let options = command.options + [OptionSpecification(name: "--help", placeholder: nil, summary: "show this text")]
    let left = options.map { $0.name + ($0.placeholder.map { " \($0)" } ?? "") + ($0.repeats ? " …" : "") }
    let width = left.map(\.count).max() ?? 0
    let lines = zip(left, options).map { "  " + pad($0, to: width) + "  " + $1.summary }
    return """
      \(command.name): \(command.summary)

      Usage: meme-gallery \(command.name) \(command.operands)\(command.options.isEmpty ? "" : " [OPTION]…")

      \(wrapped(command.discussion))

      Options:
      \(lines.joined(separator: "\n"))
      """
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func wrapped(_ text: String, width: Int = 78) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
