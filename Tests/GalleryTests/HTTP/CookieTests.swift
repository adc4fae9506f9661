import Testing

@testable import Gallery

@Suite("Cookies that come")
struct CookieTests {
  @Test(
    "every value of a name is found, and of no other name",
    arguments: [
      ("a=1", ["1"]), ("a=1; a=2", ["1", "2"]), ("b=0;a=1;c=2", ["1"]), ("  a=1", ["1"]), ("a=x=y", ["x=y"]),
      ("a=", [""]),
      ("aa=1; A=2; xa=3", []), ("a", []), ("", []), (";;=;a", []), ("b=\"a=1\"", []), ("b=a=1", []), ("%61=1", []),
    ])
  func values(_ field: String, _ values: [String]) { #expect(Cookies.values("a", in: ["Cookie": field]) == values) }

  @Test("cookies may come in several fields")
  func severalFields() { #expect(Cookies.values("a", in: ["Cookie": "a=1", "cookie": "a=2"]) == ["1", "2"]) }
}
