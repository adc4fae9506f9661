/// The files of `Public/` as they are published: each under a name with the hash of its bytes.
///
/// A stylesheet or script refers to another file as `./NAME`, right after a quote or an opening bracket; that becomes
/// the published name, so what refers is hashed after what it refers to.
struct AssetSet: Sendable {
  /// A published file.
  struct Asset: Hashable, Sendable {
    /// The address.
    let route: Route
    /// The bytes, references resolved.
    let bytes: [UInt8]
  }

  /// All files, in the order of their names' bytes.
  let assets: [Asset]
  private let routes: [String: Route]

  /// The program's own files, and those of a folder's `public/` in their place and beside them.
  ///
  /// - Throws: ``AssetProblem`` when a name cannot be published, or files refer to each other in a circle.
  init(overrides: [NamedFile] = []) throws(AssetProblem) {
    var files = BuiltInAssets.publicFiles.map(ScriptComments.without).overridden(by: overrides)
    for file in files {
      guard SitePath(file.name) != nil, !file.name.hasSuffix("/") else { throw .unsafe(file.name) }
    }
    files.sort { $0.name.precedesInBytes($1.name) }
    var resolver = AssetReferences(files: files)
    assets = try resolver.resolve()
    routes = Dictionary(zip(files.map(\.name), assets.map(\.route))) { first, _ in first }
  }

  /// The address of the file of a name; nil where there is none.
  subscript(name: String) -> Route? { routes[name] }
}

/// Why a folder's public files cannot be published.
enum AssetProblem: Problem, Hashable {
  /// A name that is no path within the site.
  case unsafe(String)
  /// Files that refer to each other.
  case circle(String)

  /// What is wrong.
  var message: String {
    switch self {
    case .unsafe(let name): "'\(name.onOneLine)' is not a file name that a site can have"
    case .circle(let name): "'\(name.onOneLine)' refers to itself by way of the files that it refers to"
    }
  }

  /// What to do.
  var remedy: String? {
    switch self {
    case .unsafe: "rename it so that no part begins with a dot or has a backslash or control character"
    case .circle: "a stylesheet or script may refer to others only in one direction"
    }
  }
}
