import CPango

/// The families that a caption is set in, best first, and how heavy.
struct FontChoice {
  /// Families separated by commas, as Pango wants them.
  let families: String
  /// The weight of ordinary letters.
  let weight: PangoWeight
  /// The families that were asked for and are not installed.
  let missing: [String]

  /// The weight of bold runs, and of letters for which a fallback has to stand in.
  var boldWeight: PangoWeight {
    weight.rawValue > PANGO_WEIGHT_MEDIUM.rawValue ? PANGO_WEIGHT_HEAVY : PANGO_WEIGHT_BOLD
  }

  /// Families made for headlines are as heavy as they come; a family that somebody chose is used as it is.
  init(requested: [String], catalogue: FontCatalogue) {
    let chosen = requested.filter(catalogue.has)
    missing = requested.filter { !catalogue.has($0) }
    let headline = Self.headlines.first { catalogue.has($0.family) }
    // A comma in a name would end it.
    families = (chosen + (headline.map { [$0.family] } ?? []) + Self.fallback)
      .map { $0.replacing(",", with: " ") }.joined(separator: ",")
    weight = chosen.isEmpty ? headline?.weight ?? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL
  }

  private static let headlines: [(family: String, weight: PangoWeight)] = [
    ("Impact", PANGO_WEIGHT_NORMAL), ("Anton", PANGO_WEIGHT_NORMAL), ("Bebas Neue", PANGO_WEIGHT_BOLD),
  ]
  private static let fallback = ["Noto Sans", "DejaVu Sans", "sans-serif"]
}

/// Which families are installed.
struct FontCatalogue {
  private let names: Set<String>

  /// Reads the families of a fontconfig configuration; nil means the machine's.
  init(configuration: OpaquePointer?) {
    guard let pattern = unsafe FcPatternCreate() else { names = []; return }
    defer { unsafe FcPatternDestroy(pattern) }
    guard let members = unsafe FcObjectSetCreate() else { names = []; return }
    defer { unsafe FcObjectSetDestroy(members) }
    unsafe FcObjectSetAdd(members, FC_FAMILY)
    guard let fonts = unsafe FcFontList(configuration, pattern, members) else { names = []; return }
    defer { unsafe FcFontSetDestroy(fonts) }
    var names: Set<String> = []
    for index in 0..<Int(unsafe fonts.pointee.nfont) {
      var alternative: Int32 = 0
      var name: UnsafeMutablePointer<FcChar8>?
      while unsafe FcPatternGetString(fonts.pointee.fonts[index], FC_FAMILY, alternative, &name) == FcResultMatch,
        let found = unsafe name
      {
        names.insert(Self.folded(unsafe String(cString: found)))
        alternative += 1
      }
    }
    self.names = names
  }

  var isEmpty: Bool { names.isEmpty }

  /// Whether a family is installed, or a generic name that always means some family.
  func has(_ family: String) -> Bool {
    let name = Self.folded(family)
    return names.contains(name) || (Self.generic.contains(name) && !names.isEmpty)
  }

  /// Names are compared as fontconfig does: without case and spaces.
  private static func folded(_ name: String) -> String { name.lowercased().replacing(" ", with: "") }

  private static let generic: Set<String> = ["sans-serif", "sans", "serif", "monospace", "mono", "system-ui"]
}
