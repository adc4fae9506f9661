/// An option of a command, as its help shows it.
struct OptionSpecification: Sendable {
  /// The option with its dashes.
  let name: String
  /// What stands for its value in the help; nil for an option without one.
  let placeholder: String?
  /// What it does, in a few words.
  let summary: String
  /// Whether it may stand more than once.
  var repeats = false
}

/// A command, as its help shows it and as arguments are held against it.
struct CommandSpecification: Sendable {
  let name: String
  /// What stands for the operands in the help, such as `FOLDER`.
  let operands: String
  /// How many operands there may be.
  let operandCount: ClosedRange<Int>
  /// What it does, in a line.
  let summary: String
  /// What one should know beside that.
  let discussion: String
  let options: [OptionSpecification]
}
