extension GallerySettings {
  /// The members that `gallery.json` may have.
  static let members = [
    "title", "language", "author", "licence", "baseURL", "editURL", "widths", "formats", "quality", "pageSize", "order",
    "style", "keepMetadata", "siteOrigins", "keepVersionDays", "keepVersions", "keepTrashDays", "limits",
  ]

  /// Reads a gallery's `gallery.json`.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - file: The file as the user knows it, for the diagnostics.
  /// - Returns: The settings, nil where a diagnostic is an error, and everything that is wrong: members that are unknown
  ///   or have values that they cannot have are errors.
  public static func read(
    _ bytes: [UInt8], file: String
  ) -> (settings: GallerySettings?, diagnostics: [Diagnostic]) {
    var problems = ProblemList()
    var settings: GallerySettings?
    var content = bytes
    do {
      let text = try JSONText(bytes)
      content = text.bytes
      var scanner = JSONScanner(text, at: text.start)
      if text.isBlank {
        problems.add(SettingsProblem.empty, at: nil)
      } else {
        let (value, object) = try scanner.document()
        if let comma = scanner.trailingComma { problems.add(JSONProblem.trailingComma, .warning, at: comma) }
        if let object {
          var reader = ObjectReader(object, of: text, problems: problems)
          settings = reader.settings()
          problems = reader.problems
        } else {
          problems.add(SettingsProblem.notAnObject(kind: value.kind.words), at: value.range.lowerBound)
        }
      }
    } catch {
      problems.add(error)
    }
    return (problems.hasErrors ? nil : settings, problems.diagnostics(file: file, text: content))
  }
}

extension ObjectReader {
  fileprivate mutating func settings() -> GallerySettings {
    var settings = GallerySettings()
    rejectUnknown(.error, known: GallerySettings.members)
    settings.title = filled("title")
    settings.author = filled("author")
    settings.licence = filled("licence")
    settings.language = language() ?? settings.language
    settings.baseURL = address("baseURL")
    settings.editURL = address("editURL")
    settings.widths = widths() ?? settings.widths
    settings.formats = formats() ?? settings.formats
    settings.quality = integer("quality", in: 1...100, unit: "")
    settings.pageSize = integer("pageSize", in: 1...1000, unit: " memes") ?? settings.pageSize
    settings.order = word("order") ?? settings.order
    settings.style = StyleReader.read(from: &self, unknown: .error)
    if let value = value("keepMetadata", .boolean) { settings.keepMetadata = text.excerpt(value.range) == "true" }
    settings.siteOrigins = origins()
    settings.keepVersionDays = integer("keepVersionDays", in: 1...36_500, unit: " days") ?? settings.keepVersionDays
    settings.keepVersions = integer("keepVersions", in: 1...100_000, unit: " versions") ?? settings.keepVersions
    settings.keepTrashDays = integer("keepTrashDays", in: 1...36_500, unit: " days") ?? settings.keepTrashDays
    settings.limits = LimitsReader.read(from: &self)
    return settings
  }

  /// A text that is not empty.
  private mutating func filled(_ name: String) -> String? {
    guard let value = value(name, .string), let text = string(value) else { return nil }
    if !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) { return text }
    reject(value, of: name, expected: "a text that is not empty")
    return nil
  }

  private mutating func language() -> String? {
    guard let value = value("language", .string), let tag = string(value) else { return nil }
    if LanguageTag.isPlausible(tag) { return tag }
    reject(value, of: "language", expected: "a language tag such as 'en', 'pt-BR' or 'zh-Hant'")
    return nil
  }

  private mutating func address(_ name: String) -> String? {
    guard let value = value(name, .string), let text = string(value) else { return nil }
    do { return try WebAddress.base(text) } catch {
      problems.add(SettingsProblem.address(name: name, error), at: value.range.lowerBound)
      return nil
    }
  }

  private mutating func origins() -> [String] {
    guard let values = elements("siteOrigins", .string, expected: "an array of origins") else { return [] }
    var origins: [String] = []
    for value in values {
      guard let text = string(value) else { continue }
      do { origins.append(try WebAddress.origin(text)) } catch {
        problems.add(SettingsProblem.address(name: "siteOrigins", error), at: value.range.lowerBound)
      }
    }
    return origins
  }

  private mutating func widths() -> [Int]? {
    guard let values = elements("widths", .number, expected: "an array of numbers") else { return nil }
    requireOne("widths", expected: "at least one width in pixels")
    return Set(values.compactMap { integer($0, "widths", in: 16...8000, unit: " pixels") }).sorted()
  }

  private mutating func formats() -> [ImageFormat]? {
    guard let values = elements("formats", .string, expected: "an array of formats") else { return nil }
    requireOne("formats", expected: "at least one format")
    var formats: [ImageFormat] = []
    for value in values {
      if let format: ImageFormat = word(value, "formats"), !formats.contains(format) { formats.append(format) }
    }
    return formats
  }

  /// Rejects an array without elements.
  private mutating func requireOne(_ name: String, expected: String) {
    guard let value = value(name), text.bytes[value.range].dropFirst().dropLast().allSatisfy(\.isJSONWhiteSpace) else {
      return
    }
    reject(value, of: name, expected: expected)
  }
}
