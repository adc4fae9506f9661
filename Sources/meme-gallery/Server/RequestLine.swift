import Glibc

/// Where the parts of a request line are in the library's memory, which tells what its strings alone do not.
struct RequestLine {
  /// The address of the target, which follows the method and one space.
  let target: UInt
  /// The length of the target in bytes, up to the first zero.
  let targetBytes: Int

  /// Whether method, target and version are all of the line.
  ///
  /// The library ends each of them with a zero in the place of the space after it. One that was sent hides what comes
  /// after it, so that a proxy in front would have seen another address than the one that is answered.
  func isWhole(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> Bool {
    let methodEnd = unsafe UInt(bitPattern: method) + UInt(strlen(method))
    return methodEnd + 1 == target && target + UInt(targetBytes) + 1 == UInt(bitPattern: version)
  }
}
