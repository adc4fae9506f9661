/// Why a text is not JSON, or not the JSON that was asked for.
enum JSONProblem: Problem, Hashable {
  /// The bytes are not the text that they claim to be.
  case notText(encoding: String)
  /// Something else stands where a part of JSON was expected.
  case unexpected(found: String, expected: String)
  /// The text ends too early.
  case unexpectedEnd(expected: String)
  /// A string has no closing quote.
  case unterminatedString
  /// A control character within a string.
  case controlCharacter(Unicode.Scalar)
  /// A backslash followed by something else than JSON allows.
  case badEscape
  /// Half of a UTF-16 surrogate pair.
  case loneSurrogate
  /// A number that JSON writes otherwise.
  case badNumber(String)
  /// Arrays or objects within each other beyond the limit.
  case tooDeep(limit: Int)
  /// An array or object with more entries than the limit.
  case tooManyEntries(limit: Int)
  /// A comma before a closing bracket.
  case trailingComma
  /// A member that came before.
  case duplicate(name: String)
  /// A member or element of another type; its name is in quotes already.
  case wrongType(name: String, found: JSONValue.Kind, expected: String)
  /// A member or element with a value that it cannot have; its name is in quotes already.
  case wrongValue(name: String, found: String, expected: String, nearest: String?)
  /// A member that nobody knows.
  case unknown(name: String, nearest: String?, known: [String])

  var message: String {
    switch self {
    case .notText(let encoding): "not a text in \(encoding)"
    case .unexpected(let found, let expected): "not JSON: found \(found), expected \(expected)"
    case .unexpectedEnd(let expected): "not JSON: the file ends where \(expected) was expected"
    case .unterminatedString: "not JSON: the string has no closing '\"'"
    case .controlCharacter("\n"), .controlCharacter("\r"): "not JSON: a line break within a string"
    case .controlCharacter(let scalar): "not JSON: the control character \(scalar.codePoint) within a string"
    case .badEscape: "not JSON: '\\' is not followed by one of \" \\ / b f n r t or u and four hexadecimal digits"
    case .loneSurrogate: "not JSON: half of a surrogate pair alone"
    case .badNumber(let text): "not JSON: '\(text)' is not a number"
    case .tooDeep(let limit): "arrays and objects are nested deeper than the limit of \(limit) levels"
    case .tooManyEntries(let limit): "more entries than the limit of \(limit)"
    case .trailingComma: "a comma before a closing bracket, which other programs refuse"
    case .duplicate(let name): "the member '\(name)' is there twice, and the first one counts"
    case .wrongType(let name, let found, let expected): "\(name) is \(found.words), expected \(expected)"
    case .wrongValue(let name, let found, let expected, _): "\(name) is \(found), expected \(expected)"
    case .unknown(let name, _, _): "'\(name)' is not known"
    }
  }

  var remedy: String? {
    switch self {
    case .notText: "save it as UTF-8"
    case .unexpectedEnd, .unterminatedString: "if the file was cut off, restore it from a copy"
    case .controlCharacter("\n"): "write it as '\\n', or close the string before it"
    case .controlCharacter("\r"): "write it as '\\r', or close the string before it"
    case .controlCharacter(let scalar): "write it as '\\u\(scalar.codePoint.dropFirst(2))'"
    case .badEscape: "write a backslash itself as '\\\\'"
    case .loneSurrogate: "write both halves, or the character itself"
    case .trailingComma: "remove the comma"
    case .duplicate: "remove one of them"
    case .wrongValue(_, _, _, let nearest?), .unknown(_, let nearest?, _): "did you mean '\(nearest)'?"
    case .unknown(_, nil, let known): "known are \(known.asAlternatives)"
    default: nil
    }
  }
}

/// A problem with its place in a JSON text; what the scanner throws.
struct JSONFault: Error {
  /// What is wrong.
  let problem: JSONProblem
  /// Where, in bytes of the text; nil where the text as a whole is meant.
  let offset: Int?

  init(_ problem: JSONProblem, at offset: Int?) {
    self.problem = problem
    self.offset = offset
  }
}

extension Unicode.Scalar {
  /// The code point as `U+000A`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
