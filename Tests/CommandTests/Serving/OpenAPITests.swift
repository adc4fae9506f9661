import FoundationEssentials
import Testing

@Suite("The description of the JSON interface")
struct OpenAPITests {
  private struct Description: Decodable {
    let openapi: String
    let paths: [String: [String: Anything]]
  }

  /// Any JSON at all.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  @Test("names exactly the paths and methods that the server has")
  func methods() throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let file = try #require(FileManager.default.contents(atPath: "/\(root)/docs/openapi.json"))
    let description = try JSONDecoder().decode(Description.self, from: file)
    #expect(description.openapi == "3.1.0" && Set(description.paths.keys) == ["/api/memes", "/api/memes/{id}"])
    let folder = try TemporaryFolder.gallery()
    let server = try ServingProgram(folder["g"])
    for (path, members) in description.paths {
      let methods = Set(members.keys.map { $0.uppercased() }).intersection(["GET", "POST", "PUT", "DELETE"])
      let missing = try #require(["POST", "DELETE"].first { !methods.contains($0) })
      let target = path.replacing("{id}", with: "a.meme")
      let answer = try HTTPClient(port: server.port).ask(TestRequest(missing, target))
      let allowed = (answer["Allow"] ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) }
      #expect(answer.status == 405 && Set(allowed) == methods.union(["HEAD"]))
    }
    #expect(try server.stop() == 0)
  }
}
