/// The serialised form of a file wrapper, `com.apple.flat-rtfd`: numbers are little-endian words of 32 bits.
///
/// A header and one object. An object is a type and a body: a file is its size and its bytes, a folder is a count, the
/// names, the lengths of the entries' objects, and the objects.
enum FlatRTFD {
  /// The first four bytes.
  static let signature = Array("rtfd".utf8)
  /// The version that follows them.
  static let version = 0

  /// The type of a regular file, and of everything else that is bytes.
  static let fileType = 1
  /// The type of a folder.
  static let folderType = 3

  /// In the place of a size: the size follows, then the number of zero bytes that come before the data.
  static let paddedSize = 0x8000_0000
  /// The largest size, since larger ones could be taken for the mark of a padded one.
  static let largestSize = 0x7FFF_FFFF

  /// The time of every file.
  ///
  /// Cocoa writes the time at which the file last changed, and takes a file on the disk for the same one as long as the
  /// times agree. A caption has no such time. Zero is older than any file, so that nothing is taken for unchanged, and
  /// equal captions are equal bytes at whatever time they are written.
  static let modificationTime = 0
  /// What the user, the group and others may do with a file: read and write.
  static let fileMode = 0o666
  /// The same with a folder, which must be entered, too.
  static let folderMode = 0o777
}
