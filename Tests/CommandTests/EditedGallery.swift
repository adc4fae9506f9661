import FoundationEssentials
import Testing

/// A gallery `g` on which somebody works at random, the same with every seed.
struct EditedGallery {
  let folder: TemporaryFolder
  private(set) var random: SeededRandom
  /// The options that the builds are given.
  private(set) var options: [String] = []

  private var names: [String] = []
  private var earlier: [String: String] = [:]

  private static let settings = [
    #"{"widths":[32],"pageSize":3}"#, #"{"widths":[32],"pageSize":2}"#, #"{"widths":[24,48]}"#,
    #"{"widths":[32],"order":"name","pageSize":4}"#, #"{"widths":[32],"title":"Other"}"#,
  ]
  private static let words = ["a", "b", "deep/c", "deep/er/d", "e f", "笑", "g", "h", "i", "j", "k/l"]

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    random = SeededRandom(state: seed)
    try folder.write(Self.settings[0], to: "g/gallery.json")
    for name in Self.words.prefix(7) { try write(name) }
  }

  /// Does one of the things that people do.
  mutating func edit() throws {
    let name = names.randomElement(using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: if let name { try write(name) }
    case 3..<5: try write(Self.words.randomElement(using: &random) ?? "a")
    case 5..<7: if let name { try remove(name) }
    case 7: if let name { try rename(name) }
    case 8: try folder.write(Self.settings.randomElement(using: &random) ?? "{}", to: "g/gallery.json")
    case 9: try folder.write("<footer>\(number())</footer>", to: "g/templates/footer.mustache")
    case 10: options = options.isEmpty ? ["--base-url", "https://example.org/memes"] : []
    default: try folder.write("body{margin:\(number())px}", to: "g/public/own.css")
    }
  }

  /// A number that does not come from the edits alone.
  mutating func number(below limit: Int = 10) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func write(_ name: String) throws {
    // Some go back to what they were.
    let old = earlier[name]
    let caption = if let old, number() < 3 { old } else { "\(name) \(number(below: 1000))" }
    earlier[name] = try? folder.text("g/\(name).meme")
    let text = caption.hasPrefix("{") ? caption : #"{"topText":"\#(caption)","bottomText":"B","tags":["t"]}"#
    try folder.write(text, to: "g/\(name).meme")
    if !names.contains(name) { names.append(name) }
  }

  private mutating func remove(_ name: String) throws {
    earlier[name] = try folder.text("g/\(name).meme")
    try folder.remove("g/\(name).meme")
    names.removeAll { $0 == name }
  }

  private mutating func rename(_ name: String) throws {
    let text = try folder.text("g/\(name).meme")
    try remove(name)
    let other = Self.words.randomElement(using: &random) ?? "a"
    try folder.write(text, to: "g/\(other).meme")
    if !names.contains(other) { names.append(other) }
  }
}
