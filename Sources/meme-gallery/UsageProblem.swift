import Gallery

/// What is wrong with the arguments.
enum UsageProblem: Problem {
  case noCommand
  case unknownCommand(String)
  case unknownOption(String, CommandSpecification)
  case missingValue(OptionSpecification)
  case needlessValue(OptionSpecification)
  case repeated(OptionSpecification)
  case missingOperand(CommandSpecification)
  case unexpectedOperand(String, CommandSpecification)
  case badNumber(String, String, ClosedRange<Int>)
  case badValue(String, String, expected: String)
  case badAddress(String, WebAddressProblem)
  case missingOption(String, choices: String)
  case notOneOf([String])
  case onlyWith(String, String)
  case needsBeside(String, String)

  var message: String {
    switch self {
    case .noCommand: "a command is missing"
    case .unknownCommand(let word): "there is no command '\(word)'"
    case .unknownOption(let name, let command): "'\(command.name)' has no option '\(name)'"
    case .missingValue(let option): "'\(option.name)' needs a value: \(option.name) \(option.placeholder ?? "VALUE")"
    case .needlessValue(let option): "'\(option.name)' takes no value"
    case .repeated(let option): "'\(option.name)' stands there twice"
    case .missingOperand(let command): "'\(command.name)' needs \(command.operands)"
    case .unexpectedOperand(let word, let command): "'\(command.name)' does not know what to do with '\(word)'"
    case .badNumber(let name, let text, let range):
      "'\(name)' is '\(text)'; it must be a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .badValue(let name, let text, let expected): "'\(name)' is '\(text)'; it must be \(expected)"
    case .badAddress(let name, let problem): "'\(name)': \(problem.message)"
    case .missingOption(let name, let choices): "'\(name)' is missing; it must be \(choices)"
    case .notOneOf(let names):
      "exactly one of \(names.map { "'\($0)'" }.joined(separator: ", ")) must say what to do"
    case .onlyWith(let name, let other): "'\(name)' has a meaning with '\(other)' alone"
    case .needsBeside(let name, let other):
      "'\(name)' lets others in; it needs '\(other)' or '--password-file' beside it"
    }
  }

  var remedy: String? {
    switch self {
    case .noCommand: "try 'meme-gallery --help'"
    case .unknownCommand(let word):
      word.nearest(among: CommandSpecification.all.map(\.name)).map { "did you mean '\($0)'?" }
        ?? "try 'meme-gallery --help'"
    case .unknownOption(let name, let command):
      name.nearest(among: command.options.map(\.name)).map { "did you mean '\($0)'?" }
        ?? "try 'meme-gallery \(command.name) --help'"
    case .missingOperand(let command), .unexpectedOperand(_, let command):
      "try 'meme-gallery \(command.name) --help'"
    case .badAddress(_, let problem): problem.remedy
    case .missingOption, .notOneOf: "try 'meme-gallery caption --help'"
    case .onlyWith(let name, _): name.hasPrefix("--tls") ? "give both" : "try 'meme-gallery caption --help'"
    case .needsBeside: "try 'meme-gallery serve --help'"
    case .missingValue, .needlessValue, .repeated, .badNumber, .badValue: nil
    }
  }
}
