internal import CMicroHTTPD
import Gallery

/// Takes a form with files apart while it arrives, by the library's own reader.
@safe final class FormParser {
  /// The most fields of a form.
  private static let mostFields = 1_000
  /// The library's buffer, in bytes: the names of controls and files have to fit into it.
  private static let bufferBytes = 8 << 10

  private struct Part {
    let name: String
    let fileName: String?
    var bytes: [UInt8] = []
  }

  private let limit: Int
  private var processor: OpaquePointer?
  private var parts: [Part] = []
  private var total = 0
  private var isTooLarge = false
  private var isMalformed = false

  /// Begins to read a form of a connection; nil where its header names no boundary.
  ///
  /// - Parameters:
  ///   - connection: Where it comes from.
  ///   - limit: The most bytes that are kept; of what comes beyond it, files are passed over.
  init?(_ connection: HTTPConnection, limit: Int) {
    self.limit = limit
    guard let connection = unsafe connection.pointer else { return nil }
    let this = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe processor = MHD_create_post_processor(
      connection, Self.bufferBytes,
      { this, _, key, fileName, _, _, data, offset, size in
        guard let this = unsafe this else { return MHD_Result.NO }
        let parser = unsafe Unmanaged<FormParser>.fromOpaque(this).takeUnretainedValue()
        return unsafe parser.take(key, fileName, data, offset, size) ? MHD_Result.YES : MHD_Result.NO
      }, this)
    if unsafe processor == nil { return nil }
  }

  deinit { if let processor = unsafe processor { unsafe MHD_destroy_post_processor(processor) } }

  /// Reads what has arrived.
  func feed(_ data: UnsafeRawBufferPointer) {
    guard !isMalformed, let processor = unsafe processor, let start = data.baseAddress else { return }
    let bytes = unsafe start.assumingMemoryBound(to: CChar.self)
    if unsafe MHD_post_process(processor, bytes, data.count) != MHD_Result.YES { isMalformed = true }
  }

  /// The form, when everything has arrived.
  func finish() -> Form {
    if let processor = unsafe processor {
      // Where the last boundary is missing, the form was cut off.
      if unsafe MHD_destroy_post_processor(processor) != MHD_Result.YES { isMalformed = true }
      unsafe self.processor = nil
    }
    let fields = parts.map { Form.Field(name: $0.name, fileName: $0.fileName, bytes: $0.bytes) }
    return Form(fields: fields, fault: isMalformed ? .malformed : isTooLarge ? .tooLarge(limit: limit) : nil)
  }

  private func take(
    _ key: UnsafePointer<CChar>?, _ fileName: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?, _ offset: UInt64,
    _ size: Int
  ) -> Bool {
    guard let key = unsafe key else { return true }
    if offset == 0 {
      guard parts.count < Self.mostFields else { return false }
      unsafe parts.append(Part(name: String(cString: key), fileName: fileName.map { unsafe String(cString: $0) }))
    }
    guard size > 0, let data = unsafe data, !parts.isEmpty else { return true }
    let last = parts.count - 1
    total += size
    if total > limit || (isTooLarge && parts[last].fileName != nil) {
      isTooLarge = true
      // A part of a picture is of no use; the texts that come after it are.
      if parts[last].fileName != nil {
        total -= size + parts[last].bytes.count
        parts[last].bytes = []
      }
      return parts[last].fileName != nil
    }
    unsafe parts[last].bytes.append(contentsOf: UnsafeRawBufferPointer(start: data, count: size))
    return true
  }
}
