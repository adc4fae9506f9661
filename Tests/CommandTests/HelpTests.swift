import Gallery
import Testing

/// Help and version go to the standard output, and are no failure.
struct HelpTests {
  @Test("the program's help", arguments: ["--help", "-h", "help"])
  func ofProgram(word: String) throws {
    let result = try Program.run(word, in: try TemporaryFolder())
    #expect(
      result.output == """
        meme-gallery \(galleryVersion): memes as documents, published as a static gallery and edited in browsers

        Usage: meme-gallery COMMAND …

        Commands:
          init     make a starter gallery: a few memes that the program draws itself
          new      make a document
          build    write a folder of documents as a static gallery
          serve    show the gallery to browsers, and let them edit its documents
          render   draw one document as a picture
          check    report every problem of every document; nothing is written
          caption  take a caption out of a document, or put one in, with its formatting and glyphs

        'meme-gallery COMMAND --help' says more of each; 'meme-gallery --version' tells the version.

        Exit codes: 0 done, 1 done but some documents failed, 2 could not do it, 64 wrong arguments.

        """)
    #expect(result.messages == "" && result.code == 0)
  }

  @Test("the version")
  func version() throws {
    let result = try Program.run("--version", in: try TemporaryFolder())
    #expect(result.output == "meme-gallery \(galleryVersion)\n")
    #expect(result.messages == "" && result.code == 0)
  }

  static let commands = [
    (
      "init",
      """
      init: make a starter gallery: a few memes that the program draws itself

      Usage: meme-gallery init FOLDER

      The folder is made where it is missing. Files that are there already are never
      replaced.

      Options:
        --help  show this text

      """
    ),
    (
      "new",
      """
      new: make a document

      Usage: meme-gallery new FILE.meme [OPTION]…

      Without captions the document starts as 'Top Text' and 'Bottom Text'. A file
      is never replaced.

      Options:
        --image FILE   the picture, in any format that is read
        --top TEXT     the caption at the top
        --bottom TEXT  the caption at the bottom
        --title TEXT   the title; else the file's name stands in
        --tag TEXT …   a word to find it by
        --help         show this text

      """
    ),
    (
      "build",
      """
      build: write a folder of documents as a static gallery

      Usage: meme-gallery build FOLDER [OPTION]…

      Reads every .meme file of the folder and its subfolders. A document that
      cannot be used is named and left out; the rest is built, and the exit code is
      1. The output folder must be empty or made by a build.

      Options:
        --output SITE   where the site goes; 'site' by default
        --base-url URL  where the site will be, for feed, sitemap and link previews
        --edit-url URL  a running server that accepts edits
        --jobs N        documents at one time; the number of processors by default
        --force         make everything again
        --verify        read every output that is kept and check it
        --quiet         say nothing but warnings and errors
        --report FILE   write what was found and made, as JSON
        --help          show this text

      """
    ),
    (
      "serve",
      """
      serve: show the gallery to browsers, and let them edit its documents

      Usage: meme-gallery serve FOLDER [OPTION]…

      The gallery is at http://localhost:8080/, for this machine alone. With --lan
      the local network is let in, and everybody needs a password. A line for each
      request goes to the standard output. SIGTERM ends the server after what is
      being saved.

      Options:
        --host H             the address to listen at; 127.0.0.1 by default
        --port N             the port to listen at; 8080 by default, 0 for any that is free
        --lan                let the local network in, with a password, and tell it by mDNS
        --allow-host H …     another name by which the server may be called
        --read-only          show everything, change nothing
        --base-url URL       where the gallery is for those who come through a proxy
        --password-file F    a file with the password; made up with --lan by default
        --tls-certificate F  a certificate chain as PEM, for encrypted connections
        --tls-key F          its private key as PEM
        --help               show this text

      """
    ),
    (
      "render",
      """
      render: draw one document as a picture

      Usage: meme-gallery render FILE.meme [OPTION]…

      The format follows the extension of the output: .jpg, .png, .webp or .avif.
      With '-' a PNG goes to the standard output. Without --output the picture is
      written beside the document, as .jpg. A picture that is there is replaced.

      Options:
        --output IMAGE  the picture's file, or '-'
        --width N       pixels across, at most the picture's own; 1200 by default
        --help          show this text

      """
    ),
    (
      "check",
      """
      check: report every problem of every document; nothing is written

      Usage: meme-gallery check PATH…

      A path is a document or a folder of documents. The exit code is 1 where a
      document has an error.

      Options:
        --help  show this text

      """
    ),
    (
      "caption",
      """
      caption: take a caption out of a document, or put one in, with its formatting and glyphs

      Usage: meme-gallery caption FILE.meme [OPTION]…

      A caption is set from RTFD (one file, or the folder of a package), RTF, HTML
      or plain text. Handed out, 'rtfd' and 'html' hold everything; 'rtf' and 'text'
      have each glyph's description in its place; 'runs' is a line for each run.

      Options:
        --part top|bottom  which caption
        --get FORM         hand it out as rtfd, rtf, html, text or runs
        --set-rtfd FILE    set it from RTFD or RTF
        --set-html FILE    set it from HTML
        --set-text TEXT    set it to plain text
        --output FILE      with --get, where it goes; the standard output by default
        --help             show this text

      """
    ),
  ]

  @Test("a command's help, in every way of asking", arguments: commands)
  func ofCommand(name: String, text: String) throws {
    let folder = try TemporaryFolder()
    for arguments in [[name, "--help"], [name, "x", "--help"], [name, "-h"], ["help", name]] {
      let result = try Program.spawn([try #require(Program.path)] + arguments, in: folder)
      #expect(result.output == text)
      #expect(result.messages == "" && result.code == 0)
    }
    #expect(try FolderSnapshot(folder.path).entries.isEmpty)
  }
}
