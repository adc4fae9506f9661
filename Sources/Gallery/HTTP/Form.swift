/// The fields of a form that was posted, in their order.
public struct Form: Sendable, Hashable {
  /// One field.
  public struct Field: Sendable, Hashable {
    /// The control's name.
    public let name: String
    /// The name of the file that was chosen; nil for anything but a file, empty where none was chosen.
    public let fileName: String?
    /// The value, or the file's bytes.
    public let bytes: [UInt8]

    /// Makes a field of its parts.
    public init(name: String, fileName: String? = nil, bytes: [UInt8]) {
      self.name = name
      self.fileName = fileName
      self.bytes = bytes
    }
  }

  /// Why a form is not whole.
  public enum Fault: Sendable, Hashable {
    /// It is not what its content type says.
    case malformed
    /// It has more bytes than the limit; fields that came before are there, what was typed among them.
    case tooLarge(limit: Int)
  }

  /// The fields that came whole.
  public var fields: [Field]
  /// Why there may be fewer fields than were sent; nil where all are there.
  public var fault: Fault?

  /// Makes a form of its parts.
  public init(fields: [Field] = [], fault: Fault? = nil) {
    self.fields = fields
    self.fault = fault
  }

  /// The first value of a name as text; nil where there is none, or it is no UTF-8.
  public func text(_ name: String) -> String? {
    fields.first { $0.name.utf8.elementsEqual(name.utf8) && $0.fileName == nil }
      .flatMap { String(validating: $0.bytes, as: UTF8.self) }
  }

  /// The bytes of the file that was chosen; nil where none was.
  public func file(_ name: String) -> [UInt8]? {
    fields.first { $0.name.utf8.elementsEqual(name.utf8) && $0.fileName?.isEmpty == false }?.bytes
  }
}
