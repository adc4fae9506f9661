import Gallery

/// Takes a form with files in while it arrives.
final class FormParser {
  private var reader: MultipartReader
  private var fields: FormFields

  /// Begins to read a form; nil where its type names no boundary.
  ///
  /// - Parameters:
  ///   - contentType: The body's type with its parameters.
  ///   - limit: The most bytes of values that are kept; of what comes beyond it, files are passed over.
  init?(contentType: String, limit: Int) {
    guard let reader = MultipartReader(contentType: contentType) else { return nil }
    self.reader = reader
    fields = FormFields(limit: limit)
  }

  /// Reads what has arrived.
  func feed(_ data: UnsafeRawBufferPointer) { unsafe reader.read(data, into: &fields) }

  /// The form, when everything has arrived.
  func finish() -> Form { fields.form(isMalformed: !reader.isWhole) }
}
