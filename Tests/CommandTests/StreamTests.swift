import Testing

/// Results that nobody can read are a failure; messages that nobody can read are not.
struct StreamTests {
  static let full = "meme-gallery: error: cannot write the result: no space left on the device\n"
  static let closed = "meme-gallery: error: cannot write the result: the standard output is closed\n"

  static let commands = [
    "--help", "--version", "build --help", "build g --output s", "check g", "new n.meme", "init i",
    "render g/a.meme --width 32 --output -", "render g/a.meme --width 32 --output x.png",
  ]

  @Test("a full or closed standard output is reported", arguments: commands)
  func unwritable(command: String) throws {
    for (redirection, message) in [(">/dev/full", Self.full), (">&-", Self.closed), ("<&- >&-", Self.closed)] {
      let folder = try TemporaryFolder.gallery()
      let result = try Program.shell(#""$0" \#(command) \#(redirection)"#, in: folder)
      #expect(result.messages == message, "\(redirection)")
      #expect(result.code == 2, "\(redirection)")
    }
  }

  @Test(
    "a reader that went away is reported, and is no signal", arguments: ["--help", "build g --output s", "check g"])
  func brokenPipe(command: String) throws {
    let folder = try TemporaryFolder.gallery()
    // The shell holds the pipe's only reader and closes it before the program starts.
    let script = """
      mkfifo p; exec 3<>p 4>p; exec 3<&-
      "$0" \(command) >&4 4>&-
      """
    let result = try Program.shell(script, in: folder)
    #expect(result.messages == "meme-gallery: error: cannot write the result: nobody reads it any more\n")
    #expect(result.code == 2)
  }

  @Test("messages that cannot be written do not stop the work", arguments: ["2>/dev/full", "2>&-", "<&- 2>&-"])
  func lostMessages(redirection: String) throws {
    let folder = try TemporaryFolder.gallery()
    try folder.write("[", to: "g/bad.meme")
    #expect(try Program.run("build", "g", "--output", "whole", in: folder).code == 1)
    let result = try Program.shell(#""$0" build g --output s \#(redirection)"#, in: folder)
    #expect(result.output.hasPrefix("3 of 4 memes, 1 left out, "))
    #expect(result.messages == "" && result.code == 1)
    // No word of ours has gone into a file instead.
    #expect(try FolderSnapshot(folder["s"]) == FolderSnapshot(folder["whole"]))
  }

  @Test("a report or picture goes into a pipe or device, and never takes its place")
  func pipes() throws {
    let folder = try TemporaryFolder.gallery()
    let script = #"""
      mkfifo p p.png; timeout 20 cat p >report & timeout 20 cat p.png >picture &
      timeout 20 "$0" build g --output s --quiet --report p && timeout 20 "$0" render g/a.meme --width 32 --output p.png; code=$?
      wait; test -p p && test -p p.png || exit 9; exit $code
      """#
    let result = try Program.shell(script, in: folder)
    #expect(result.messages == "" && result.code == 0)
    #expect(try folder.text("report").hasPrefix("{\n"))
    #expect(TinyPicture.size(of: try folder.read("picture"))?.first == 32)
  }

  @Test("a link to a report or picture stays a link")
  func links() throws {
    let folder = try TemporaryFolder.gallery()
    #expect(try Program.shell("mkdir d; echo old >d/r; ln -s d/r l", in: folder).code == 0)
    let result = try Program.shell(#""$0" build g --output s --quiet --report l && test -L l"#, in: folder)
    #expect(result.code == 0)
    #expect(try folder.text("d/r").hasPrefix("{\n"))
  }
}
