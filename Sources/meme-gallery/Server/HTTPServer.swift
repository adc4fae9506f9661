internal import CMicroHTTPD
import Gallery
import Glibc
import Synchronization

/// Connections by libmicrohttpd: what comes in goes to a handler as a request, and its response goes out.
final class HTTPServer: Sendable {
  /// The library's server, which closes the socket that it listens at.
  private struct Daemon: Sendable {
    private let number: UInt

    init(_ pointer: OpaquePointer) { number = UInt(bitPattern: pointer) }

    var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: number) }
  }

  let configuration: ServerConfiguration
  let handler: any RequestHandler
  let connections: ConnectionTable
  /// The port at which it listens.
  let port: Int
  /// The bytes of bodies that are on their way.
  let bodyBytes = Mutex(0)
  private let daemon = Mutex<Daemon?>(nil)
  /// The requests whose header has come and whose answer has not gone out to its end.
  let openRequests = Atomic(0)
  private let waiting = WaitingConnections()

  /// Begins to listen.
  ///
  /// - Throws: ``ServerProblem`` where address, port or certificate cannot be had.
  init(_ configuration: ServerConfiguration, handler: any RequestHandler) throws(ServerProblem) {
    self.configuration = configuration
    self.handler = handler
    var socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    port = socket.port
    connections = ConnectionTable(configuration.limits, isEncrypted: configuration.tls != nil)
    try start(&socket)
    connections.watch { [weak self] request, seconds in
      self?.handler.refuse(.tooSlow(seconds: seconds), request) ?? Response(status: 408)
    }
  }

  /// Ends: what comes from now on is refused, and requests that are here get their answers first, up to a limit of time.
  ///
  /// What is still being answered then goes on without a client. Ending twice does nothing.
  func stop() async {
    let running = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    guard let running else { return }
    connections.refuseNew()
    let socket = unsafe MHD_quiesce_daemon(running.pointer)
    await settle(seconds: configuration.limits.stopSeconds)
    // The library ends the program rather than a connection that waits.
    waiting.giveUp { handler.refuse(.tooManyConnections, $0) }
    await settle(seconds: 1)
    connections.stop()
    unsafe MHD_stop_daemon(running.pointer)
    if socket >= 0 { close(socket) }
    configuration.log?.flush()
    unsafe Unmanaged.passUnretained(self).release()
  }

  /// Answers a request that has arrived: at once, or while its connection waits.
  func answer(_ incoming: IncomingRequest, _ connection: HTTPConnection) -> Bool {
    incoming.phase = .answering
    if let response = handler.respondAtOnce(to: incoming.request) { return send(response, incoming, connection) }
    waiting.add(connection, incoming)
    let request = incoming.request
    Task { waiting.deliver(await handler.respond(to: request), to: connection, incoming) }
    return true
  }

  /// Waits until no request is open.
  private func settle(seconds: Int) async {
    let end = ContinuousClock.now + .seconds(seconds)
    while openRequests.load(ordering: .acquiring) > 0, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Gives an answer to a connection.
  func send(_ answer: Response, _ incoming: IncomingRequest, _ connection: HTTPConnection) -> Bool {
    incoming.phase = .answered
    incoming.outcome = (answer.status, incoming.request.method == "HEAD" ? 0 : answer.body.count)
    connections.beginSending(answer.body.count, over: connection)
    return connection.send(answer)
  }

  private func start(_ socket: inout ListeningSocket) throws(ServerProblem) {
    // The library's threads have the server until it has stopped.
    let this = unsafe Unmanaged.passRetained(self).toOpaque()
    let context = UInt(bitPattern: this)
    var options = DaemonOptions()
    // The library's from here on, also where it does not start: it has closed the socket then, whose number may be
    // another's already.
    options.add(MHD_OPTION.LISTEN_SOCKET, Int(socket.release()))
    options.add(MHD_OPTION.CONNECTION_LIMIT, configuration.limits.connections + ConnectionTable.reserve)
    options.add(MHD_OPTION.PER_IP_CONNECTION_LIMIT, configuration.limits.connectionsPerClient)
    options.add(MHD_OPTION.CONNECTION_TIMEOUT, configuration.limits.idleSeconds)
    options.add(MHD_OPTION.CONNECTION_MEMORY_LIMIT, configuration.limits.headerBytes * 4)
    options.add(MHD_OPTION.THREAD_POOL_SIZE, 2)
    options.add(MHD_OPTION.STRICT_FOR_CLIENT, 1)
    options.add(MHD_OPTION.URI_LOG_CALLBACK, function: HTTPServerCallbacks.requestLine, context: context)
    options.add(MHD_OPTION.NOTIFY_COMPLETED, function: HTTPServerCallbacks.completed, context: context)
    options.add(MHD_OPTION.NOTIFY_CONNECTION, function: HTTPServerCallbacks.connection, context: context)
    var flags = HTTPServerCallbacks.flags
    if let tls = configuration.tls {
      flags |= UInt32(MHD_USE_TLS.rawValue)
      options.add(MHD_OPTION.HTTPS_MEM_CERT, text: tls.certificate)
      options.add(MHD_OPTION.HTTPS_MEM_KEY, text: tls.key)
    }
    let pointer = unsafe options.withList { list in
      unsafe MHD_start_daemon_va(flags, 0, nil, nil, HTTPServerCallbacks.access, this, list)
    }
    guard let pointer = unsafe pointer else {
      unsafe Unmanaged<HTTPServer>.fromOpaque(this).release()
      throw configuration.tls == nil ? .refused : .badCertificate
    }
    let started = unsafe Daemon(pointer)
    daemon.withLock { $0 = started }
  }
}
