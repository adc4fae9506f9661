import Dispatch
import Gallery
import Glibc
import Synchronization

/// A line for each request, in the common log format, written a moment later.
final class AccessLog: Sendable {
  private static let delay = 200
  private static let most = 1 << 16

  private struct State {
    var lines: [UInt8] = []
    var isDue = false
  }

  private let descriptor: Int32
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "meme-gallery.log")

  /// A log that goes to an open file.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Notes a request that was answered.
  func note(_ request: Request, isOldVersion: Bool, status: Int, bytes: Int, at time: CommonLogTime) {
    let line =
      "\(request.client) - - [\(time.text)] \"\(Self.escaped(request.method)) \(Self.escaped(request.target)) "
      + "HTTP/1.\(isOldVersion ? 0 : 1)\" \(status) \(bytes)\n"
    let isFirst = state.withLock { state in
      // What nobody takes is not kept for ever.
      if state.lines.count < Self.most * 16 { state.lines += line.utf8 }
      defer { state.isDue = true }
      return !state.isDue
    }
    if isFirst { queue.asyncAfter(deadline: .now() + .milliseconds(Self.delay)) { self.write() } }
  }

  /// Writes what is noted and not written.
  func flush() { queue.sync { write() } }

  private func write() {
    let lines = state.withLock { state in
      defer { state = State() }
      return state.lines
    }
    unsafe lines.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
        if wrote < 0 && errno == EINTR { continue }
        if wrote <= 0 { return }
        done += wrote
      }
    }
  }

  /// What a line must not hold: quotation marks, and anything that could end the line or turn what follows.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x21 || $0 > 0x7E || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else { return text }
    var escaped = ""
    for byte in text.utf8 {
      if byte < 0x21 || byte > 0x7E || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        let digits = String(byte, radix: 16)
        escaped += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
      } else {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return escaped
  }
}

/// A moment of this place as the common log format has it: `01/Dec/2026:14:02:33 +0100`.
struct CommonLogTime: Hashable, Sendable {
  let text: String

  /// The moment of some seconds since 1970.
  init(secondsSince1970 seconds: Int) {
    var seconds = seconds
    var parts = unsafe tm()
    unsafe localtime_r(&seconds, &parts)
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    func two(_ number: some BinaryInteger) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = unsafe abs(parts.tm_gmtoff) / 60
    let zone = unsafe (parts.tm_gmtoff < 0 ? "-" : "+") + two(minutes / 60) + two(minutes % 60)
    text =
      unsafe "\(two(parts.tm_mday))/\(months[Int(parts.tm_mon)])/\(1900 + parts.tm_year)"
      + ":\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) \(zone)"
  }
}
