/// A document that somebody makes by a form: its name, and its bytes.
struct NewDocument: Sendable {
  /// The longest file name that is made of a title, in bytes.
  private static let longestName = 100

  /// The folder within the gallery; empty for the gallery's own.
  let folder: String
  /// The file's name without its extension.
  let name: String
  /// The document's bytes.
  let bytes: [UInt8]

  /// Makes a document of a form; a field that is left as it was shown says what a new meme says.
  ///
  /// - Throws: ``SubmissionProblem`` for a value that a document cannot have, or ``DocumentProblem``.
  init(_ form: Form, at time: Timestamp, limits: Limits) throws {
    let submission = Submission(form, shown: Meme(), recognizer: GlyphRecognizer())
    var meme = try submission.meme()
    meme.created = time
    meme.modified = time
    var picture: [UInt8]?
    if case .replace(let bytes) = submission.picture {
      picture = bytes
    }
    bytes = try MemeDocument.encode(meme, picture: picture, limits: limits)
    folder = Self.folder(form.text("folder") ?? "")
    name = Self.name(form.text("name") ?? "", of: meme)
  }

  /// A folder as it was typed, without white space and slashes around it.
  static func folder(_ typed: String) -> String {
    var folder = typed.onOneLineWithSpaces[...]
    while folder.utf8.first == UInt8(ascii: "/") { folder = folder.dropFirst() }
    while folder.utf8.last == UInt8(ascii: "/") { folder = folder.dropLast() }
    return String(folder)
  }

  /// The name as it was typed, or else one made of the title or the captions.
  static func name(_ typed: String, of meme: Meme) -> String {
    let candidates = [typed, meme.title ?? "", meme.top.plainText, meme.bottom.plainText]
    return candidates.map(fileName).first { !$0.isEmpty } ?? "meme"
  }

  /// A text as a file's name: on one line, without what file systems and shells take amiss, not too long.
  private static func fileName(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var bytes = 0
    for scalar in text.onOneLineWithSpaces.unicodeScalars {
      if "/\\:*?\"<>|".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control { continue }
      if scalar == CanonicalText.placeholder || (kept.isEmpty && (scalar == "." || scalar == " ")) { continue }
      bytes += String(scalar).utf8.count
      if bytes > longestName { break }
      kept.append(scalar)
    }
    var name = String(kept).onOneLineWithSpaces
    if name.lowercased().hasSuffix(".\(MemeID.fileExtension)") { name.removeLast(MemeID.fileExtension.count + 1) }
    return name
  }
}

extension MemeID {
  /// The document of a name in a folder; the empty folder is the gallery's own.
  ///
  /// - Throws: ``MemeIDProblem`` where there can be none.
  init(folder: String, name: String) throws(MemeIDProblem) {
    // A slash in a name would be a folder that nobody chose.
    guard !name.utf8.contains(UInt8(ascii: "/")) else { throw .unsafe(name) }
    try self.init(path: (folder.isEmpty ? "" : folder + "/") + "\(name).\(Self.fileExtension)")
  }
}
