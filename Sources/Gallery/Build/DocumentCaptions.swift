/// Takes captions out of a document on the disk, and puts others in their place.
public struct DocumentCaptions: Sendable {
  /// How a caption is handed out.
  public enum Form: String, Sendable, CaseIterable {
    /// RTFD in one piece, with everything that the caption holds.
    case rtfd
    /// RTF, with each glyph's description in its place.
    case rtf
    /// HTML that stands alone, with everything that the caption holds.
    case html
    /// The words, with each glyph's description in its place.
    case text
    /// The runs, a line each, with attributes and glyphs.
    case runs
  }

  /// Where a new caption comes from.
  public enum Source: Sendable {
    /// A file of RTFD in one piece or of RTF, or the folder of an RTFD package.
    case richText(path: String)
    /// A file of HTML.
    case html(path: String)
    /// Plain text.
    case text(String)
  }

  private let path: String
  private let limits: Limits?

  /// Captions of a document; nil limits are those of the gallery that it lies in.
  public init(of path: String, limits: Limits? = nil) {
    self.path = path
    self.limits = limits
  }

  /// Hands out a caption.
  ///
  /// - Parameters:
  ///   - part: Which caption.
  ///   - form: What as; text, HTML and runs end with a line end.
  /// - Returns: The bytes, and warnings about the document.
  /// - Throws: ``BuildFailure`` when the document cannot be used, or another ``Problem``.
  public func get(_ part: CaptionPart, as form: Form) throws -> (bytes: [UInt8], warnings: [Diagnostic]) {
    let opened = try open()
    let caption = opened.document.meme[part]
    let bytes =
      switch form {
      case .rtfd: RichText.serialize(caption)
      case .rtf: RichText.rtf(caption)
      case .html: Array((CaptionHTML.standingAlone(caption) + "\n").utf8)
      case .text: Array((caption.plainText + "\n").utf8)
      case .runs: Array(CaptionListing.text(of: caption).utf8)
      }
    return (bytes, opened.warnings)
  }

  /// Puts a caption in the place of another, on the disk itself before this returns; a document that has it already
  /// stays as it is, byte for byte.
  ///
  /// - Parameters:
  ///   - part: Which caption.
  ///   - source: What it is to be.
  ///   - time: The moment, which the document will say it was saved at.
  /// - Returns: Warnings about the document.
  /// - Throws: ``BuildFailure`` when the document cannot be used, or another ``Problem`` when the new caption cannot be
  ///   read or the document not be written; it is as it was then.
  public func set(_ part: CaptionPart, to source: Source, at time: Timestamp) throws -> [Diagnostic] {
    // What takes long is done before the gallery is kept from others.
    let change = try self.change(to: source, limit: try open().limits.documentBytes)
    let gallery = GalleryAbove(of: path)
    return try GalleryAbove.holding(gallery) { try set(part, to: change, at: time, in: gallery) }
  }

  private func set(
    _ part: CaptionPart, to change: MemeEdit.CaptionChange, at time: Timestamp, in gallery: GalleryAbove?
  ) throws -> [Diagnostic] {
    let opened = try open()
    var edit = MemeEdit()
    if part == .top { edit.top = change } else { edit.bottom = change }
    let changed = try opened.document.applying(edit, limits: opened.limits)
    if changed == opened.document.bytes { return opened.warnings }
    edit.modified = .set(time)
    let saved = try opened.document.applying(edit, limits: opened.limits)
    switch try opened.folder.replace(opened.id.path, expecting: opened.document.bytes, with: saved) {
    case .done:
      gallery?.record(opened.document.bytes, as: .found, at: time)
      gallery?.record(saved, as: .saved, at: time)
    // What another program has written meanwhile is not ours to replace.
    case .changed, .missing: throw FileProblem.changing(path: path)
    }
    return opened.warnings
  }

  private struct Opened {
    let document: MemeDocument
    let warnings: [Diagnostic]
    let folder: Folder
    let id: MemeID
    let limits: Limits
  }

  private func open() throws -> Opened {
    let place = try GalleryPath(path)
    let folder = try Folder(opening: place.folder)
    let limits = try limits ?? GalleryFolder.settings(above: place.folder).limits
    let contents = try folder.read(place.id.path, limit: limits.documentBytes)
    let reading = MemeDocument.read(contents.bytes, file: path, limits: limits)
    guard let document = reading.document else { throw BuildFailure(diagnostics: reading.diagnostics) }
    return Opened(
      document: document, warnings: reading.diagnostics, folder: folder, id: place.id, limits: limits)
  }

  private func change(to source: Source, limit: Int) throws -> MemeEdit.CaptionChange {
    func located<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
      do { return try body() } catch let problem as RichTextProblem {
        throw LocatedProblem(file: path, problem: problem)
      } catch let problem as HTMLProblem { throw LocatedProblem(file: path, problem: problem) }
    }
    switch source {
    case .text(let text): return .text(text)
    case .html(let path):
      let bytes = try Folder.readThroughLinks(path, limit: limit)
      return .caption(try located(path) { try HTMLReader.read(bytes, recognizer: GlyphRecognizer()) })
    case .richText(let path) where Folder.isFolder(path):
      let files = try Folder(opening: path).files(limit: limit)
      return .caption(try located(path) { try RichText.read(package: files, recognizer: GlyphRecognizer()) })
    case .richText(let path):
      let bytes = try Folder.readThroughLinks(path, limit: limit)
      return .caption(try located(path) { try RichText.read(bytes) })
    }
  }
}

extension Folder {
  /// The files of the folder itself, hidden ones left out.
  ///
  /// - Throws: ``FileProblem/tooLarge(path:bytes:limit:)`` when they have more bytes together than the limit.
  fileprivate func files(limit: Int) throws -> [(name: String, bytes: [UInt8])] {
    var left = limit
    return try list("").filter { $0.kind == .file && $0.hasReadableName && !$0.name.hasPrefix(".") }.map { entry in
      let bytes = try read(entry.name, limit: left).bytes
      left -= bytes.count
      return (entry.name, bytes)
    }
  }
}
