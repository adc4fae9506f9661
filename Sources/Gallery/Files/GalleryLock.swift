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
  /// - Throws: ``FileProblem/locked(path:)`` when another program holds it all the time, or another ``FileProblem`` when
  ///   it cannot be taken though the gallery can be written.
  init(_ gallery: Folder, waitingMilliseconds patience: Int) throws(FileProblem) {
    do { try gallery.makeFolders(above: Self.path) } catch {
      guard error.isReadOnly else { throw error }
    }
    guard let file = FileDescriptor(Self.open(gallery)) else {
      let problem = FileProblem.refused(.write, path: gallery.fullPath(Self.path), code: errno)
      // Missing where its folder could not be made.
      guard problem.isReadOnly || problem.isMissing else { throw problem }
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

  /// Does something while the lock is held.
  borrowing func holding<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }

  private static func open(_ gallery: Folder) -> Int32 {
    let number = gallery.openBeneath(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o666)
    // Another user's file can be locked all the same, if not over a network.
    return number < 0 && errno == EACCES ? gallery.openBeneath(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) : number
  }
}
