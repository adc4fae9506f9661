extension CommandSpecification {
  /// Every command, in the order of the help.
  static let all = [initialise, new, build, serve, render, check, caption]

  static let initialise = CommandSpecification(
    name: "init", operands: "FOLDER", operandCount: 1...1,
    summary: "make a starter gallery: a few memes that the program draws itself",
    discussion: "The folder is made where it is missing. Files that are there already are never replaced.",
    options: [])

  static let new = CommandSpecification(
    name: "new", operands: "FILE.meme", operandCount: 1...1,
    summary: "make a document",
    discussion: "Without captions the document starts as 'Top Text' and 'Bottom Text'. A file is never replaced.",
    options: [
      OptionSpecification(name: "--image", placeholder: "FILE", summary: "the picture, in any format that is read"),
      OptionSpecification(name: "--top", placeholder: "TEXT", summary: "the caption at the top"),
      OptionSpecification(name: "--bottom", placeholder: "TEXT", summary: "the caption at the bottom"),
      OptionSpecification(name: "--title", placeholder: "TEXT", summary: "the title; else the file's name stands in"),
      OptionSpecification(name: "--tag", placeholder: "TEXT", summary: "a word to find it by", repeats: true),
    ])

  static let build = CommandSpecification(
    name: "build", operands: "FOLDER", operandCount: 1...1,
    summary: "write a folder of documents as a static gallery",
    discussion: """
      Reads every .meme file of the folder and its subfolders. A document that cannot be used is named and left out; \
      the rest is built, and the exit code is 1. The output folder must be empty or made by a build.
      """,
    options: [
      OptionSpecification(name: "--output", placeholder: "SITE", summary: "where the site goes; 'site' by default"),
      OptionSpecification(
        name: "--base-url", placeholder: "URL", summary: "where the site will be, for feed, sitemap and link previews"),
      OptionSpecification(name: "--edit-url", placeholder: "URL", summary: "a running server that accepts edits"),
      OptionSpecification(
        name: "--jobs", placeholder: "N", summary: "documents at one time; the number of processors by default"),
      OptionSpecification(name: "--force", placeholder: nil, summary: "make everything again"),
      OptionSpecification(name: "--verify", placeholder: nil, summary: "read every output that is kept and check it"),
      OptionSpecification(name: "--quiet", placeholder: nil, summary: "say nothing but warnings and errors"),
      OptionSpecification(name: "--report", placeholder: "FILE", summary: "write what was found and made, as JSON"),
    ])

  static let serve = CommandSpecification(
    name: "serve", operands: "FOLDER", operandCount: 1...1,
    summary: "show the gallery to browsers, and let them edit its documents",
    discussion: """
      The gallery is at http://localhost:8080/, for this machine alone. With --lan the local network is let in, and \
      everybody needs a password. A line for each request goes to the standard output. SIGTERM ends the server after \
      what is being saved.
      """,
    options: [
      OptionSpecification(name: "--host", placeholder: "H", summary: "the address to listen at; 127.0.0.1 by default"),
      OptionSpecification(
        name: "--port", placeholder: "N", summary: "the port to listen at; 8080 by default, 0 for any that is free"),
      OptionSpecification(
        name: "--lan", placeholder: nil, summary: "let the local network in, with a password, and tell it by mDNS"),
      OptionSpecification(
        name: "--allow-host", placeholder: "H", summary: "another name by which the server may be called",
        repeats: true),
      OptionSpecification(name: "--read-only", placeholder: nil, summary: "show everything, change nothing"),
      OptionSpecification(
        name: "--base-url", placeholder: "URL", summary: "where the gallery is for those who come through a proxy"),
      OptionSpecification(
        name: "--password-file", placeholder: "F", summary: "a file with the password; made up with --lan by default"),
      OptionSpecification(
        name: "--tls-certificate", placeholder: "F", summary: "a certificate chain as PEM, for encrypted connections"),
      OptionSpecification(name: "--tls-key", placeholder: "F", summary: "its private key as PEM"),
    ])

  static let render = CommandSpecification(
    name: "render", operands: "FILE.meme", operandCount: 1...1,
    summary: "draw one document as a picture",
    discussion: """
      The format follows the extension of the output: .jpg, .png, .webp or .avif. With '-' a PNG goes to the standard \
      output. Without --output the picture is written beside the document, as .jpg. A picture that is there is replaced.
      """,
    options: [
      OptionSpecification(name: "--output", placeholder: "IMAGE", summary: "the picture's file, or '-'"),
      OptionSpecification(
        name: "--width", placeholder: "N", summary: "pixels across, at most the picture's own; 1200 by default"),
    ])

  static let check = CommandSpecification(
    name: "check", operands: "PATH…", operandCount: 1...Int.max,
    summary: "report every problem of every document; nothing is written",
    discussion: "A path is a document or a folder of documents. The exit code is 1 where a document has an error.",
    options: [])

  static let caption = CommandSpecification(
    name: "caption", operands: "FILE.meme", operandCount: 1...1,
    summary: "take a caption out of a document, or put one in, with its formatting and glyphs",
    discussion: """
      A caption is set from RTFD (one file, or the folder of a package), RTF, HTML or plain text. Handed out, 'rtfd' and \
      'html' hold everything; 'rtf' and 'text' have each glyph's description in its place; 'runs' is a line for each run.
      """,
    options: [
      OptionSpecification(name: "--part", placeholder: "top|bottom", summary: "which caption"),
      OptionSpecification(name: "--get", placeholder: "FORM", summary: "hand it out as rtfd, rtf, html, text or runs"),
      OptionSpecification(name: "--set-rtfd", placeholder: "FILE", summary: "set it from RTFD or RTF"),
      OptionSpecification(name: "--set-html", placeholder: "FILE", summary: "set it from HTML"),
      OptionSpecification(name: "--set-text", placeholder: "TEXT", summary: "set it to plain text"),
      OptionSpecification(
        name: "--output", placeholder: "FILE", summary: "with --get, where it goes; the standard output by default"),
    ])
}
