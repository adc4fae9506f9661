/// The site's own list of the files that builds made in it, with what they hold.
///
/// A text of lines, as checksum programs write it: the hash, the length in bytes, the path. It says the same whenever
/// the site is the same. A file that is announced and may not be there yet has a hyphen for hash and length; a page that
/// is ``loose`` has an asterisk for the length.
struct SiteManifest: Hashable, Sendable {
  /// The files by their paths; nil for those that are announced.
  var files: [SitePath: FileDigest?]
  /// The announced pages to which nothing leads yet, or nothing any more: what they lead to may not be there.
  var loose: Set<SitePath> = []

  /// A list of files.
  init(_ files: [SitePath: FileDigest?] = [:]) { self.files = files }

  private static let header = "# The files that meme-gallery made here: hash (BLAKE2b, 16 bytes), bytes, path\n"

  /// Reads a list; lines that name no file within the site are passed over.
  init(_ text: [UInt8]) {
    files = [:]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard fields.count == 3, let path = SitePath(String(decoding: fields[2], as: UTF8.self)), !path.text.isEmpty,
        !path.text.hasSuffix("/")
      else { continue }
      if let hash = ContentHash(hex: fields[0]), let byteCount = Int(String(decoding: fields[1], as: UTF8.self)) {
        files[path] = FileDigest(byteCount: byteCount, hash: hash)
      } else if fields[0].elementsEqual("-".utf8) {
        files[path] = .some(nil)
        if fields[1].elementsEqual("*".utf8) { loose.insert(path) }
      }
    }
  }

  /// The list as text, in the order of the paths' bytes.
  var text: [UInt8] {
    var lines = Array(Self.header.utf8)
    for (path, file) in files.sorted(by: { $0.key.text.precedesInBytes($1.key.text) }) {
      let start = file.map { "\($0.hash.hex) \($0.byteCount) " } ?? (loose.contains(path) ? "- * " : "- - ")
      lines += Array((start + path.text + "\n").utf8)
    }
    return lines
  }
}
