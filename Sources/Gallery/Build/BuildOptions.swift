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
  /// What documents and pictures are accepted; nil for what `gallery.json` says.
  public var limits: Limits?

  /// Options for a folder and an output, everything else as usual.
  public init(folder: String, output: String, jobs: Int = 1) {
    self.folder = folder
    self.output = output
    self.jobs = max(1, jobs)
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
