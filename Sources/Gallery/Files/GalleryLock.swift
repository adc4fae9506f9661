internal import Glibc

/// Keeps other programs of ours from changing a gallery's documents at the same time.
struct GalleryLock: ~Copyable {
  private static let path = "\(stateFolder)/lock"
  /// The folder within a gallery that holds what the program keeps beside the documents.
  static let stateFolder = ".meme-gallery"

  /// Nil where nothing can be written, so that there is nothing to be kept from either.
  private let file: FileDescriptor?

  /// Takes the lock of a gallery, and waits for it no longer than a time.
  ///
  /// - Throws: ``FileProblem/locked(path:)`` when another program holds it all the time.
  init(_ gallery: Folder, waitingMilliseconds patience: Int) throws(FileProblem) {
    try? gallery.makeFolders(above: Self.path)
    var number = gallery.openBeneath(Self.path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o666)
    // Another user's file can be locked all the same, if not over a network.
    if number < 0, errno == EACCES { number = gallery.openBeneath(Self.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) }
    guard let file = FileDescriptor(number) else {
      self.file = nil
      return
    }
    var waited = 0
    while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, waited < patience else { throw .locked(path: gallery.path) }
      usleep(2_000)
      waited += 2
    }
    self.file = consume file
  }

  private init() { file = nil }

  /// Does something while the lock is held.
  borrowing func holding<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }

  /// Takes the lock of the gallery that a folder lies in: the nearest that has state of its own; none of any otherwise.
  init(above path: String, waitingMilliseconds patience: Int) throws(FileProblem) {
    var next: String? = path
    while let path = next {
      if let folder = try? Folder(opening: path), (try? folder.exists(Self.stateFolder)) == true {
        try self.init(folder, waitingMilliseconds: patience)
        return
      }
      next = Folder.parentPath(of: path)
    }
    self.init()
  }
}
