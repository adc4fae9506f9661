import FoundationEssentials
import Gallery

/// A program that edits a gallery through the server, as fast as it can, and remembers what was acknowledged.
struct Saver {
  /// An edit that the server said is saved.
  struct Acknowledged {
    let id: String
    let member: String
    let value: String
  }

  let port: Int

  /// Saves a field of a document by the form; nil where the server is gone.
  ///
  /// - Returns: The status, and where the answer leads.
  func save(_ slug: String, _ change: (inout PageForm) -> Void) async -> (status: Int, location: String)? {
    do {
      let person = try Person(port: port)
      var form = try await person.form("/m/\(slug)/edit/")
      change(&form)
      let answer = try await person.post("/m/\(slug)/edit/", form)
      return (answer.status, answer["Location"] ?? "")
    } catch { return nil }
  }
}
