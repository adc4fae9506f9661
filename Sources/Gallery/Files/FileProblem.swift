internal import Glibc

/// What the disk refused.
public enum FileProblem: Problem, Hashable {
  /// What was tried.
  public enum Action: String, Sendable {
    /// Opening or reading a file.
    case read
    /// Writing a file.
    case write
    /// Listing a folder.
    case list
    /// Making a folder.
    case create
    /// Removing a file.
    case remove
    /// Looking at a file.
    case inspect = "look at"
    /// Opening a folder.
    case open
  }

  /// The system refused an action on a path, with its error number.
  case refused(Action, path: String, code: Int32)
  /// A file is larger than what is accepted, both in bytes.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// The file exists and is not to be replaced.
  case exists(path: String)
  /// The path is something else than a file.
  case notAFile(path: String)
  /// The file went on changing while it was read.
  case changing(path: String)
  /// The output folder holds something that the program did not make.
  case foreignOutput(path: String, example: String)
  /// The output folder is, or holds, the gallery folder.
  case outputHoldsGallery(path: String)
  /// Another build writes the same output.
  case busy(path: String)
  /// Another program changes the gallery.
  case locked(path: String)

  /// What is wrong, with the path that was meant.
  public var message: String {
    switch self {
    case .refused(let action, let path, let code): "cannot \(action.rawValue) '\(path)': \(Self.words(for: code))"
    case .tooLarge(let path, let bytes, let limit):
      "'\(path)' has \(bytes.inMegabytes) MB; the limit is \(limit.inMegabytes) MB"
    case .exists(let path): "'\(path)' exists already"
    case .notAFile(let path): "'\(path)' is not a file"
    case .changing(let path): "'\(path)' keeps changing while it is read"
    case .foreignOutput(let path, let example):
      "the output folder '\(path)' holds '\(example)', which this program did not make"
    case .outputHoldsGallery(let path): "the output folder '\(path)' holds the gallery itself"
    case .busy(let path): "another build is writing '\(path)'"
    case .locked(let path): "another program is changing the gallery '\(path)'"
    }
  }

  /// What to do about it.
  public var remedy: String? {
    switch self {
    case .refused(_, _, ENOSPC), .refused(_, _, EDQUOT): "free some space, then run the command again"
    case .refused(_, _, EACCES), .refused(_, _, EPERM): "give yourself permission, or choose another place"
    case .refused(_, _, EXDEV): "put the file itself into the folder instead of a link that leads out of it"
    case .refused: nil
    case .tooLarge: "make it smaller"
    case .exists: "choose another name; nothing was changed"
    case .notAFile: nil
    case .changing: "run the command again when the other program is done"
    case .foreignOutput: "choose an empty folder, or one that a build made"
    case .outputHoldsGallery: "choose another folder, such as one beside the gallery"
    case .busy, .locked: "wait for it, then run the command again"
    }
  }

  private static func words(for code: Int32) -> String {
    // The name leads out of the folder: the system's own words for it speak of devices.
    if code == EXDEV { return "it leads out of the folder" }
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension Int {
  /// Bytes as megabytes of 1,048,576, rounded up to a tenth.
  var inMegabytes: String {
    // Apart, since ten times the length of a sparse file is more than an `Int` holds.
    let (whole, rest) = quotientAndRemainder(dividingBy: 1 << 20)
    let tenths = (rest * 10 + (1 << 20) - 1) >> 20
    return tenths == 10 ? "\(whole + 1)" : tenths == 0 ? "\(whole)" : "\(whole).\(tenths)"
  }
}
