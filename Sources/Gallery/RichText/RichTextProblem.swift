/// Why bytes, or the files of a package, are not rich text that can be read; offsets are in bytes from the beginning.
public enum RichTextProblem: Problem, Hashable {
  /// What of an RTFD document in one piece is too short or too long.
  public enum Part: String, Sendable {
    /// The version of the format.
    case version
    /// What kind of object follows.
    case type
    /// A size of data.
    case size
    /// Data, as long as its size says.
    case data
    /// The zero bytes in front of data.
    case padding
    /// How many entries a folder has.
    case count
    /// A name in a folder.
    case name
    /// A folder's entry, and the length of it.
    case entry
  }

  /// Nothing at all.
  case empty
  /// Neither RTF nor RTFD; the first bytes.
  case notRichText(first: [UInt8])
  /// GNUstep's own form of a file wrapper.
  case gnustep
  /// RTFD of a version that is not known.
  case unknownVersion(Int)
  /// The end comes within a number; which number, and where it begins.
  case cutOff(Part, offset: Int)
  /// Something says that it is longer than what follows, in bytes, for a folder's count in entries.
  case tooLong(Part, Int, left: Int, offset: Int)
  /// Bytes that belong to nothing.
  case leftOver(bytes: Int, offset: Int)
  /// An object that is neither a file nor a folder.
  case unknownType(Int, offset: Int)
  /// A name that is none, or leads out of the folder; without an offset in a package.
  case badName(String, offset: Int?)
  /// Two files of one name; without an offset in a package.
  case duplicateName(String, offset: Int?)
  /// Folders within each other beyond the limit.
  case tooDeep(limit: Int, offset: Int)
  /// Files beyond the limit; without an offset in a package.
  case tooManyFiles(limit: Int, offset: Int?)
  /// A package, or RTFD in one piece, without a text.
  case noText
  /// The text itself cannot be read.
  case rtf(RTFProblem)

  /// What is wrong, with what was found and where.
  public var message: String {
    switch self {
    case .empty: "the rich text is empty"
    case .notRichText(let first): "this is neither RTF nor RTFD: it begins with \(Self.words(for: first))"
    case .gnustep: "this is a file wrapper of GNUstep, a format of its own, and not RTFD"
    case .unknownVersion(let version): "the RTFD has version \(version); the only one that is known is 0"
    case .cutOff(let part, let offset): "the RTFD ends too early: \(Self.words(for: part)) is missing at byte \(offset)"
    case .tooLong(.count, let count, let left, let offset):
      "a folder at byte \(offset) of the RTFD claims \(count) entries, for which \(left) bytes are too few"
    case .tooLong(let part, let length, let left, let offset):
      "\(Self.words(for: part)) at byte \(offset) of the RTFD claims \(length) bytes, and \(left) are left"
    case .leftOver(let bytes, let offset): "the \(bytes) bytes at byte \(offset) of the RTFD belong to nothing in it"
    case .unknownType(let type, let offset):
      "the object at byte \(offset) of the RTFD has type \(type), expected 1 for a file or 3 for a folder"
    case .badName(let name, let offset): "'\(Self.short(name))'\(Self.place(offset)) cannot be the name of a file"
    case .duplicateName(let name, let offset): "two files are called '\(Self.short(name))'\(Self.place(offset))"
    case .tooDeep(let limit, let offset):
      "the RTFD nests folders deeper than the limit of \(limit) levels, at byte \(offset)"
    case .tooManyFiles(let limit, let offset):
      "the RTFD has more files than the limit of \(limit)\(offset.map { ", at byte \($0)" } ?? "")"
    case .noText: "the RTFD holds no text: there is neither 'TXT.rtf' nor 'index.rtf' in it"
    case .rtf(let problem): problem.message
    }
  }

  /// What to do about it.
  public var remedy: String? {
    switch self {
    case .empty, .cutOff, .tooLong: "if the file was cut off, restore it from a copy"
    case .notRichText, .gnustep: "save it as RTF or RTFD"
    case .unknownVersion, .leftOver, .unknownType, .badName, .duplicateName, .tooDeep:
      "save it again with the program that made it"
    case .tooManyFiles: "a caption has far fewer: take only the part that is one"
    case .noText: "give the whole document, with its text"
    case .rtf(let problem): problem.remedy
    }
  }

  private static func words(for part: Part) -> String {
    switch part {
    case .version: "the version"
    case .type: "the type of an object"
    case .size: "a size"
    case .data: "a file"
    case .padding: "padding"
    case .count: "the number of a folder's entries"
    case .name: "a name"
    case .entry: "an entry"
    }
  }

  private static func place(_ offset: Int?) -> String { offset.map { " at byte \($0) of the RTFD" } ?? "" }

  /// Enough of a name to know it by.
  private static func short(_ name: String) -> String {
    let scalars = name.unicodeScalars
    return scalars.count <= 60 ? name : String(String.UnicodeScalarView(scalars.prefix(59))) + "…"
  }

  /// The letters that bytes are, or their numbers.
  private static func words(for bytes: [UInt8]) -> String {
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) { return "'\(String(decoding: bytes, as: UTF8.self))'" }
    return "the bytes "
      + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }
}
