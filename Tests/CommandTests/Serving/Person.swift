import Dispatch
import FoundationEssentials
import Gallery
import Testing

/// Somebody with a browser without scripts: follows forms, keeps cookies.
final class Person {
  /// How requests are answered: by the library itself, or over a connection.
  typealias Asking = (TestRequest) async throws -> HTTPClient.Answer

  private let asking: Asking
  private(set) var cookie: String?

  init(_ asking: @escaping Asking) { self.asking = asking }

  /// Somebody who talks to the library itself.
  convenience init(_ editing: Editing, at time: @escaping () -> Timestamp) {
    self.init { request in
      let response = await editing.respond(to: request.request, at: time())
      return HTTPClient.Answer(
        status: response.status, headers: response.headers.fields.map { ($0.name, $0.value) }, body: response.body)
    }
  }

  /// Somebody with a connection of their own.
  convenience init(port: Int) throws {
    let client = try HTTPClient(port: port)
    // Waiting for an answer must not keep one of the few threads of tasks.
    let queue = DispatchQueue(label: "person")
    self.init { request in
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try client.ask(request) }) }
      }
    }
  }

  /// Asks for something, with the cookie if there is one.
  func ask(_ request: TestRequest) async throws -> HTTPClient.Answer {
    let answer = try await asking(request.with("Cookie", cookie))
    if let set = answer["Set-Cookie"] { cookie = set.split(separator: ";").first.map(String.init) }
    return answer
  }

  func get(_ target: String) async throws -> HTTPClient.Answer { try await ask(TestRequest("GET", target)) }

  /// The fields of the form of a page, as a browser would send them back.
  func form(_ target: String) async throws -> PageForm { PageForm(try await get(target).text) }

  /// Sends a form.
  func post(
    _ target: String, _ form: PageForm, files: [TestRequest.Part] = []
  ) async throws -> HTTPClient.Answer { try await ask(.post(target, form.fields, files: files)) }
}

/// The form of a page: its fields with the values that it shows, as a browser would send them back.
struct PageForm {
  private(set) var fields: [(String, String)] = []

  /// Reads the first form of a page whose tag has a text in it; the usual one is that of forms for editing.
  init(_ page: String, whose text: String = "class=\"form\"") {
    var start = page.startIndex
    while true {
      guard let open = page[start...].firstRange(of: "<form"), let end = page[open.upperBound...].firstIndex(of: ">")
      else { return }
      start = open.lowerBound
      if page[start..<end].contains(text) { break }
      start = end
    }
    let rest = page[start...]
    let form = rest.firstRange(of: "</form>").map { rest[..<$0.lowerBound] } ?? rest
    var position = form.startIndex
    while let open = form[position...].firstIndex(of: "<") {
      guard let close = form[open...].firstIndex(of: ">") else { break }
      let tag = String(form[form.index(after: open)..<close])
      position = form.index(after: close)
      guard let name = Self.attribute("name", of: tag) else { continue }
      if tag.hasPrefix("input") {
        if ["file", "checkbox"].contains(Self.attribute("type", of: tag) ?? "") { continue }
        fields.append((name, Self.attribute("value", of: tag) ?? ""))
      } else if tag.hasPrefix("textarea"), let end = form[position...].firstRange(of: "</textarea>") {
        var text = String(form[position..<end.lowerBound])
        // HTML leaves out one line end right after the tag.
        if text.first == "\n" { text.removeFirst() }
        fields.append((name, Self.unescaped(text).replacing("\n", with: "\r\n")))
      } else if tag.hasPrefix("select"), let end = form[position...].firstRange(of: "</select>") {
        let options = form[position..<end.lowerBound].split(separator: "<option").map(String.init)
        let chosen = options.first { $0.contains(" selected") }
        fields.append((name, chosen.flatMap { Self.attribute("value", of: $0) } ?? ""))
      }
    }
  }

  subscript(name: String) -> String {
    get { fields.first { $0.0 == name }?.1 ?? "" }
    set {
      if let index = fields.firstIndex(where: { $0.0 == name }) {
        fields[index].1 = newValue
      } else {
        fields.append((name, newValue))
      }
    }
  }

  private static func attribute(_ name: String, of tag: String) -> String? {
    guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
    return unescaped(String(tag[start.upperBound...].prefix { $0 != "\"" }))
  }

  private static func unescaped(_ text: String) -> String {
    var text = text
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      text = text.replacing(entity, with: character)
    }
    return text
  }
}
