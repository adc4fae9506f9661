internal import CMicroHTTPD
import Gallery

/// What the header of a request says, read from a connection.
struct RequestHead {
  /// The fields; nil where a name is no word, or a value is no UTF-8 or has control characters.
  ///
  /// libmicrohttpd lets such pass: `Content-Length : 5`, which it takes for a field of no meaning, so that the body
  /// would be the next request, and a host of which a zero hides the rest.
  let headers: HeaderFields?
  /// Their length in bytes, about as it was sent.
  let byteCount: Int

  /// Reads the header fields of a connection.
  init(_ connection: HTTPConnection) {
    var collector = Collector()
    guard let connection = unsafe connection.pointer else {
      headers = nil
      byteCount = 0
      return
    }
    _ = unsafe withUnsafeMutablePointer(to: &collector) { pointer in
      unsafe MHD_get_connection_values_n(
        connection, MHD_ValueKind.HEADER_KIND,
        { collector, _, name, nameSize, value, valueSize in
          guard let collector = unsafe collector?.assumingMemoryBound(to: Collector.self) else { return MHD_Result.NO }
          unsafe collector.pointee.take(
            UnsafeRawBufferPointer(start: name, count: nameSize),
            UnsafeRawBufferPointer(start: value, count: valueSize))
          return unsafe collector.pointee.isReadable ? MHD_Result.YES : MHD_Result.NO
        }, UnsafeMutableRawPointer(pointer))
    }
    headers = collector.isReadable ? HeaderFields(collector.fields) : nil
    byteCount = collector.byteCount
  }

  private struct Collector {
    var fields: [HeaderFields.Field] = []
    var byteCount = 0
    var isReadable = true

    mutating func take(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
      byteCount += name.count + value.count + 4
      guard unsafe !name.isEmpty, unsafe name.allSatisfy(HTTPToken.contains),
        unsafe value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }),
        let text = unsafe String(validating: value, as: UTF8.self)
      else {
        isReadable = false
        return
      }
      fields.append(HeaderFields.Field(name: unsafe String(decoding: name, as: UTF8.self), value: text))
    }
  }
}

extension HeaderFields {
  /// How a body comes, by what the header says of it.
  enum Framing: Equatable {
    case none
    case length(Int)
    case chunked
    /// It could be understood in two ways, which is how requests are smuggled past a proxy.
    case ambiguous
  }

  /// How the body comes.
  var framing: Framing {
    let lengths = all("Content-Length")
    let codings = all("Transfer-Encoding")
    if lengths.count + codings.count > 1 { return .ambiguous }
    if let length = lengths.first {
      guard length.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(length) else { return .ambiguous }
      return number == 0 ? .none : .length(number)
    }
    if let coding = codings.first { return coding.lowercased() == "chunked" ? .chunked : .ambiguous }
    return .none
  }

  /// Whether the body is a form that may hold files.
  var isMultipartForm: Bool { hasMediaType("multipart/form-data") }

  /// Whether the body is a form of names and values.
  var isURLEncodedForm: Bool { hasMediaType("application/x-www-form-urlencoded") }

  private func hasMediaType(_ type: String) -> Bool {
    guard let field = self["Content-Type"] else { return false }
    let essence = field.utf8.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 && $0 != 0x09 }
    return String(Substring(essence)).lowercased() == type
  }
}
