import Testing

@testable import Gallery

@Suite("The cache of builds on the disk")
struct BuildCacheFileTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.add("gallery/a.meme")
  }

  private func open(fallback: String? = nil, startsAnew: Bool = false) throws -> BuildCacheFile {
    BuildCacheFile(
      of: try Folder(opening: place("gallery")), fallback: fallback, output: "/site", startsAnew: startsAnew)
  }

  private func document(_ text: String) -> BuildCache.Document {
    BuildCache.Document(
      stamp: nil, content: ContentHash([]), rendering: ContentHash([]), record: Array(text.utf8)[...])
  }

  private func record(_ cache: BuildCacheFile, _ id: MemeID) -> String? {
    cache.earlier.documents[id].map { String(decoding: $0.record, as: UTF8.self) }
  }

  @Test("what was added is there at the next build, also when this one never finished")
  func remembers() throws {
    let id = try MemeID(path: "a.meme")
    do { try open().add(id, document("one")) }
    #expect(record(try open(), id) == "one")
    #expect(record(try open(startsAnew: true), id) == nil)
    #expect(place.text("gallery/.meme-gallery/builds/.gitignore") == "*\n")
  }

  @Test("lines that nobody needs go once there are many of them, and none that is needed")
  func forgets() throws {
    let id = try MemeID(path: "a.meme")
    let page = ContentHash([1])
    do {
      let cache = try open()
      for number in 0..<300 { cache.add(id, document("\(number)")) }
      cache.add(page, FileDigest([7]))
      cache.finish(documents: [(id, document("299"))], pages: [(page, FileDigest([7]))])
    }
    do {
      let cache = try open()
      #expect(cache.earlier.lineCount == 2 && record(cache, id) == "299")
      #expect(cache.earlier.pages == [page: FileDigest([7])])
      cache.add(id, document("new"))
      cache.finish(documents: [(id, document("new"))], pages: [(page, FileDigest([7]))])
    }
    #expect(try open().earlier.lineCount == 3)
    #expect(record(try open(), id) == "new")
  }

  @Test("a gallery that cannot be written has its cache elsewhere, or does without")
  func fallback() throws {
    try place.add("gallery/.meme-gallery", "a file")
    let id = try MemeID(path: "a.meme")
    do { try open(fallback: place("cache")).add(id, document("one")) }
    #expect(record(try open(fallback: place("cache")), id) == "one")
    do {
      let cache = try open()
      cache.add(id, document("two"))
      cache.finish(documents: [], pages: [])
      #expect(cache.problem == nil)
    }
    #expect(record(try open(), id) == nil)
    #expect(record(try open(fallback: "/proc/nowhere"), id) == nil)
  }

  @Test("half a line at the end is cut off, and what follows is a line of its own")
  func half() throws {
    let id = try MemeID(path: "a.meme")
    do { try open().add(id, document("one")) }
    let name = try #require(try Folder(opening: place("gallery/.meme-gallery/builds")).list("").last?.name)
    let path = "gallery/.meme-gallery/builds/\(name)"
    let text = try #require(place.text(path))
    for length in 0..<text.utf8.count {
      try place.add(path, String(decoding: text.utf8.prefix(length), as: UTF8.self))
      do {
        let cache = try open()
        #expect(record(cache, id) == nil && cache.problem == nil, "\(length)")
        cache.add(id, document("two"))
      }
      #expect(record(try open(), id) == "two", "\(length)")
    }
  }
}
