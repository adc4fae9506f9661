internal import CMicroHTTPD
import Gallery
import Glibc

/// What the library calls: C functions that find the server and the request again, and hand on.
enum HTTPServerCallbacks {
  /// Threads of the library's own, woken by epoll; connections can wait for their answers.
  static var flags: UInt32 {
    UInt32(MHD_USE_EPOLL.rawValue) | UInt32(MHD_USE_INTERNAL_POLLING_THREAD.rawValue)
      | UInt32(MHD_ALLOW_SUSPEND_RESUME.rawValue) | UInt32(MHD_USE_TURBO.rawValue)
  }

  /// The request line has arrived: what is returned is what the other functions get as the request.
  static let requestLine: Int = {
    let function:
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
        _, target, _ in
        let line = unsafe RequestLine(
          target: UInt(bitPattern: target), targetBytes: target.map { unsafe strlen($0) } ?? 0)
        let text = unsafe target.flatMap { unsafe String(validatingCString: $0) }
        return unsafe Unmanaged.passRetained(IncomingRequest(target: text, line: line)).toOpaque()
      }
    return unsafe unsafeBitCast(function, to: Int.self)
  }()

  /// A request is over, well or not.
  static let completed: Int = {
    let function:
      @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        MHD_RequestTerminationCode
      ) -> Void = { this, connection, request, _ in
        guard let this = unsafe this, let connection = unsafe connection, let pointer = unsafe request?.pointee else {
          return
        }
        let server = unsafe Unmanaged<HTTPServer>.fromOpaque(this).takeUnretainedValue()
        unsafe server.end(
          Unmanaged<IncomingRequest>.fromOpaque(pointer).takeRetainedValue(), HTTPConnection(connection))
        unsafe request?.pointee = nil
      }
    return unsafe unsafeBitCast(function, to: Int.self)
  }()

  /// A connection has begun or ended.
  static let connection: Int = {
    let function:
      @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        MHD_ConnectionNotificationCode
      ) -> Void = { this, connection, _, code in
        guard let this = unsafe this, let connection = unsafe connection else { return }
        let server = unsafe Unmanaged<HTTPServer>.fromOpaque(this).takeUnretainedValue()
        if code == MHD_ConnectionNotificationCode.CONNECTION_NOTIFY_STARTED {
          unsafe server.connections.add(HTTPConnection(connection))
        } else {
          unsafe server.connections.remove(HTTPConnection(connection))
        }
      }
    return unsafe unsafeBitCast(function, to: Int.self)
  }()

  /// A part of a request has arrived: first the header, then the body piece by piece, then the end of it.
  static let access: MHD_AccessHandlerCallback = { this, connection, _, method, version, data, size, request in
    guard let this = unsafe this, let connection = unsafe connection, let pointer = unsafe request?.pointee,
      let size = unsafe size
    else { return MHD_Result.NO }
    let server = unsafe Unmanaged<HTTPServer>.fromOpaque(this).takeUnretainedValue()
    let incoming = unsafe Unmanaged<IncomingRequest>.fromOpaque(pointer).takeUnretainedValue()
    let waiting = unsafe HTTPConnection(connection)
    let isTaken: Bool
    switch incoming.phase {
    case .begun:
      if let method = unsafe method, let version = unsafe version {
        incoming.isOldVersion = unsafe strcmp(version, "HTTP/1.0") == 0
        let isWhole = unsafe incoming.line.isWhole(method: method, version: version)
        isTaken = server.begin(incoming, isWhole ? unsafe String(validatingCString: method) : nil, waiting)
      } else {
        isTaken = false
      }
    case .receiving where unsafe size.pointee > 0:
      let piece = unsafe UnsafeRawBufferPointer(start: data, count: size.pointee)
      isTaken = unsafe server.take(piece, incoming)
      unsafe size.pointee = 0
    case .receiving: isTaken = server.finish(incoming, waiting)
    case .answering: isTaken = incoming.takeAnswer().map { server.send($0, incoming, waiting) } ?? true
    case .answered: isTaken = true
    }
    return isTaken ? MHD_Result.YES : MHD_Result.NO
  }
}
