internal import CMicroHTTPD
import Gallery

/// What the header of a request says, read from a connection.
struct RequestHead {
  /// The fields; nil where a value is no UTF-8.
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
      unsafe MHD_get_connection_values(
        connection, MHD_ValueKind.HEADER_KIND,
        { collector, _, key, value in
          guard let collector = unsafe collector?.assumingMemoryBound(to: Collector.self), let key = unsafe key else {
            return MHD_Result.YES
          }
          unsafe collector.pointee.take(key, value)
          return MHD_Result.YES
        }, UnsafeMutableRawPointer(pointer))
    }
    headers = collector.isReadable ? HeaderFields(collector.fields) : nil
    byteCount = collector.byteCount
  }

  private struct Collector {
    var fields: [HeaderFields.Field] = []
    var byteCount = 0
    var isReadable = true

    mutating func take(_ key: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>?) {
      guard let name = unsafe String(validatingCString: key),
        let text = unsafe value.map({ unsafe String(validatingCString: $0) }) ?? ""
      else {
        isReadable = false
        return
      }
      byteCount += name.utf8.count + text.utf8.count + 4
      fields.append(HeaderFields.Field(name: name, value: text))
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
