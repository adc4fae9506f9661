import FoundationEssentials
import Gallery
import Glibc

/// `meme-gallery serve`.
struct ServeCommand {
  private static let usualPort = 8080

  private var editing: EditingOptions
  private var server = ServerConfiguration()
  private let isLAN: Bool
  private let passwordFile: String?

  /// Validates what was typed.
  init(_ typed: TypedArguments) throws(UsageProblem) {
    editing = EditingOptions(folder: typed.operands[0])
    editing.isReadOnly = typed.has("--read-only")
    editing.baseURL = try BuildCommand.address("--base-url", typed)
    editing.jobs = ProcessInfo.processInfo.activeProcessorCount
    editing.localTime = LocalTime.words
    isLAN = typed.has("--lan")
    passwordFile = typed["--password-file"]
    let host = typed["--host"] ?? (isLAN ? ServerConfiguration.anyAddress : "127.0.0.1")
    server.host = host
    server.port = try typed.integer("--port", in: 0...65_535) ?? Self.usualPort
    editing.hosts = typed.all("--allow-host")
    if !isLAN && passwordFile == nil && !NetworkAddress.isLoopback(host) {
      throw .badValue("--host", host, expected: "an address of this machine alone, or '--lan' must stand beside it")
    }
    switch (typed["--tls-certificate"], typed["--tls-key"]) {
    case (nil, nil): break
    case (let certificate?, let key?): server.tlsFiles = (certificate, key)
    case (_?, nil): throw .onlyWith("--tls-certificate", "--tls-key")
    case (nil, _?): throw .onlyWith("--tls-key", "--tls-certificate")
    }
  }
}
