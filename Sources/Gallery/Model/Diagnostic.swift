/// A problem with its place: what a compiler would print.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The document is left out.
    case error
    /// The document is used; something about it is not as it should be.
    case warning
  }

  /// A place in a text file.
  public struct Position: Hashable, Sendable {
    /// The line, from 1; lines end at U+000A.
    public let line: Int
    /// The column, from 1, counted in Unicode scalars.
    public let column: Int

    /// Makes a place of a line and a column, both from 1.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// How bad it is.
  public let severity: Severity
  /// The file as the user knows it.
  public let file: String
  /// The place within the file; nil where the file as a whole is meant.
  public let position: Position?
  /// What is wrong.
  public let message: String
  /// What to do about it.
  public let remedy: String?

  /// Makes a diagnostic of its parts.
  public init(
    _ severity: Severity, file: String, position: Position? = nil, message: String, remedy: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.message = message
    self.remedy = remedy
  }

  /// Gives a problem its place.
  public init(_ problem: any Problem, _ severity: Severity = .error, file: String, position: Position? = nil) {
    self.init(
      severity, file: file, position: position ?? problem.position, message: problem.message, remedy: problem.remedy)
  }

  /// Gives an error its place: its own words where it is a ``Problem``, as all of ours are, else the system's.
  public init(error: any Error, file: String) {
    if let problem = error as? any Problem {
      self.init(problem, file: file)
    } else {
      self.init(.error, file: file, message: "\(error)")
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: error: message; remedy`, on one line, control characters replaced.
  public var description: String {
    let place = position.map { "\(file):\($0.line):\($0.column)" } ?? file
    let line = "\(place): \(severity.rawValue): \(message)" + (remedy.map { "; \($0)" } ?? "")
    return line.onOneLine
  }
}

extension String {
  /// The text with control characters replaced by U+FFFD, so that names cannot forge lines or colour a terminal.
  package var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
