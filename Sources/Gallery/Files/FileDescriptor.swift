internal import Glibc

/// An open file that is closed when it goes.
struct FileDescriptor: ~Copyable {
  let number: Int32

  /// Takes over an open descriptor; nil for what a failed call returned.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// What the system says of the file now; nil where it says nothing.
  func status() -> stat? {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? status : nil
  }

  /// What the system says of the file now, as far as it tells one state of a file from another.
  func stamp() -> FileStamp? { status().map(FileStamp.init) }

  /// Reads to the end, or to a limit of bytes; nil and errno where reading fails.
  func readAll(expecting size: Int, limit: Int) -> [UInt8]? {
    var failed = false
    // One byte more than expected, so that the read that finds the end needs no second allocation.
    var bytes = unsafe [UInt8](unsafeUninitializedCapacity: min(size, limit) + 1) { buffer, count in
      while count < buffer.count {
        let got = unsafe read(number, buffer.baseAddress.map { unsafe $0 + count }, buffer.count - count)
        if got < 0 && errno == EINTR { continue }
        failed = got < 0
        if got <= 0 { return }
        count += got
      }
    }
    if failed { return nil }
    while bytes.count > size && bytes.count <= limit {
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let got = unsafe read(number, &chunk, chunk.count)
      if got < 0 && errno == EINTR { continue }
      if got < 0 { return nil }
      if got == 0 { break }
      bytes += chunk.prefix(got)
    }
    return bytes
  }

  /// Writes all bytes; false and errno where that fails, also when the disk is full.
  func writeAll(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = unsafe write(number, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
        if wrote < 0 && errno == EINTR { continue }
        if wrote <= 0 { return false }
        done += wrote
      }
      return true
    }
  }
}

extension FileStamp {
  /// What the system says of a file.
  init(_ status: stat) {
    self.init(
      byteCount: status.st_size, modified: FileTime(status.st_mtim), changed: FileTime(status.st_ctim),
      inode: UInt64(status.st_ino))
  }
}

extension FileTime {
  /// A moment as the system has it.
  init(_ time: timespec) { self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec)) }

  /// The moment at which this is asked.
  static func now() -> FileTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return FileTime(time)
  }
}
