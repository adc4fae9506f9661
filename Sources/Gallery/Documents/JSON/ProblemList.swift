/// Problems of a text, collected while reading goes on; places become lines and columns once, at the end.
struct ProblemList {
  private struct Entry {
    let severity: Diagnostic.Severity
    let problem: any Problem
    let offset: Int?
  }

  private var entries: [Entry] = []
  private var unlisted = 0

  /// Whether a problem is an error.
  private(set) var hasErrors = false

  /// The most problems that are listed of one text, so that a hostile one cannot fill memory or terminal.
  static let limit = 100

  /// Whether further problems are only counted: no need to find good words for them.
  var isFull: Bool { entries.count >= Self.limit }

  /// Adds a problem; `offset` is in bytes of the text, nil where the text as a whole is meant.
  mutating func add(_ problem: any Problem, _ severity: Diagnostic.Severity = .error, at offset: Int?) {
    if severity == .error { hasErrors = true }
    if !isFull {
      entries.append(Entry(severity: severity, problem: problem, offset: offset))
    } else {
      unlisted += 1
    }
  }

  /// Adds what stopped the scanner or a decoder.
  mutating func add(_ fault: JSONFault) { add(fault.problem, at: fault.offset) }

  /// The problems in the order of the text.
  ///
  /// - Parameters:
  ///   - file: The file as the user knows it.
  ///   - text: The text, as UTF-8.
  /// - Returns: The diagnostics, those without a place first.
  func diagnostics(file: String, text: [UInt8]) -> [Diagnostic] {
    var cursor = PositionCursor(text: text)
    let ordered = entries.enumerated().sorted {
      ($0.element.offset ?? -1, $0.offset) < ($1.element.offset ?? -1, $1.offset)
    }
    var diagnostics = ordered.map { _, entry in
      Diagnostic(
        entry.problem, entry.severity, file: file, position: entry.offset.map { cursor.position(of: $0) })
    }
    if unlisted > 0 {
      diagnostics.append(
        Diagnostic(
          hasErrors ? .error : .warning, file: file,
          message: "\(unlisted) more problems; the limit is \(Self.limit) of one file"))
    }
    return diagnostics
  }
}

/// Counts lines and columns up to offsets that only grow.
struct PositionCursor {
  private let text: [UInt8]
  private var offset: Int
  private var line = 1
  private var column = 1

  /// Begins at line 1 and column 1, after a byte-order mark.
  init(text: [UInt8]) {
    self.text = text
    offset = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The line and column of an offset; the column counts Unicode scalars.
  mutating func position(of target: Int) -> Diagnostic.Position {
    let end = min(max(target, offset), text.count)
    for byte in text[offset..<end] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    offset = end
    return Diagnostic.Position(line: line, column: column)
  }
}
