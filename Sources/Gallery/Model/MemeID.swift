/// A document's name: its path within the gallery folder, such as `cats/monday.meme`.
///
/// Compared byte by byte: Swift's own string comparison takes é and e + ◌́ for equal, and one of two documents would
/// vanish.
public struct MemeID: Hashable, Sendable, Comparable {
  /// The path, with `/` between segments and the extension at its end.
  public let path: String

  /// The extension of documents, in lower case; every case of it is accepted.
  public static let fileExtension = "meme"

  /// Takes a relative path whose last segment ends in `.meme`.
  ///
  /// - Throws: ``MemeIDProblem`` when the path is absolute, climbs, has an empty or hidden segment or a NUL byte, or has
  ///   another extension.
  public init(path: String) throws(MemeIDProblem) {
    let bytes = Array(path.utf8)
    guard !bytes.contains(0) else { throw .unsafe(path) }
    let segments = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard segments.allSatisfy({ !$0.isEmpty && $0.first != UInt8(ascii: ".") }) else { throw .unsafe(path) }
    let suffix = Array(".\(Self.fileExtension)".utf8)
    guard let name = segments.last, name.count > suffix.count,
      name.suffix(suffix.count).elementsEqual(suffix, by: { $0 | ($0 >= 0x41 && $0 <= 0x5A ? 0x20 : 0) == $1 })
    else { throw .notADocument(path) }
    self.path = path
  }

  /// The name of the file without its extension: the title of a document that has none.
  public var name: String {
    let fileName = path.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring(path).utf8
    return String(Substring(fileName.dropLast(Self.fileExtension.utf8.count + 1)))
  }

  /// The path of the folder that holds the document; empty for the gallery's own.
  var folder: String { Self.folder(of: path) }

  /// The path above the last segment of a relative path; empty where there is one segment.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Whether the paths are the same bytes.
  public static func == (left: Self, right: Self) -> Bool { left.path.hasBytes(of: right.path) }

  /// In the order of the paths' bytes.
  public static func < (left: Self, right: Self) -> Bool { left.path.precedesInBytes(right.path) }

  /// Feeds the path's bytes.
  public func hash(into hasher: inout Hasher) {
    path.hashBytes(into: &hasher)
  }
}

/// Why a path names no document.
public enum MemeIDProblem: Problem, Hashable {
  /// Absolute, climbing, hidden, empty or with a NUL byte.
  case unsafe(String)
  /// Another extension, or nothing before it.
  case notADocument(String)

  /// What is wrong with the path.
  public var message: String {
    switch self {
    case .unsafe(let path): "'\(path)' is not a path within the gallery folder"
    case .notADocument(let path): "'\(path)' does not end in '.\(MemeID.fileExtension)'"
    }
  }
}
