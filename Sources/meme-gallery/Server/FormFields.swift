import Gallery

/// The fields of a form that is arriving, up to a limit.
struct FormFields {
  private struct Field {
    let header: PartHeader
    var bytes: [UInt8] = []

    var isFile: Bool { header.fileName != nil }
  }

  /// The most fields of a form.
  static let most = 1_000

  /// The most bytes of all values together.
  let limit: Int
  private var fields: [Field] = []
  /// The field that is arriving.
  private var current: Field?
  private var total = 0
  private var isTooLarge = false

  /// A form without fields.
  init(limit: Int) { self.limit = limit }

  /// A field begins.
  ///
  /// - Returns: Whether there may be one more.
  mutating func beginField(_ header: PartHeader) -> Bool {
    guard fields.count < Self.most else { return false }
    current = Field(header: header)
    return true
  }

  /// Some bytes of the field's value have come.
  ///
  /// Above the limit every file is passed over, which leaves room for what was typed.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    // The field is changed where it is: a copy beside it would double every piece's cost.
    guard let isFile = current?.isFile, !(isTooLarge && isFile) else { return }
    if total + bytes.count > limit {
      isTooLarge = true
      fields.removeAll(where: \.isFile)
      if isFile { current = nil }
      total = fields.reduce(current?.bytes.count ?? 0) { $0 + $1.bytes.count }
      if total + bytes.count > limit {
        total -= current?.bytes.count ?? 0
        current = nil
      }
    }
    guard current != nil else { return }
    current?.bytes.append(contentsOf: bytes)
    total += bytes.count
  }

  /// The field's value has come to its end.
  mutating func endField() {
    if let field = current, !(isTooLarge && field.isFile) { fields.append(field) }
    current = nil
  }

  /// The fields that came whole, where what came may be no form, or be cut off.
  func form(isMalformed: Bool) -> Form {
    Form(
      fields: fields.map { Form.Field(name: $0.header.name, fileName: $0.header.fileName, bytes: $0.bytes) },
      fault: isTooLarge ? .tooLarge(limit: limit) : isMalformed ? .malformed : nil)
  }
}
