import Testing

/// Arguments that cannot be meant: one line that says what to type, exit code 64, nothing done.
struct UsageTests {
  struct Case: CustomTestStringConvertible {
    let arguments: [String]
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., says message: String) {
      self.arguments = arguments
      self.message = message
    }
  }

  static let cases = [
    Case(says: "a command is missing; try 'meme-gallery --help'"),
    Case("biuld", "g", says: "there is no command 'biuld'; did you mean 'build'?"),
    Case("nwe", says: "there is no command 'nwe'; did you mean 'new'?"),
    Case("publish", says: "there is no command 'publish'; try 'meme-gallery --help'"),
    Case("", says: "there is no command ''; try 'meme-gallery --help'"),
    Case("--versoin", says: "there is no command '--versoin'; try 'meme-gallery --help'"),
    Case("help", "chek", says: "there is no command 'chek'; did you mean 'check'?"),
    Case("bu\u{1B}ild\n", says: "there is no command 'bu\u{FFFD}ild\u{FFFD}'; did you mean 'build'?"),
    Case("build", says: "'build' needs FOLDER; try 'meme-gallery build --help'"),
    Case("new", "--top", "A", says: "'new' needs FILE.meme; try 'meme-gallery new --help'"),
    Case("check", says: "'check' needs PATH…; try 'meme-gallery check --help'"),
    Case("build", "g", "s", says: "'build' does not know what to do with 's'; try 'meme-gallery build --help'"),
    Case("init", "g", "--", "--h", says: "'init' does not know what to do with '--h'; try 'meme-gallery init --help'"),
    Case("build", "g", "--ouput", "s", says: "'build' has no option '--ouput'; did you mean '--output'?"),
    Case("build", "g", "--ouput=s", says: "'build' has no option '--ouput'; did you mean '--output'?"),
    Case("build", "g", "--top", "s", says: "'build' has no option '--top'; try 'meme-gallery build --help'"),
    Case("check", "g", "-v", says: "'check' has no option '-v'; try 'meme-gallery check --help'"),
    Case("build", "g", "--output", says: "'--output' needs a value: --output SITE"),
    Case("build", "g", "--quiet=yes", says: "'--quiet' takes no value"),
    Case("build", "g", "--jobs", "1", "--jobs=2", says: "'--jobs' stands there twice"),
    Case("build", "g", "--quiet", "--quiet", says: "'--quiet' stands there twice"),
    Case("build", "g", "--jobs", "0", says: "'--jobs' is '0'; it must be a whole number from 1 to 256"),
    Case("build", "g", "--jobs", "257", says: "'--jobs' is '257'; it must be a whole number from 1 to 256"),
    Case("build", "g", "--jobs", "-1", says: "'--jobs' is '-1'; it must be a whole number from 1 to 256"),
    Case("build", "g", "--jobs=", says: "'--jobs' is ''; it must be a whole number from 1 to 256"),
    Case(
      "build", "g", "--jobs", "99999999999999999999",
      says: "'--jobs' is '99999999999999999999'; it must be a whole number from 1 to 256"),
    Case("render", "a.meme", "--width", "8", says: "'--width' is '8'; it must be a whole number from 16 to 8000"),
    Case("render", "a.meme", "--width", "1.5", says: "'--width' is '1.5'; it must be a whole number from 16 to 8000"),
    Case(
      "render", "a.meme", "--output", "a.gif",
      says: "'--output' is 'a.gif'; it must be a name that ends in .jpg, .png, .webp or .avif, or '-'"),
    Case(
      "build", "g", "--base-url", "example.org",
      says: "'--base-url': 'example.org' does not begin with 'http://' or 'https://'; "
        + "write it as 'https://example.org/memes/'"),
    Case(
      "build", "g", "--edit-url", "file:///x",
      says: "'--edit-url': 'file:///x' does not begin with 'http://' or 'https://'; "
        + "write it as 'https://example.org/memes/'"),
    Case(
      "build", "g", "--base-url", "http://me@x.org/",
      says: "'--base-url': 'http://me@x.org/' has a user name, which would be published; leave it out"),
    Case(
      "build", "g", "--base-url", "http://x.org/?a",
      says: "'--base-url': 'http://x.org/?a' has a '?' or '#', and links are made by adding to its end; leave it out"),
    Case(
      "build", "g", "--base-url", "http://x.org:99999/",
      says: "'--base-url': 'http://x.org:99999/' has a port that is not a number from 1 to 65535"),
    Case(
      "build", "g", "--base-url", "http://x.org/a b",
      says: "'--base-url': 'http://x.org/a b' holds a space, which an address must not; "
        + "write it percent-encoded, and a host in its 'xn--' form"),
  ]

  @Test("wrong arguments are explained", arguments: cases)
  func explains(_ usage: Case) throws {
    let folder = try TemporaryFolder.gallery()
    let before = try FolderSnapshot(folder.path, withTimes: true)
    let program = try #require(Program.path)
    let result = try Program.spawn([program] + usage.arguments, in: folder)
    #expect(result.messages == "meme-gallery: error: \(usage.message)\n")
    #expect(result.output == "")
    #expect(result.code == 64)
    #expect(try FolderSnapshot(folder.path, withTimes: true) == before)
  }
}
