import Gallery
import Testing

@Suite("Requests and answers")
struct ExchangeTests {
  /// A gallery with a document that cannot be read, and an origin that may send forms.
  static func gallery() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.gallery(
      settings: #"{"widths":[32],"siteOrigins":["https://published.example"]}"#)
    try folder.write("{", to: "g/broken.meme")
    return folder
  }

  @Test("the library answers as the table says")
  func library() async throws {
    let folder = try Self.gallery()
    let editing = try await Editing(EditingOptions(folder: folder["g"]))
    for row in ExchangeTable.rows {
      let response = await editing.respond(to: row.request.request, at: Timestamp(secondsSince1970: 1_800_000_000))
      check(
        HTTPClient.Answer(
          status: response.status, headers: response.headers.fields.map { ($0.name, $0.value) }, body: response.body),
        row)
    }
    await editing.close()
  }

  @Test("the server answers as the table says")
  func server() throws {
    let folder = try Self.gallery()
    let server = try ServingProgram(folder["g"])
    for row in ExchangeTable.rows {
      let answer = try HTTPClient(port: server.port).ask(row.request)
      check(answer, row)
    }
    #expect(try server.stop() == 0)
    #expect(server.log.count == ExchangeTable.rows.count)
    #expect(server.log.allSatisfy { $0.hasPrefix("127.0.0.1 - - [") })
  }

  private func check(_ answer: HTTPClient.Answer, _ row: ExchangeTable.Row) {
    #expect(answer.status == row.status, "\(row)")
    for (name, start) in row.headers {
      if start.isEmpty && name != "Location" {
        #expect(answer[name] == nil, "\(row): \(name)")
      } else {
        #expect(answer[name]?.hasPrefix(start) == true, "\(row): \(name) is \(answer[name] ?? "missing")")
      }
    }
    if row.request.method != "HEAD" {
      for text in row.contains { #expect(answer.text.contains(text), "\(row): '\(text)' is missing") }
    }
    // What every answer says, whatever it is.
    let policy = answer["Content-Security-Policy"] ?? ""
    #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "\(row)")
    #expect(answer["X-Content-Type-Options"] == "nosniff" && answer["X-Frame-Options"] == "DENY", "\(row)")
    // No answer tells where the gallery is.
    #expect(!answer.text.contains("/dev/shm") && !answer.text.contains("meme-gallery-tests-"), "\(row)")
  }
}
