/// Why bytes are not RTF that can be read.
public enum RTFProblem: Problem, Hashable {
  /// The bytes do not begin as RTF does.
  case notRTF
  /// Groups are open where the bytes end.
  case unclosed(groups: Int, offset: Int)
  /// Groups within each other beyond the limit.
  case tooDeep(limit: Int, offset: Int)
  /// Pieces of text that differ in formatting, or attachments, beyond the limit.
  case tooManyRuns(limit: Int, offset: Int)
  /// Raw data that would reach past the end.
  case binaryPastEnd(length: Int, left: Int, offset: Int)

  /// What is wrong, with where it is, in bytes from the beginning.
  public var message: String {
    switch self {
    case .notRTF: "not RTF: it does not begin with '{\\rtf'"
    case .unclosed(let groups, let offset):
      "not whole: the RTF ends after \(offset) bytes with \(groups == 1 ? "a group" : "\(groups) groups") not closed"
    case .tooDeep(let limit, let offset):
      "the RTF nests groups deeper than the limit of \(limit) levels, at byte \(offset)"
    case .tooManyRuns(let limit, let offset):
      "the RTF changes its formatting more often than the limit of \(limit) times, at byte \(offset)"
    case .binaryPastEnd(let length, let left, let offset):
      "not whole: the RTF announces \(length) bytes of data at byte \(offset), and \(left) are left"
    }
  }

  /// What to do about it.
  public var remedy: String? {
    switch self {
    case .notRTF: "save it as RTF or RTFD"
    case .unclosed, .binaryPastEnd: "if the file was cut off, restore it from a copy"
    case .tooManyRuns: "a caption has far fewer: take only the part that is one"
    case .tooDeep: "save it again with the program that made it"
    }
  }
}
