internal import CMicroHTTPD
import Glibc

/// One end of a connection.
struct SocketAddress: Hashable, Sendable {
  /// The number, such as `192.168.1.20` or `fe80::1`; an IPv4 address that came by IPv6 is the IPv4 address.
  let text: String
  let port: Int

  /// Reads an address of IPv4 or IPv6.
  init(_ storage: sockaddr_storage) {
    var storage = storage
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = Int32(storage.ss_family)
    let port = unsafe withUnsafeMutablePointer(to: &storage) { pointer -> UInt16 in
      let raw = UnsafeMutableRawPointer(pointer)
      if family == AF_INET6 {
        let address = unsafe raw.assumingMemoryBound(to: sockaddr_in6.self)
        unsafe inet_ntop(AF_INET6, &address.pointee.sin6_addr, &buffer, socklen_t(buffer.count))
        return unsafe address.pointee.sin6_port
      }
      let address = unsafe raw.assumingMemoryBound(to: sockaddr_in.self)
      unsafe inet_ntop(AF_INET, &address.pointee.sin_addr, &buffer, socklen_t(buffer.count))
      return unsafe address.pointee.sin_port
    }
    self.port = Int(UInt16(bigEndian: port))
    let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let mapped = "::ffff:"
    self.text = text.hasPrefix(mapped) && text.contains(".") ? String(text.dropFirst(mapped.count)) : text
  }
}
