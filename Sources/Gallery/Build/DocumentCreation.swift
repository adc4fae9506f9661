/// Makes documents.
public enum DocumentCreation {
  /// Makes a document that is not there yet, on the disk itself before this returns.
  ///
  /// - Parameters:
  ///   - path: Where it goes; folders above it are made.
  ///   - meme: What it says; `created` and `modified` are set to `time`.
  ///   - picturePath: A file with its picture, in any format that is read; nil for none.
  ///   - time: The moment of its making.
  ///   - limits: What is accepted; nil for what the gallery that it lies in says.
  /// - Returns: Warnings about the picture.
  /// - Throws: A ``Problem`` when the path is no document's, something is there already, or the picture cannot be used;
  ///   then nothing is made.
  public static func create(
    at path: String, meme: Meme, picturePath: String?, at time: Timestamp, limits: Limits? = nil
  ) throws -> [Diagnostic] {
    let place = try GalleryPath(path)
    let limits = try limits ?? GalleryFolder.settings(above: place.folder).limits
    var warnings: [Diagnostic] = []
    var picture: [UInt8]?
    if let picturePath {
      let bytes = try Folder.readThroughLinks(picturePath, limit: limits.documentBytes)
      let header: PictureHeader
      do { header = try PictureHeader.read(bytes, limits: limits) } catch {
        throw LocatedProblem(file: picturePath, problem: error)
      }
      if header.isAnimated {
        warnings.append(Diagnostic(BuildProblem.animated(header.format), .warning, file: picturePath))
      }
      picture = bytes
    }
    var meme = meme
    meme.created = time
    meme.modified = time
    let bytes = try MemeDocument.encode(meme, picture: picture, limits: limits)
    let folder = try Folder(creating: place.folder)
    let gallery = GalleryAbove(of: path)
    try GalleryAbove.holding(gallery) {
      try folder.create(bytes, at: place.id.path)
      gallery?.record(bytes, as: .created, at: time)
    }
    return warnings
  }
}

/// A problem with the file that it is in, for what stops a command.
struct LocatedProblem: Problem {
  let file: String
  let problem: any Problem

  var message: String { "'\(file)': \(problem.message)" }
  var remedy: String? { problem.remedy }
}
