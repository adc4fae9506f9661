import Testing

@testable import Gallery

@Suite("Moments in HTTP")
struct HTTPDateTests {
  @Test(
    "every form that is sent is read again",
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ] as [(Int64, String)])
  func roundTrip(_ seconds: Int64, _ text: String) {
    #expect(HTTPDate.text(Timestamp(secondsSince1970: seconds)) == text)
    #expect(HTTPDate.read(text) == Timestamp(secondsSince1970: seconds))
  }

  @Test(
    "the two old forms are read",
    arguments: [
      "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
  func old(_ text: String) { #expect(HTTPDate.read(text) == Timestamp(secondsSince1970: 784_111_777)) }

  @Test(
    "anything else is none",
    arguments: [
      "", "now", "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 PST",
      "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
      "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "784111777",
      "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "GMT GMT GMT GMT GMT GMT",
    ])
  func none(_ text: String) { #expect(HTTPDate.read(text) == nil) }
}
