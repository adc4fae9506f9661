/// What became of reading a document: the document, and everything that is wrong with it.
public struct DocumentReading: Sendable {
  /// The document; nil where a diagnostic is an error.
  public let document: MemeDocument?
  /// All problems, in the order of the text; warnings may come with a document.
  public let diagnostics: [Diagnostic]
}
