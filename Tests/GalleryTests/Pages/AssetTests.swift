import Foundation
import Testing

@testable import Gallery

@Suite("Embedded files")
struct AssetTests {
  private func folder(_ name: String) throws -> [NamedFile] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: name)
    return try FileManager.default.contentsOfDirectory(atPath: root.path).filter { !$0.hasPrefix(".") }.sorted().map {
      NamedFile(name: $0, bytes: Array(try Data(contentsOf: root.appending(path: $0))))
    }
  }

  @Test("no file of Templates/ and Public/ is forgotten, and all have their bytes")
  func isComplete() throws {
    #expect(BuiltInAssets.templates.sorted { $0.name < $1.name } == (try folder("Templates")))
    #expect(BuiltInAssets.publicFiles.sorted { $0.name < $1.name } == (try folder("Public")))
    #expect(!BuiltInAssets.templates.isEmpty && !BuiltInAssets.publicFiles.isEmpty)
  }

  @Test("names carry the hash of the bytes that are published")
  func hashes() throws {
    for asset in try AssetSet().assets {
      guard case .asset(_, let hash) = asset.route else { continue }
      #expect(hash == AssetName.hash(of: asset.bytes))
    }
  }

  @Test("a folder's own files replace and add, and references follow the published names")
  func overrides() throws {
    let font = NamedFile(name: "fonts/a b.woff2", bytes: [1, 2, 3])
    let style = NamedFile(
      name: "style.css", bytes: Array("a{src:url(\"./fonts/a b.woff2\")} b{src:url(./none.png)}".utf8))
    let set = try AssetSet(overrides: [font, style])
    let published = try #require(set.assets.first { $0.route == set["style.css"] })
    let text = String(decoding: published.bytes, as: UTF8.self)
    #expect(text.hasPrefix("a{src:url(\"./fonts/a%20b-3918c58061547dff.woff2\")} b{src:url(./none.png)}"))
    #expect(text.contains(".r0{--r:0.250;--f:contain}"))
    #expect(set["gallery.js"] != nil && set["none"] == nil)
  }

  @Test("unsafe names and circles are refused in words")
  func problems() {
    let unsafe = #expect(throws: AssetProblem.self) {
      try AssetSet(overrides: [NamedFile(name: "../x.css", bytes: [])])
    }
    #expect(unsafe?.message == "'../x.css' is not a file name that a site can have")
    let circle = #expect(throws: AssetProblem.self) {
      try AssetSet(overrides: [
        NamedFile(name: "a.js", bytes: Array("import './b.js'".utf8)),
        NamedFile(name: "b.js", bytes: Array("import \"./a.js\"".utf8)),
      ])
    }
    #expect(circle == .circle("a.js"))
  }

  @Test("scripts are published without the lines that are comments, and with all others")
  func comments() throws {
    let script = "/** What\n * it is. */\nlet a = 'x // y'; // why\n\n  // more\n  /** one */\nb('/** z */');\n"
    let bare = ScriptComments.without(NamedFile(name: "a.js", bytes: Array(script.utf8)))
    #expect(String(decoding: bare.bytes, as: UTF8.self) == "let a = 'x // y'; // why\nb('/** z */');\n")
    let other = NamedFile(name: "a.css", bytes: Array(script.utf8))
    #expect(ScriptComments.without(other) == other)
    // What is left out has to be a comment: no string or template of ours has such lines.
    for file in BuiltInAssets.publicFiles where file.name.hasSuffix(".js") {
      let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
      for line in lines where line.drop(while: { $0 == " " }).hasPrefix("/**") && !line.hasSuffix("*/") {
        #expect(line.drop { $0 == " " } == "/**", "\(file.name): \(line)")
      }
    }
  }

  @Test("every text that templates and pages ask for is there, and no other")
  func words() throws {
    let file = try #require(BuiltInAssets.templates.first { $0.name == "words.en.json" })
    let texts = try JSONDecoder().decode([String: String].self, from: Data(file.bytes))
    let source = BuiltInAssets.templates.filter { $0.name.hasSuffix(".mustache") }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    .joined()
    let asked = Set(source.matches(of: /words\.([A-Za-z]+)/).map { String($0.1) })
    #expect(asked.subtracting(texts.keys).isEmpty)
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/Gallery")
      .standardized
    let swift = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    // These are put together of what happened.
    let scripts = BuiltInAssets.publicFiles.filter { $0.name.hasSuffix(".js") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    for key in texts.keys where key.hasPrefix("editor.") {
      let name = key.dropFirst("editor.".count)
      #expect(scripts.contains("words.\(name)") || scripts.contains("'\(name)'"), "no script asks for \(key)")
    }
    let families = ["editor.", "choice.", "kind.", "fault.", "done.", "save.", "form.", "signIn."]
    for key in texts.keys where !asked.contains(key) && !families.contains(where: key.hasPrefix) {
      #expect(swift.contains("\"\(key)\""), "nobody asks for \(key)")
    }
    for choice in CaptionStyle.LetterCase.allCases.map(\.rawValue) + CaptionStyle.Alignment.allCases.map(\.rawValue) {
      #expect(texts["choice.\(choice)"] != nil)
    }
  }

  @Test("every language says everything that English says, with the same gaps to fill")
  func languages() throws {
    let files = BuiltInAssets.templates.filter { $0.name.hasPrefix("words.") }
    let texts = try files.map { try JSONDecoder().decode([String: String].self, from: Data($0.bytes)) }
    let english = try #require(zip(files, texts).first { $0.0.name == "words.en.json" }?.1)
    #expect(files.count > 1)
    for (file, own) in zip(files, texts) {
      #expect(Set(own.keys) == Set(english.keys), "\(file.name)")
      for (key, text) in own {
        let gaps = { (text: String) in Set(text.matches(of: /\{[a-z]+\}/).map { String($0.output) }) }
        #expect(gaps(text) == gaps(english[key] ?? ""), "\(key) of \(file.name)")
      }
    }
  }

  @Test("text has a contrast of at least 7:1, controls of 3:1, in both schemes")
  func contrast() throws {
    let file = try #require(BuiltInAssets.publicFiles.first { $0.name == "style.css" })
    let blocks = String(decoding: file.bytes, as: UTF8.self).components(separatedBy: "color-scheme: dark")
    #expect(blocks.count == 2)
    var colors: [String: RGBColor] = [:]
    for block in blocks {
      for match in block.matches(of: /--([a-z-]+): (#[0-9a-f]{6});/) where colors.count < 20 {
        if block == blocks[0] || colors[String(match.1)] != nil,
          !block.prefix(upTo: match.range.lowerBound).contains("@media print")
        {
          colors[String(match.1)] = RGBColor(hex: String(match.2))
        }
      }
      for (front, back, least) in [
        ("text", "ground", 7.0), ("quiet", "ground", 7), ("text", "raised", 7), ("quiet", "raised", 4.5),
        ("accent", "ground", 7), ("on-accent", "accent", 7), ("border", "ground", 3),
        ("text", "gone", 7), ("text", "come", 7), ("warning", "ground", 3), ("alarm", "ground", 7),
      ] {
        let ratio = Self.ratio(try #require(colors[front]), try #require(colors[back]))
        #expect(ratio >= least, "\(front) on \(back): \(ratio)")
      }
    }
  }

  private static func ratio(_ one: RGBColor, _ other: RGBColor) -> Double {
    let lights = [one, other].map { color in
      zip([color.red, color.green, color.blue], [0.2126, 0.7152, 0.0722]).reduce(0.0) { sum, part in
        let value = Double(part.0) / 255
        return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }
    }.sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }
}
