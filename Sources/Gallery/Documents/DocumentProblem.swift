/// What is wrong with a `.meme` document apart from its JSON.
public enum DocumentProblem: Problem, Hashable {
  /// Nothing in the file, or white space alone.
  case empty
  /// More bytes than the limit.
  case tooLarge(bytes: Int, limit: Int)
  /// A file of MEME-Suite, whose files have the same extension.
  case motifFile
  /// Another file under the name of a document; what it is, with its article.
  case otherFile(kind: String)
  /// JSON, but not an object; what it is, with its article.
  case notAnObject(kind: String)
  /// A JSON object with none of a document's members.
  case otherJSON
  /// A caption is missing; its member, and a member that may have been meant.
  case missingText(name: String, similar: String?)
  /// The picture has a character that base64 does not, or ends too early where `found` is nil.
  case pictureNotBase64(found: String?, at: Diagnostic.Position)
  /// A member that says when, but not as ISO 8601.
  case badTime(name: String, found: String)
  /// A formatted caption that is not a string of base64; its member.
  case richTextNotBase64(name: String)
  /// A formatted caption that cannot be read; its member, and why.
  case badRichText(name: String, RichTextProblem)
  /// A formatted caption whose plain text another program has changed; both members.
  case richTextOutdated(name: String, text: String)
  /// A style value that an edit may not set; the member and the values that it may have.
  case badStyle(name: String, expected: String)

  /// What is wrong, with what was found and the limit.
  public var message: String {
    switch self {
    case .empty: "the file is empty"
    case .tooLarge(let bytes, let limit):
      "the document has \(Self.megabytes(bytes)) MB; the limit is \(Self.megabytes(limit)) MB"
    case .motifFile: "this is a motif file of MEME-Suite, not a meme"
    case .otherFile(let kind): "this is \(kind), not a document"
    case .notAnObject(let kind): "this JSON is \(kind), and a document is an object"
    case .otherJSON: "this JSON has no 'topText', 'bottomText' or 'imageData': another program's, not a meme"
    case .missingText(let name, _): "'\(name)' is missing"
    case .pictureNotBase64(let found?, _): "'imageData' is not base64: it holds \(found)"
    case .pictureNotBase64(nil, _): "'imageData' is not base64: characters are missing at its end"
    case .badTime(let name, let found): "'\(name)' is '\(found)', expected a time such as '2025-01-31T12:00:00Z'"
    case .richTextNotBase64(let name): "'\(name)' is not a string of base64; the plain text stands in for it"
    case .badRichText(let name, let problem):
      "'\(name)' cannot be read: \(problem.message); the plain text stands in for it"
    case .richTextOutdated(let name, let text):
      "'\(name)' says something else than '\(text)', which another program has changed; the plain text counts"
    case .badStyle(let name, let expected): "'style.\(name)' is out of range, expected \(expected)"
    }
  }

  /// What to do about it.
  public var remedy: String? {
    switch self {
    case .empty: "restore it from a copy, or delete it and make it anew"
    case .tooLarge: "make its picture smaller"
    case .motifFile, .otherJSON, .notAnObject: "move it out of the gallery folder"
    case .otherFile: "rename it, or make a document of it with 'meme-gallery new'"
    case .missingText(let name, let similar?): "did you mean '\(name)' by '\(similar)'?"
    case .missingText: "add it; an empty string means no caption"
    case .pictureNotBase64(_?, _): "write it without line breaks or spaces, with the alphabet of '+' and '/'"
    case .pictureNotBase64(nil, _): "if the file was cut off, restore it from a copy"
    case .badRichText(_, let problem): problem.remedy
    case .richTextNotBase64, .richTextOutdated: "write the caption anew, or remove that member"
    case .badTime, .badStyle: nil
    }
  }

  /// The place within the document; nil where the problem does not carry it.
  public var position: Diagnostic.Position? {
    if case .pictureNotBase64(_, let position) = self { position } else { nil }
  }

  /// Megabytes of 1,048,576 bytes with one decimal, rounded up, without `.0`.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (Double(bytes) / 104_857.6).rounded(.up) / 10
    return tenths == tenths.rounded() && tenths < 1e15 ? "\(Int(tenths))" : "\(tenths)"
  }
}
