/// Files that somebody names on their own, beside a gallery.
public enum UserFile {
  /// Reads a file, wherever links lead.
  ///
  /// - Throws: ``FileProblem`` where it cannot be read, or has more bytes than the limit.
  public static func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    try Folder.readThroughLinks(path, limit: limit)
  }

  /// Whether every user of the machine may read a file, as they may not with one that holds a password.
  public static func isReadableByAll(_ path: String) -> Bool { Folder.isReadableByAll(path) }
}
