import Gallery
import Testing

@testable import meme_gallery

@Suite("The end of a server")
struct StoppingTests {
  private static func begin(_ target: String, _ handler: StubHandler, _ server: HTTPServer) async throws -> HTTPClient {
    let client = try HTTPClient(port: server.port, seconds: 8)
    client.send(TestRequest("GET", target).bytes)
    while handler.slowRequests == 0 { try await Task.sleep(for: .milliseconds(5)) }
    return client
  }

  @Test("lets a request that is being answered come to its answer, and refuses new ones")
  func finishes() async throws {
    let handler = StubHandler()
    let server = try HTTPServer(ServerConfiguration(), handler: handler)
    let idle = try HTTPClient(port: server.port, seconds: 8)
    #expect(try await offTaskThreads { try idle.ask(TestRequest("GET", "/fast")) }.status == 200)
    let running = try await Self.begin("/slow", handler, server)
    async let stopped: Void = server.stop()
    try await Task.sleep(for: .milliseconds(50))
    #expect(try await offTaskThreads { try idle.ask(TestRequest("GET", "/fast")) }.status == 503)
    #expect(try await offTaskThreads { try running.answer() }?.text == "GET /slow ")
    await stopped
    #expect(throws: HTTPClient.Closed.self) { try HTTPClient(port: server.port) }
  }

  @Test("does not wait for ever for an answer, and an answer after the end goes nowhere")
  func givesUp() async throws {
    var configuration = ServerConfiguration()
    configuration.limits.stopSeconds = 0
    let handler = StubHandler()
    let server = try HTTPServer(configuration, handler: handler)
    let stuck = try await Self.begin("/stuck", handler, server)
    await server.stop()
    #expect(try await offTaskThreads { try stuck.answer() }?.status == 503)
    await server.stop()
  }

  @Test("waits until a long answer has gone out")
  func longAnswer() async throws {
    let server = try HTTPServer(ServerConfiguration(), handler: StubHandler())
    let client = try HTTPClient(port: server.port, seconds: 8)
    client.send(TestRequest("GET", "/large").bytes)
    try await Task.sleep(for: .milliseconds(100))
    async let stopped: Void = server.stop()
    try await Task.sleep(for: .milliseconds(200))
    #expect(try await offTaskThreads { try client.answer() }?.body.count == 4 << 20)
    await stopped
  }
}
