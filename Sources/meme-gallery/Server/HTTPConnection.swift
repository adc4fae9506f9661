internal import CMicroHTTPD
import Gallery
import Glibc

/// A connection of the library, by the number of its place in memory: to be used while the connection is there, which
/// is until the library says that it has ended.
struct HTTPConnection: Hashable, Sendable {
  private let number: UInt

  /// The library's connection.
  init(_ pointer: OpaquePointer) { number = UInt(bitPattern: pointer) }

  /// The library's connection.
  var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: number) }

  /// Lets it wait until ``resume()``.
  func suspend() { if let pointer = unsafe pointer { unsafe MHD_suspend_connection(pointer) } }

  /// Lets it go on.
  func resume() { if let pointer = unsafe pointer { unsafe MHD_resume_connection(pointer) } }

  /// Gives it an answer; for `HEAD` the library says the length and sends no body.
  ///
  /// - Returns: Whether the library takes it.
  func send(_ answer: Response) -> Bool {
    let made = unsafe answer.body.withUnsafeBytes { buffer in
      // The library copies it, since the array may go before the last byte is sent.
      unsafe MHD_create_response_from_buffer(
        buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), MHD_ResponseMemoryMode.RESPMEM_MUST_COPY)
    }
    guard let response = unsafe made, let pointer = unsafe pointer else { return false }
    defer { unsafe MHD_destroy_response(response) }
    for field in answer.headers.fields {
      unsafe MHD_add_response_header(response, field.name, field.value)
    }
    return unsafe MHD_queue_response(pointer, UInt32(answer.status), response) == MHD_Result.YES
  }

  /// The socket's number; -1 where it is not known.
  var socket: Int32 {
    guard let pointer = unsafe pointer,
      let info = unsafe MHD_get_connection_info_of(pointer, MHD_ConnectionInfoType.CONNECTION_INFO_CONNECTION_FD)
    else { return -1 }
    return unsafe info.pointee.connect_fd
  }

  /// The address of the other end; empty where it is not known.
  var client: String {
    guard let pointer = unsafe pointer,
      let info = unsafe MHD_get_connection_info_of(pointer, MHD_ConnectionInfoType.CONNECTION_INFO_CLIENT_ADDRESS),
      let address = unsafe info.pointee.client_addr
    else { return "" }
    var storage = sockaddr_storage()
    let length =
      unsafe Int32(address.pointee.sa_family) == AF_INET6
      ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    unsafe withUnsafeMutableBytes(of: &storage) { target in
      unsafe target.copyMemory(from: UnsafeRawBufferPointer(start: address, count: length))
    }
    return SocketAddress(storage).text
  }
}
