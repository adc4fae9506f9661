/// What a build is asked to do.
public struct BuildOptions: Sendable {
  /// The gallery folder.
  public var folder: String
  /// The folder into which the site is written.
  public var output: String
  /// Where the site will be, an absolute http or https address; wins over `gallery.json`.
  public var baseURL: String?
  /// Where a server accepts edits, an absolute http or https address; wins over `gallery.json`.
  public var editURL: String?
  /// Documents that are rendered at one time, at least 1.
  public var jobs: Int
  /// Whether everything is made again, whatever earlier builds have made.
  public var force: Bool = false
  /// Whether the files of the site that are kept are read and compared with what was made; else their lengths are.
  public var verify: Bool = false
  /// The latest time that a file may lend to a document that does not say when it was saved; nil for any.
  ///
  /// Files that were just checked out of version control are all new.
  public var latestFileTime: Timestamp?
  /// The folder that keeps what builds find out about galleries that cannot be written; nil where there is none.
  public var cacheFolder: String?
  /// What documents and pictures are accepted; nil for what `gallery.json` says.
  public var limits: Limits?
  /// The clock that file times are compared with.
  var clock: @Sendable () -> FileTime = FileTime.now

  /// Options for a folder and an output, everything else as usual.
  public init(folder: String, output: String, jobs: Int = 1) {
    self.folder = folder
    self.output = output
    self.jobs = max(1, jobs)
  }

  /// The settings of a gallery with these options in their place.
  ///
  /// - Throws: ``WebAddressProblem`` when an address is none.
  func settings(over settings: GallerySettings) throws(WebAddressProblem) -> GallerySettings {
    var settings = settings
    if let baseURL { settings.baseURL = try WebAddress.base(baseURL) }
    if let editURL { settings.editURL = try WebAddress.base(editURL) }
    return settings
  }
}

/// How far a build is.
public struct BuildProgress: Hashable, Sendable {
  /// Documents that are done, well or not.
  public var done: Int
  /// Documents in all.
  public var total: Int
}

/// What a build found and made.
public struct BuildReport: Hashable, Sendable {
  /// Documents that were found.
  public var documents: Int
  /// Documents that are in the site.
  public var published: [MemeID]
  /// Documents that are not, because something is wrong with them.
  public var failed: [MemeID]
  /// Everything that there is to say, in the order of the documents' paths.
  public var diagnostics: [Diagnostic]
  /// The site's files, as paths within the output folder, in the order of their bytes.
  public var outputs: [String]

  /// Whether every document is in the site and nothing else went wrong.
  public var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }
}
