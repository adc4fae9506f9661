/// What every document's files and every page depend on, beside the document itself.
enum BuildInputs {
  /// What the program is: its version, its own file and the libraries that it has loaded.
  static func program() -> ContentHash {
    var print = Fingerprint()
    print.feed(galleryVersion)
    for file in ProgramFiles.stamps() {
      print.feed(file.path)
      print.feed(file.byteCount)
      print.feed(everythingOf: file.modified)
    }
    return print.hash
  }

  /// The fonts of this machine, and what says which of them is used.
  static func fonts() -> ContentHash {
    var print = Fingerprint()
    for path in FontFiles.installed() {
      print.feed(path)
      if let stamp = Folder.stamp(ofFile: path) {
        print.feed(stamp.byteCount)
        print.feed(everythingOf: stamp.modified)
      }
    }
    return print.hash
  }

  /// What a document's files depend on beside the document.
  static func rendering(
    program: ContentHash, fonts: ContentHash, options: RenderOptions, keepMetadata: Bool, nameless: String,
    limits: Limits
  ) -> ContentHash {
    var print = Fingerprint(program, fonts)
    print.feed(everythingOf: options)
    print.feed(everythingOf: keepMetadata)
    print.feed(nameless)
    print.feed(everythingOf: limits)
    return print.hash
  }
}
