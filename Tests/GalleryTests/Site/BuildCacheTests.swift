import Testing

@testable import Gallery

@Suite("The cache of builds")
struct BuildCacheTests {
  private func document(_ text: String, stamp: String? = "1:2.3:4.5:6") -> BuildCache.Document {
    BuildCache.Document(
      stamp: stamp, content: ContentHash(Array(text.utf8)), rendering: ContentHash([1]), record: Array(text.utf8)[...])
  }

  @Test(
    "what was written down is read, whatever the document is called",
    arguments: [
      "a.meme", "a b/c.meme", "tab\t.meme", "line\nend.meme", "\\\".meme", "é.meme", "e\u{301}.meme", "😂.meme",
    ])
  func documents(path: String) throws {
    let id = try MemeID(path: path)
    for stamp in ["1:2.3:4.5:6", nil] {
      let cache = BuildCache(BuildCache.header + BuildCache.line(id, document("r\tx", stamp: stamp)))
      let read = try #require(cache.documents[id])
      #expect(read.stamp == stamp && read.content == ContentHash(Array("r\tx".utf8)))
      #expect(read.rendering == ContentHash([1]) && Array(read.record) == Array("r\tx".utf8))
      #expect(cache.lineCount == 1 && cache.documents.count == 1)
    }
  }

  @Test("of two lines about the same thing the later one holds")
  func later() throws {
    let id = try MemeID(path: "a.meme")
    let page = ContentHash([5])
    let text =
      BuildCache.line(id, document("old")) + BuildCache.line(page, FileDigest([1]))
      + BuildCache.line(id, document("new"))
      + BuildCache.line(page, FileDigest([2, 3]))
    let cache = BuildCache(BuildCache.header + text)
    #expect(cache.documents[id].map { Array($0.record) } == Array("new".utf8))
    #expect(cache.pages == [page: FileDigest([2, 3])])
    #expect(cache.lineCount == 4)
  }

  @Test("another format is no cache, and damaged lines are passed over")
  func damaged() throws {
    let good = BuildCache.line(ContentHash([5]), FileDigest([1]))
    #expect(BuildCache(good).pages.isEmpty)
    #expect(BuildCache(Array("meme-gallery build cache 2\n".utf8) + good).pages.isEmpty)
    let damages = [
      "page\t1\t2\t3\n", "page\n", "\n", "document\t\n", "\0\0\0\0\n", "document\t\t\t\t\"\t\n",
      "document\t\tx\ty\t\"a.meme\"\tz\n",
      "document\t\t\(ContentHash([]).hex)\t\(ContentHash([]).hex)\t\"../a.meme\"\t\n",
      "document\t\t\(ContentHash([]).hex)\t\(ContentHash([]).hex)\t\"\\u\"\t\n",
    ]
    for damage in damages {
      let cache = BuildCache(BuildCache.header + Array(damage.utf8) + good)
      #expect(cache.pages.count == 1 && cache.documents.isEmpty, "\(damage)")
    }
  }
}
