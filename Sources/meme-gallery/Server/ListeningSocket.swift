internal import CMicroHTTPD
import Gallery
import Glibc

/// A socket that waits for connections.
struct ListeningSocket: ~Copyable {
  private(set) var descriptor: Int32
  /// The port, also where any was asked for.
  let port: Int

  /// Opens a socket at an address.
  ///
  /// - Throws: ``ServerProblem`` where the address is unknown, or address and port cannot be had.
  init(host: String, port: Int) throws(ServerProblem) {
    if host == ServerConfiguration.anyAddress {
      // One socket for both families; a machine without IPv6 has the other alone.
      if let socket = try? Self.open(family: AF_INET6, host: "::", port: port, isDual: true) {
        (descriptor, self.port) = socket
      } else {
        (descriptor, self.port) = try Self.open(family: AF_INET, host: "0.0.0.0", port: port, isDual: false)
      }
    } else {
      (descriptor, self.port) = try Self.open(
        family: AF_UNSPEC, host: host == "localhost" ? "127.0.0.1" : host, port: port, isDual: false)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Hands the socket to somebody who will close it.
  mutating func release() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  private static func open(
    family: Int32, host: String, port: Int, isDual: Bool
  ) throws(ServerProblem) -> (Int32, Int) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = family
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, "\(port)", &hints, &found) == 0, let first = unsafe found else {
      throw .unknownHost(host)
    }
    defer { unsafe freeaddrinfo(first) }
    let number = unsafe socket(first.pointee.ai_family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    func failure(_ code: Int32) -> ServerProblem { .cannotListen(host: host, port: port, code: code) }
    guard number >= 0 else { throw failure(errno) }
    var one: Int32 = 1
    var onlyIPv6: Int32 = isDual ? 0 : 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    // So that a server can be started again at once.
    unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &one, size)
    if unsafe first.pointee.ai_family == AF_INET6 {
      unsafe setsockopt(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &onlyIPv6, size)
    }
    guard unsafe bind(number, first.pointee.ai_addr, first.pointee.ai_addrlen) == 0, listen(number, 511) == 0 else {
      let code = errno
      close(number)
      throw failure(code)
    }
    return (number, boundPort(of: number) ?? port)
  }

  private static func boundPort(of socket: Int32) -> Int? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(socket, $0, &length) == 0
      }
    }
    return isKnown ? SocketAddress(address).port : nil
  }
}
