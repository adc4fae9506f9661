import Gallery
import Synchronization

@testable import meme_gallery

/// Answers with what it was asked, so that a test sees what arrived.
final class StubHandler: RequestHandler {
  private let begun = Mutex(0)

  /// How many slow requests have begun.
  var slowRequests: Int { begun.withLock { $0 } }

  /// `/fast` is answered at once, with a target's own length; all else waits.
  func respondAtOnce(to request: Request) -> Response? {
    request.target == "/fast" ? Response(body: Array("fast".utf8)) : nil
  }

  /// `/slow` takes 300 milliseconds, and `/stuck` ten seconds.
  func respond(to request: Request) async -> Response {
    let milliseconds = request.target == "/stuck" ? 10_000 : request.target == "/slow" ? 300 : 0
    if milliseconds > 0 {
      begun.withLock { $0 += 1 }
      try? await Task.sleep(for: .milliseconds(milliseconds))
    }
    if request.target == "/large" { return Response(body: [UInt8](repeating: 0x61, count: 4 << 20)) }
    return Response(body: Array(Self.summary(of: request).utf8))
  }

  func refuse(_ refusal: ConnectionRefusal, _ request: Request) -> Response {
    let status =
      switch refusal {
      case .bodyTooLarge: 413
      case .headersTooLarge: 431
      case .tooManyConnections: 503
      case .tooSlow: 408
      case .malformed: 400
      }
    return Response(status: status, body: Array("refused: \(refusal)".utf8))
  }

  /// A request in a line: method, target, body, and the form's fields and fault.
  static func summary(of request: Request) -> String {
    let form = request.form.map { " " + Self.summary(of: $0) } ?? ""
    return "\(request.method) \(request.target) \(String(decoding: request.body, as: UTF8.self))\(form)"
  }

  /// A form in a line: `name=value`, `name(file)=value`, and the fault.
  static func summary(of form: Form) -> String {
    let fields = form.fields.map { field in
      let file = field.fileName.map { "(\($0))" } ?? ""
      return "\(field.name)\(file)=\(String(decoding: field.bytes, as: UTF8.self).debugDescription)"
    }
    return (fields + (form.fault.map { ["\($0)"] } ?? [])).joined(separator: " ")
  }
}
