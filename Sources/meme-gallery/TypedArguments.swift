import Gallery

/// The arguments of one command as they were typed: options are known and have their values, nothing is validated yet.
struct TypedArguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Sorts arguments into operands and options: `--name VALUE`, `--name=VALUE`, and `--` before operands that begin
  /// with a dash.
  init(_ arguments: [String], for command: CommandSpecification) throws(UsageProblem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        rest = []
      } else if argument.hasPrefix("-") && argument != "-" {
        try take(argument, rest: &rest, command: command)
      } else {
        operands.append(argument)
      }
    }
    if operands.count < command.operandCount.lowerBound { throw .missingOperand(command) }
    if operands.count > command.operandCount.upperBound {
      throw .unexpectedOperand(operands[command.operandCount.upperBound], command)
    }
  }

  private mutating func take(
    _ argument: String, rest: inout ArraySlice<String>, command: CommandSpecification
  ) throws(UsageProblem) {
    // By bytes: with a combining mark after it, '=' is another character.
    let parts = argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let name = parts[0]
    guard let option = command.options.first(where: { $0.name == name }) else { throw .unknownOption(name, command) }
    var value = parts.count == 2 ? parts[1] : nil
    if option.placeholder == nil {
      if value != nil { throw .needlessValue(option) }
      value = ""
    } else if value == nil {
      value = rest.popFirst()
    }
    guard let value else { throw .missingValue(option) }
    if values[name] != nil && !option.repeats { throw .repeated(option) }
    values[name, default: []].append(value)
  }

  /// Whether an option without a value stands there.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, nil where it does not stand there.
  subscript(_ name: String) -> String? { values[name]?.first }

  /// The values of an option that repeats.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option as a whole number within a range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageProblem) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), range.contains(number) else { throw .badNumber(name, text, range) }
    return number
  }
}
