internal import FoundationEssentials

/// The texts of the interface in one language, from `words.LANGUAGE.json` among the templates.
struct Words: Sendable {
  private let texts: [String: String]
  /// All texts as templates see them.
  let value: MustacheValue

  /// No texts at all.
  static let none = Words()

  private init() {
    texts = [:]
    value = [:]
  }

  /// Reads a file of texts; what it lacks comes from the texts of `fallback`.
  ///
  /// - Throws: ``WordsProblem`` when it is not an object of strings.
  init(_ file: NamedFile, fallback: Words) throws(WordsProblem) {
    guard let own = try? JSONDecoder().decode([String: String].self, from: Data(file.bytes)) else {
      throw WordsProblem(file: file.name)
    }
    texts = fallback.texts.merging(own) { _, new in new }
    value = .object(MustacheObject(texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
  }

  /// The text of a key, with each `{name}` replaced; the key itself where there is none.
  func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    guard let text = texts[key] else { return key }
    var output = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      output += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      output += values[name] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return output + rest
  }

  /// The texts whose keys begin with a prefix, without it, in the order of their keys.
  func texts(from prefix: String) -> [(key: String, text: String)] {
    texts.filter { $0.key.hasPrefix(prefix) }.map { (String($0.key.dropFirst(prefix.count)), $0.value) }
      .sorted { $0.key.precedesInBytes($1.key) }
  }

  /// A number of memes.
  func count(_ number: Int) -> String { self(number == 1 ? "memesOne" : "memesOther", ["count": String(number)]) }

  /// A day in words that mean the same everywhere.
  func date(_ moment: Timestamp) -> String {
    let date = PageDate(moment)
    let months = self("months").split(separator: " ")
    guard months.count == 12 else { return date.day8601 }
    return self(
      "date", ["day": String(date.day), "month": String(months[date.month - 1]), "year": String(date.year)])
  }
}

/// Why a file of interface texts cannot be used.
struct WordsProblem: Problem, Hashable {
  /// The file's name.
  let file: String

  /// What is wrong.
  var message: String { "'\(file.onOneLine)' is not a JSON object whose values are all strings" }
  /// What to do.
  var remedy: String? { "see 'words.en.json' among the built-in templates" }
}
