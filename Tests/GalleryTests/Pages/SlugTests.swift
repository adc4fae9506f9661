import Foundation
import Testing

@testable import Gallery

@Suite("Slugs")
struct SlugTests {
  private func slug(_ path: String) throws -> String { Slug(try MemeID(path: path)).text }

  @Test(
    "a path that is fit for an address stays bare",
    arguments: [
      ("monday.meme", "monday"), ("a-b.meme", "a-b"), ("2026-11-30.meme", "2026-11-30"), ("笑.meme", "笑"),
      ("кот.meme", "кот"), ("مرحبا.meme", "مرحبا"), ("हिन्दी.meme", "हिन्दी"), ("วันนี้.meme", "วันนี้"),
      ("한국어.meme", "한국어"), ("été.meme", "été"), ("বাংলা.meme", "বাংলা"), ("new.meme", "new"), ("edit.meme", "edit"),
      ("index.meme", "index"), ("com10.meme", "com10"), ("deadbeef.meme", "deadbeef"),
    ])
  func staysBare(path: String, expected: String) throws { #expect(try slug(path) == expected) }

  @Test(
    "every other path keeps what can be read and gets a hash",
    arguments: [
      ("a b.meme", "a-b-"), ("cats/monday.meme", "cats-monday-"), ("Monday.meme", "monday-"), ("a.MEME", "a-"),
      ("e\u{301}te\u{301}.meme", "ete-"), ("Straße.meme", "strasse-"), ("ﬁsh.meme", "fish-"), ("ı.meme", "i-"),
      ("İstanbul.meme", "istanbul-"), ("ς.meme", "σ-"), ("😂.meme", "meme-"), ("!!!.meme", "meme-"),
      ("\u{301}.meme", "meme-"), ("-.meme", "meme-"), ("a--b.meme", "a-b-"), ("-a-.meme", "a-"), ("con.meme", "con-"),
      ("aux.meme", "aux-"), ("lpt1.meme", "lpt1-"), ("100% #1?.meme", "100-1-"), ("a&b;c+d.meme", "a-b-c-d-"),
      ("a-0123456789ab.meme", "a-0123456789ab-"), ("<b>.meme", "b-"), ("a\\b.meme", "a-b-"), ("ᄒ\u{1161}.meme", "ᄒ-"),
    ])
  func getsHash(path: String, start: String) throws {
    let text = try slug(path)
    #expect(text.hasPrefix(start))
    #expect(text.utf8.dropFirst(start.utf8.count).count == 12)
    #expect(text.utf8.suffix(12).allSatisfy { "0123456789abcdef".utf8.contains($0) })
  }

  @Test("hashes never change, since links do not")
  func isStable() throws {
    #expect(try slug("cats/Monday morning.meme") == "cats-monday-morning-6fdfb6251146")
    #expect(try slug("😂.meme") == "meme-428145795d0b")
  }

  /// What file systems that ignore case and normalise do to a name, or more.
  private func folded(_ text: String) -> String {
    text.decomposedStringWithCompatibilityMapping.uppercased().lowercased().decomposedStringWithCompatibilityMapping
  }

  private static let parts = [
    "a", "A", "é", "e\u{301}", "É", "ß", "ss", "SS", "ẞ", "ſ", "s", "ﬁ", "fi", "ı", "i", "I", "İ", "i\u{307}", "K", "k",
    "Å", "å", "a\u{30A}", "Å", "Ω", "ω", "Ω", "ς", "σ", "Σ", "가", "ᄀ\u{1161}", "か\u{3099}", "が", "笑", "　", " ", "-",
    "_", ".", "😂",
    "ａ", "①", "1", "क\u{93C}", "क़", "ত\u{9CB}", "ত\u{9C7}\u{9BE}", "\u{200D}", "\u{301}", "ŉ", "ΐ", "ǅ", "ǆ",
  ]

  @Test("different paths never meet, not even where case and normalisation do not count")
  func neverCollides() throws {
    var paths: Set<[UInt8]> = []
    for left in Self.parts {
      for right in Self.parts {
        for path in ["\(left)\(right).meme", "x\(left)/\(right)y.meme"] { paths.insert(Array(path.utf8)) }
      }
    }
    var seen: [String: String] = [:]
    for bytes in paths {
      let path = String(decoding: bytes, as: UTF8.self)
      guard let id = try? MemeID(path: path) else { continue }
      let text = Slug(id).text
      let other = seen.updateValue(path, forKey: folded(text))
      #expect(other == nil, "\(path.debugDescription) and \(other.debugDescription) share \(text)")
    }
    #expect(seen.count > 4_000)
  }

  @Test("slugs are in NFC and survive case folding as they are")
  func isNormalised() throws {
    for left in Self.parts {
      for right in Self.parts {
        guard let id = try? MemeID(path: "\(left)\(right).meme") else { continue }
        let text = Slug(id).text
        #expect(text.utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8), "\(text.debugDescription)")
        #expect(text.utf8.elementsEqual(text.lowercased().utf8))
        #expect(Slug(segment: text)?.text == text)
      }
    }
  }

  @Test("whatever stands between two letters, what is kept of it is in NFC")
  func everyScalar() {
    var faults: [String] = []
    for range in [UInt32(1)...0x3100, 0xA000...0xABFF, 0xF900...0xFFFF, 0x11000...0x115FF, 0x16100...0x16140] {
      for scalar in range.compactMap(Unicode.Scalar.init) {
        var letters = SlugLetters()
        for part in ["\u{9C7}", scalar, "a", scalar, "\u{301}", "b"] as [Unicode.Scalar] { letters.append(part) }
        let text = String(letters.text)
        if !text.utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8) {
          faults.append("U+\(String(scalar.value, radix: 16))")
        }
      }
    }
    #expect(faults.isEmpty)
  }

  @Test("a slug has at most 120 bytes, cut between characters", arguments: ["a", "笑", "é", "ab c-", "𠀀"])
  func isShort(piece: String) throws {
    for count in [30, 40, 60, 119, 120, 121, 300] {
      let text = try slug(String(repeating: piece, count: count) + ".meme")
      #expect(text.utf8.count <= 120)
      #expect(Slug(segment: text) != nil)
      #expect(!text.unicodeScalars.contains("\u{FFFD}"))
    }
  }

  @Test(
    "what no document can have is no slug",
    arguments: ["", "A", "a b", "a/b", "..", "a--b", "-a", "a-", "e\u{301}", "a.b", String(repeating: "a", count: 121)])
  func refuses(segment: String) { #expect(Slug(segment: segment) == nil) }
}
