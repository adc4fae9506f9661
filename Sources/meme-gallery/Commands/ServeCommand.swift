import FoundationEssentials
import Gallery
import Glibc

/// `meme-gallery serve`.
struct ServeCommand {
  private static let usualPort = 8080
  private static let largestFile = 1 << 20

  private var editing: EditingOptions
  private var server = ServerConfiguration()
  private let isLAN: Bool
  private let passwordFile: String?
  private let tlsFiles: (certificate: String, key: String)?

  /// Validates what was typed.
  init(_ typed: TypedArguments) throws(UsageProblem) {
    editing = EditingOptions(folder: typed.operands[0])
    editing.isReadOnly = typed.has("--read-only")
    editing.baseURL = try BuildCommand.address("--base-url", typed)
    editing.jobs = ProcessInfo.processInfo.activeProcessorCount
    editing.localTime = LocalTime.clock
    for text in typed.all("--allow-host") {
      guard let host = HostPattern(text) else {
        throw .badValue("--allow-host", text, expected: "a name such as 'memes.example', or an address")
      }
      editing.hosts.append(host)
    }
    isLAN = typed.has("--lan")
    passwordFile = typed["--password-file"]
    switch (typed["--tls-certificate"], typed["--tls-key"]) {
    case (nil, nil): tlsFiles = nil
    case (let certificate?, let key?): tlsFiles = (certificate, key)
    case (_?, nil): throw .onlyWith("--tls-certificate", "--tls-key")
    case (nil, _?): throw .onlyWith("--tls-key", "--tls-certificate")
    }
    server.port = try typed.integer("--port", in: 0...65_535) ?? Self.usualPort
    let host = typed["--host"] ?? (isLAN ? ServerConfiguration.anyAddress : "127.0.0.1")
    if !isLAN && passwordFile == nil && !NetworkAddress.isLoopback(host) {
      throw .needsBeside("--host \(host)", "--lan")
    }
    server.host = ["0.0.0.0", "::"].contains(host) ? ServerConfiguration.anyAddress : host
  }

  /// Serves until the program is told to end.
  func run(_ console: Console) async throws -> ExitCode {
    var editing = editing
    let password = try password(console)
    editing.password = password?.text
    let isOpen = !NetworkAddress.isLoopback(server.host)
    let addresses = isOpen ? reachable() : [server.host == "::1" ? "::1" : "localhost"]
    if isOpen { editing.hosts += (addresses + names()).compactMap { HostPattern($0) } }
    editing.report = { console.report($0) }
    var server = server
    server.log = AccessLog(descriptor: STDOUT_FILENO)
    if let tlsFiles {
      server.tls = TLSFiles(
        certificate: try UserFile.read(tlsFiles.certificate, limit: Self.largestFile),
        key: try UserFile.read(tlsFiles.key, limit: Self.largestFile))
    }
    let signals = StopSignals()
    let gallery = try await Editing(editing)
    do { try gallery.watch() } catch let problem as any Problem {
      console.message("meme-gallery: warning: \(problem.message); changes appear within a minute".onOneLine)
    }
    let running = try HTTPServer(server, handler: gallery)
    let scheme = tlsFiles == nil ? "http" : "https"
    let urls = addresses.map { "\(scheme)://\(NetworkAddress.inURL($0)):\(running.port)/" }
    announce(urls, password: password, console)
    let announcement =
      isOpen && isLAN
      ? ServiceAnnouncement(title: gallery.title, port: running.port, path: "/") : nil
    await signals.wait()
    console.message("meme-gallery: finishing what is being saved")
    _ = consume announcement
    await running.stop()
    await gallery.close()
    return .done
  }

  private func announce(_ urls: [String], password: (text: String, isMadeUp: Bool)?, _ console: Console) {
    console.message("meme-gallery: serving '\(editing.folder)' at".onOneLine)
    for url in urls { console.message("  \(url)") }
    if let password, password.isMadeUp { console.message("The password is\n  \(password.text)") }
    if isLAN, console.isTerminal, let url = urls.first, let code = QRCode(url) {
      console.message(code.lines.joined(separator: "\n"))
    }
    console.message("Control-C ends it.")
  }

  /// The password that everybody has to know: of a file, or made up where the network is let in.
  private func password(_ console: Console) throws -> (text: String, isMadeUp: Bool)? {
    if let passwordFile {
      if UserFile.isReadableByAll(passwordFile) {
        console.message(
          "meme-gallery: warning: everybody on this machine can read '\(passwordFile)'; 'chmod 600' ends that"
            .onOneLine)
      }
      return (try Password.read(UserFile.read(passwordFile, limit: Self.largestFile), file: passwordFile), false)
    }
    return isLAN ? (Password.madeUp(), true) : nil
  }

  /// The addresses at which others reach the server.
  private func reachable() -> [String] {
    if server.host != ServerConfiguration.anyAddress { return [server.host] }
    let all = NetworkAddress.all()
    return all.isEmpty ? ["localhost"] : all
  }

  /// The names by which others know this machine.
  private func names() -> [String] {
    NetworkAddress.hostName.map { [$0, "\($0).local"] } ?? []
  }
}

extension Editing: RequestHandler {
  func respondAtOnce(to request: Request) -> Response? { respondAtOnce(to: request, at: LocalTime.now) }
  func respond(to request: Request) async -> Response { await respond(to: request, at: LocalTime.now) }
  func refuse(_ refusal: ConnectionRefusal, _ request: Request) -> Response { refuse(refusal, to: request) }
}
