import Gallery
import Testing

@testable import meme_gallery

@Suite("The beginning of a server")
struct StartingTests {
  @Test("says that a port is taken, and what to do")
  func takenPort() async throws {
    let server = try HTTPServer(ServerConfiguration(), handler: StubHandler())
    var second = ServerConfiguration()
    second.port = server.port
    let problem = #expect(throws: ServerProblem.self) { try HTTPServer(second, handler: StubHandler()) }
    #expect(problem?.message == "port \(server.port) is taken by another program")
    #expect(problem?.remedy?.contains("--port 0") == true)
    await server.stop()
  }

  @Test("refuses a certificate that is none")
  func badCertificate() {
    var configuration = ServerConfiguration()
    configuration.tls = TLSFiles(certificate: Array("no certificate".utf8), key: Array("no key".utf8))
    #expect(throws: ServerProblem.self) { try HTTPServer(configuration, handler: StubHandler()) }
  }
}
