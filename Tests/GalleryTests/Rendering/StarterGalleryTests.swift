import Testing

@testable import Gallery

@Suite("The starter gallery")
struct StarterGalleryTests {
  @Test("has at least six memes under paths that are documents and never the same")
  func paths() throws {
    let identifiers = try StarterGallery.memes.map { try MemeID(path: $0.fileName) }
    #expect(identifiers.count >= 6)
    #expect(Set(identifiers).count == identifiers.count)
    // Not even on a file system that ignores case.
    #expect(Set(identifiers.map { $0.path.lowercased() }).count == identifiers.count)
    #expect(identifiers.filter { $0.path.contains("/") }.count == 2)
  }

  @Test("gives every meme captions, title, description and tags", arguments: StarterGallery.memes)
  func metadata(_ starter: StarterMeme) throws {
    #expect(!starter.meme.top.isBlank && !starter.meme.bottom.isBlank)
    #expect(try !#require(starter.meme.title).isEmpty)
    let description = try #require(starter.meme.description)
    #expect(description.count >= 60)
    #expect(!description.contains("\n") && !description.contains("  "))
    #expect(!starter.meme.tags.isEmpty && starter.meme.tags.allSatisfy { !$0.isEmpty })
    #expect(!starter.meme.top.plainText.contains("\n"))
  }

  @Test("lists memes from the newest, all saved after they were made, before the year 2026")
  func dates() throws {
    let modified = try StarterGallery.memes.map { try #require($0.meme.modified) }
    let created = try StarterGallery.memes.map { try #require($0.meme.created) }
    #expect(modified == modified.sorted(by: >))
    #expect(zip(created, modified).allSatisfy(<))
    #expect(modified.allSatisfy { $0.secondsSince1970 < 1_767_225_600 })
  }

  @Test(
    "covers every script that it promises",
    arguments: [
      ("Chinese", 0x4E00...0x9FFF), ("Japanese", 0x3040...0x309F), ("Arabic", 0x0620...0x064A),
      ("Arabic vowel marks", 0x064B...0x0652), ("Devanagari", 0x0904...0x0939),
      ("Devanagari vowel signs", 0x093E...0x094D),
    ] as [(String, ClosedRange<UInt32>)])
  func scripts(_ name: String, _ range: ClosedRange<UInt32>) {
    #expect(scalars.contains { $0.contains { range.contains($0.value) } }, "\(name)")
  }

  @Test("has letters that are written from right to left")
  func rightToLeft() {
    #expect(scalars.contains { $0.contains { $0.properties.generalCategory == .otherLetter && $0.value < 0x0700 } })
  }

  @Test("has a joined emoji, a skin tone and a flag in captions")
  func emoji() {
    let all = scalars.joined()
    #expect(all.contains { $0.value == 0x200D })
    #expect(all.contains { $0.properties.isEmojiModifier })
    #expect(all.filter { (0x1F1E6...0x1F1FF).contains($0.value) }.count == 2)
  }

  @Test("has long text, no picture, a style of its own, and transparent, tall and wide pictures")
  func otherProblems() {
    let memes = StarterGallery.memes
    #expect(memes.contains { $0.meme.top.plainText.unicodeScalars.count > 100 })
    #expect(memes.filter { $0.picture == nil }.count == 1)
    let styles = memes.map(\.meme.style).filter { $0 != CaptionStyleOverrides() }
    #expect(styles.map(\.letterCase) == [.asTyped])
    #expect(styles.map(\.alignment) == [.leading])
    #expect(memes.contains { $0.picture?.format == .png })
    let ratios = memes.compactMap { $0.picture?.size.aspectRatio }
    #expect(ratios.contains { $0 <= 0.8 } && ratios.contains { $0 >= 2.2 })
  }

  @Test("keeps to the sizes that documents allow in a style")
  func styleLimits() {
    for style in StarterGallery.memes.map({ $0.meme.style.applied(to: .classic) }) {
      if case .fraction(let size) = style.size { #expect(CaptionStyle.sizeRange.contains(size)) }
      #expect(CaptionStyle.outlineWidthRange.contains(style.outlineWidth))
    }
  }

  private var scalars: [[Unicode.Scalar]] {
    StarterGallery.memes.flatMap { [$0.meme.top, $0.meme.bottom] }.map { Array($0.plainText.unicodeScalars) }
  }
}
