import Gallery
import Glibc

/// Why a server does not start.
enum ServerProblem: Problem {
  /// No address is known by that name.
  case unknownHost(String)
  /// The address or port cannot be had, with the system's error number.
  case cannotListen(host: String, port: Int, code: Int32)
  /// The certificate or the key is none, or they do not belong together.
  case badCertificate
  /// The library gives no reason.
  case refused

  var message: String {
    switch self {
    case .unknownHost(let host): "no address is known for '\(host)'"
    case .cannotListen(_, let port, EADDRINUSE): "port \(port) is taken by another program"
    case .cannotListen(_, let port, EACCES): "port \(port) is for the system's own programs"
    case .cannotListen(let host, _, EADDRNOTAVAIL): "'\(host)' is no address of this machine"
    case .cannotListen(let host, let port, let code):
      "cannot listen at '\(host)', port \(port): \(unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)")"
    case .badCertificate: "the certificate and the key cannot be used together"
    case .refused: "the server does not start"
    }
  }

  var remedy: String? {
    switch self {
    case .cannotListen(_, _, EADDRINUSE): "choose another with '--port', or '--port 0' for any that is free"
    case .cannotListen(_, _, EACCES): "choose one above 1023 with '--port'"
    case .badCertificate: "give the certificate chain and its private key, both as PEM"
    default: nil
    }
  }
}
