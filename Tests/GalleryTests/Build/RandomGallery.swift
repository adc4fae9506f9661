@testable import Gallery

/// A gallery that somebody works on, at random but the same each time.
struct RandomGallery {
  let gallery: TestGallery
  private(set) var random: SeededRandom
  /// The addresses that the builds are given.
  private(set) var baseURL: String?
  private(set) var editURL: String?
  private var snapshot: [String: [UInt8]] = [:]
  private var count = 0

  private static let settings = [
    #"{"widths":[24,48]}"#, #"{"widths":[24,48],"title":"Cats"}"#, #"{"widths":[24,48],"pageSize":2}"#,
    #"{"widths":[24,48],"pageSize":3,"order":"name"}"#, #"{"widths":[32]}"#, #"{"widths":[24],"quality":30}"#,
    #"{"widths":[24],"formats":["jpeg","png"]}"#, ##"{"widths":[24,48],"style":{"color":"#FF0000"}}"##,
    #"{"widths":[24,48],"style":{"case":"asTyped"}}"#, #"{"widths":[24,48],"keepMetadata":true}"#,
    #"{"widths":[24,48],"language":"de","author":"A","licence":"L"}"#, #"{"widths":[24],"siteOrigins":["http://a.b"]}"#,
    #"{"widths":[24,48],"limits":{"pictureMegapixels":50}}"#,
  ]

  init(seed: UInt64) throws {
    gallery = try TestGallery(settings: Self.settings[0])
    random = SeededRandom(state: seed)
    for _ in 0..<4 { try add() }
    snapshot = gallery.files
  }

  /// What somebody may do between two builds.
  enum Edit: CaseIterable {
    case add, caption, sameLength, delete, rename, retouch, rewrite, breakDocument, settings, addresses, template, asset
    case noTemplates, noAssets, goBack, remember, nothing
  }

  /// Does one of all edits, and says which.
  mutating func edit() throws -> Edit {
    let edit = Edit.allCases.randomElement(using: &random) ?? .nothing
    let document = documents.randomElement(using: &random)
    switch edit {
    case .add: try add()
    case .caption: if let document { try write(document) }
    case .sameLength: if let document { try changeOneByte(of: document) }
    case .delete: if let document { try gallery.remove(document) }
    case .rename:
      if let document {
        try gallery.rename(document, to: name())
      }
    case .retouch:
      if let document { try gallery.touch(document, at: Int64.random(in: 0...2_000_000_000, using: &random)) }
    case .rewrite:
      if let document, let bytes = gallery.files[document] {
        try gallery.remove(document)
        try gallery.write(bytes, to: document)
      }
    case .breakDocument: if let document { try gallery.write("{", to: document) }
    case .settings: try gallery.write(Self.settings.randomElement(using: &random) ?? "{}", to: "gallery.json")
    case .addresses:
      baseURL = [nil, "https://a.example/", "https://a.example/b/"].randomElement(using: &random) ?? nil
      editURL = [nil, "http://127.0.0.1:8080/"].randomElement(using: &random) ?? nil
    case .template:
      try gallery.write("<p>{{title}} \(Int.random(in: 0...9, using: &random))</p>", to: "templates/tile.mustache")
    case .asset:
      let name = ["note.txt", "style.css", "a/b.png"].randomElement(using: &random) ?? ""
      try gallery.write("/* \(Int.random(in: 0...9, using: &random)) */", to: "public/\(name)")
    case .noTemplates: try removeAll(below: "templates/")
    case .noAssets: try removeAll(below: "public/")
    case .goBack: try goBack()
    case .remember: snapshot = gallery.files
    case .nothing: break
    }
    return edit
  }

  private var documents: [String] { gallery.files.keys.filter { $0.hasSuffix(".meme") }.sorted() }

  private mutating func name() -> String {
    count += 1
    return ["m\(count).meme", "sub/m \(count).meme", "a/b/é\(count).meme"].randomElement(using: &random) ?? ""
  }

  private mutating func add() throws { try write(name()) }

  private mutating func write(_ path: String) throws {
    var meme = Meme(top: Caption("t\(Int.random(in: 10...99, using: &random))"), bottom: Caption("b"))
    if Bool.random(using: &random) { meme.title = "T\(Int.random(in: 0...9, using: &random))" }
    if Bool.random(using: &random) {
      meme.modified = Timestamp(secondsSince1970: Int64.random(in: 0...2_000_000_000, using: &random))
    }
    if Bool.random(using: &random) { meme.style.fontFamilies = ["Missing \(Int.random(in: 0...3, using: &random))"] }
    var picture: [UInt8]?
    if Int.random(in: 0..<4, using: &random) > 0 {
      let width = Int.random(in: 8...60, using: &random)
      let bitmap = TestPicture.asymmetric(width: width, height: 30)
      let format = [ImageFormat.png, .jpeg].randomElement(using: &random) ?? .png
      picture = try bitmap.encoded(as: format, quality: 90)
    }
    try gallery.write(try MemeDocument.encode(meme, picture: picture), to: path)
  }

  /// An edit that leaves the length, in place: what times and lengths alone may hide.
  private mutating func changeOneByte(of document: String) throws {
    guard var bytes = gallery.files[document], let place = bytes.firstIndex(of: UInt8(ascii: "t")) else { return }
    bytes[place] = UInt8(ascii: "T")
    try gallery.overwrite(bytes, at: document)
  }

  private func removeAll(below prefix: String) throws {
    for path in gallery.files.keys where path.hasPrefix(prefix) { try gallery.remove(path) }
  }

  /// Makes every file what it was, as version control does.
  private func goBack() throws {
    let now = gallery.files
    for path in now.keys where snapshot[path] == nil { try gallery.remove(path) }
    for (path, bytes) in snapshot where now[path] != bytes { try gallery.write(bytes, to: path) }
  }
}
