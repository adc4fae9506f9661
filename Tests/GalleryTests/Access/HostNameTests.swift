import Testing

@testable import Gallery

@Suite("Hosts")
struct HostNameTests {
  @Test(
    "a host is a name or an address, and perhaps a port",
    arguments: [
      ("localhost", "localhost", nil), ("LOCALHOST:8080", "localhost", 8080), ("localhost.", "localhost", nil),
      ("127.0.0.1:80", "127.0.0.1", 80), ("[::1]", "::1", nil), ("[FD00::1]:99", "fd00::1", 99),
      ("my_host-2.example", "my_host-2.example", nil), ("[::ffff:10.0.0.1]", "::ffff:10.0.0.1", nil),
      ("a:65535", "a", 65535), ("a:080", "a", 80),
    ] as [(String, String, Int?)])
  func read(_ field: String, _ name: String, _ port: Int?) throws {
    let host = try #require(HostName(field))
    #expect(host.name == name && host.port == port)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", ":80", ".", "a:", "a:b", "a:-1", "a:+1", "a:65536", "a:999999", "a:80:80", "::1", "fd00::1", "[::1", "::1]",
      "[]",
      "[::1]x", "[::1]80", "[fe80::1%eth0]", "[fe80::1%25eth0]", "[localhost]", "user@localhost", "user:pw@localhost",
      "localhost/", "localhost/evil", "localhost?x", "localhost#x", "local host", "localhost\u{0}", "localhost\\",
      "localhost,evil.example", "http://localhost", "löcalhost", "localhost\u{301}", "%6cocalhost", "[::1]]", "[[::1]]",
      String(repeating: "a", count: 301),
    ])
  func refused(_ field: String) { #expect(HostName(field) == nil) }

  @Test(
    "loopback has many names",
    arguments: [
      "localhost", "LocalHost", "localhost.", "a.localhost", "a.b.LOCALHOST:1", "127.0.0.1", "127.0.0.53",
      "127.255.255.255",
      "127.0.0.1.", "[::1]:8080",
    ])
  func loopback(_ field: String) { #expect(HostName(field)?.isLoopback == true) }

  @Test(
    "what only looks like loopback is not",
    arguments: [
      "localhost.evil.example", "localhost.localdomain", "evillocalhost", "xlocalhost", "127.0.0.1.nip.io",
      "127.0.0.1.evil.example",
      "127.0.0.256", "127.0.0", "127.1", "2130706433", "0x7f000001", "0x7f.0.0.1", "0177.0.0.1", "128.0.0.1", "0.0.0.0",
      "[::]",
      "127..0.1", "127.0.0.1..", "127.0.0.1a", "127.0.0.0001", "[::ffff:127.0.0.1]", "[0:0:0:0:0:0:0:1]", "localhost..",
      "127.evil.example.1", "1270.0.0.1",
    ])
  func notLoopback(_ field: String) { #expect(HostName(field)?.isLoopback != true) }

  @Test(
    "a server is called by what it is said to be called",
    arguments: [
      ("memes.example", "memes.example", true), ("memes.example", "MEMES.example:8080", true),
      ("Memes.Example", "memes.example.", true), ("memes.example", "x.memes.example", false),
      ("memes.example", "memes.example.evil", false), ("memes.example", "evilmemes.example", false),
      ("memes.example:80", "memes.example:80", true), ("memes.example:80", "memes.example", false),
      ("memes.example:80", "memes.example:8080", false),
      (".example.org", "a.example.org", true), (".example.org", "a.b.example.org:1", true),
      (".example.org", "example.org", false), (".example.org", "evilexample.org", false),
      (".example.org:80", "a.example.org:81", false),
      ("192.168.1.20", "192.168.1.20:8080", true), ("192.168.1.20", "192.168.1.2", false),
      ("fd00::1", "[fd00::1]:8080", true), ("[fd00::1]", "[fd00::1]", true), ("fd00::1", "[fd00::12]", false),
      ("[fd00::1]:80", "[fd00::1]:81", false),
    ])
  func patterns(_ text: String, _ host: String, _ isAdmitted: Bool) throws {
    #expect(try #require(HostPattern(text)).admits(try #require(HostName(host))) == isAdmitted)
  }

  @Test(
    "what cannot be a host is no pattern",
    arguments: [
      "", ".", "..", "..example", "*", "*.example.org", "http://memes.example", "memes.example/", "a b", "fe80::1%eth0",
    ])
  func noPattern(_ text: String) { #expect(HostPattern(text) == nil) }
}
