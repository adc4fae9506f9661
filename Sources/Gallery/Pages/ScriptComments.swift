/// The comments of the program's own scripts, which are for those who read them and would be a fifth of what visitors load.
///
/// A script's lines that are comments as a whole go; comments beside code stay. That needs no parser, and holds for
/// scripts whose strings have no such lines, as ours are.
enum ScriptComments {
  /// A file without them; every other file as it is.
  static func without(_ file: NamedFile) -> NamedFile {
    guard file.name.hasSuffix(".js") else { return file }
    var kept: [UInt8] = []
    kept.reserveCapacity(file.bytes.count)
    var isInside = false
    for line in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if isInside || code.starts(with: "/**".utf8) {
        isInside = !line.suffix(2).elementsEqual("*/".utf8)
      } else if !code.isEmpty, !code.starts(with: "//".utf8) {
        kept += line
        kept.append(UInt8(ascii: "\n"))
      }
    }
    return NamedFile(name: file.name, bytes: kept)
  }
}
