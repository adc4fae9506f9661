import Glibc

/// The addresses and names of this machine.
enum NetworkAddress {
  /// The addresses of the network's interfaces that are up, IPv4 before IPv6, without those of loopback and of single
  /// links, which no address bar takes.
  static func all() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var (four, six): ([String], [String]) = ([], [])
    var next = unsafe first
    while let entry = unsafe next {
      unsafe next = entry.pointee.ifa_next
      let flags = unsafe entry.pointee.ifa_flags
      guard flags & UInt32(IFF_UP) != 0, flags & UInt32(IFF_LOOPBACK) == 0,
        let address = unsafe entry.pointee.ifa_addr
      else { continue }
      let family = unsafe Int32(address.pointee.sa_family)
      let length =
        family == AF_INET6
        ? MemoryLayout<sockaddr_in6>.size : family == AF_INET ? MemoryLayout<sockaddr_in>.size : 0
      guard length > 0 else { continue }
      var storage = sockaddr_storage()
      unsafe withUnsafeMutableBytes(of: &storage) { target in
        unsafe target.copyMemory(from: UnsafeRawBufferPointer(start: address, count: length))
      }
      let text = SocketAddress(storage).text
      if family == AF_INET { four.append(text) } else if !text.hasPrefix("fe80:") { six.append(text) }
    }
    return four + six
  }

  /// The name of this machine, without a domain; nil where it has none.
  static var hostName: String? {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
    let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.split(separator: ".").first.map(String.init)
  }

  /// Whether an address to listen at is reached from this machine alone.
  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// An address as it stands in a URL.
  static func inURL(_ address: String) -> String { address.contains(":") ? "[\(address)]" : address }
}
