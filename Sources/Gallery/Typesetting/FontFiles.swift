import CPango

/// The files that decide how letters look.
enum FontFiles {
  /// The paths of all fonts and of fontconfig's own configuration, each once, in the order of their bytes.
  static func installed() -> [String] {
    var paths: Set<[UInt8]> = []
    if let fonts = unsafe FcConfigGetFonts(nil, FcSetSystem) {
      for index in 0..<Int(unsafe fonts.pointee.nfont) {
        var path: UnsafeMutablePointer<FcChar8>?
        if unsafe FcPatternGetString(fonts.pointee.fonts[index], FC_FILE, 0, &path) == FcResultMatch,
          let path = unsafe path
        {
          paths.insert(Array(unsafe String(cString: path).utf8))
        }
      }
    }
    if let files = unsafe FcConfigGetConfigFiles(nil) {
      defer { unsafe FcStrListDone(files) }
      while let path = unsafe FcStrListNext(files) { paths.insert(Array(unsafe String(cString: path).utf8)) }
    }
    return paths.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
