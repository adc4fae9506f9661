import Gallery

/// Where a server listens, and what it accepts.
struct ServerConfiguration: Sendable {
  /// The address to listen at: a name or a number of IPv4 or IPv6; ``anyAddress`` for all of this machine's.
  var host = "127.0.0.1"
  /// The port; 0 for any that is free.
  var port = 0
  var limits = ServerLimits()
  /// The certificate and its key in PEM; nil for connections that are not encrypted.
  var tls: TLSFiles?
  /// Is given a line for each request; nil for nobody.
  var log: AccessLog?

  /// Stands for every address of this machine, of IPv6 and IPv4.
  static let anyAddress = "*"
}

/// A certificate chain and its private key, as PEM.
struct TLSFiles: Sendable {
  let certificate: [UInt8]
  let key: [UInt8]
}

/// What a server accepts.
struct ServerLimits: Sendable {
  /// The largest body, in bytes; of a form that is larger, what fits is kept and the rest passed over.
  var bodyBytes = 64 << 20
  /// What is read of a body at most, kept or not, in bytes.
  var drainedBytes = 512 << 20
  /// The bodies that may be on their way at one time, in bytes together.
  var bodyBytesAtOnce = 256 << 20
  /// The request line and the header fields together, in bytes.
  var headerBytes = 16 << 10
  /// The connections at one time.
  var connections = 256
  /// The connections of one client at one time.
  var connectionsPerClient = 128
  /// How long a request may take to arrive, in seconds; a body has a second more for each ``slowestBytesPerSecond``.
  var requestSeconds = 20
  /// The slowest rate at which a body may come, in bytes a second.
  var slowestBytesPerSecond = 16 << 10
  /// How long a connection may do nothing, in seconds.
  var idleSeconds = 30
  /// How long a stop waits for requests that are being answered, in seconds.
  var stopSeconds = 20
}
