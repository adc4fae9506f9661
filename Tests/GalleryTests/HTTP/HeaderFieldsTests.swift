import Testing

@testable import Gallery

@Suite("Header fields")
struct HeaderFieldsTests {
  @Test("names compare without regard to case, and letters alone")
  func names() {
    let fields: HeaderFields = ["Content-Type": "a", "X-A@": "b", "x-a`": "c"]
    #expect(fields["content-type"] == "a" && fields["CONTENT-TYPE"] == "a" && fields["Content-Typ"] == nil)
    #expect(fields["x-a@"] == "b" && fields["X-A`"] == "c")
  }

  @Test("several fields of a name are one list")
  func lists() {
    let fields: HeaderFields = ["A": "1", "B": "2", "a": "3, 4"]
    #expect(fields.all("A") == ["1", "3, 4"] && fields.list("A") == "1, 3, 4" && fields.list("C") == nil)
  }

  @Test("setting replaces every field of a name")
  func setting() {
    var fields: HeaderFields = ["A": "1", "B": "2", "a": "3"]
    fields["A"] = "4"
    #expect(fields.fields.map(\.value) == ["2", "4"])
    fields["b"] = nil
    #expect(fields.fields.map(\.value) == ["4"])
  }
}
