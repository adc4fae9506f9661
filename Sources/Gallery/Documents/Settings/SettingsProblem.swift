/// What is wrong with a `gallery.json` apart from its JSON.
enum SettingsProblem: Problem, Hashable {
  /// Nothing in the file.
  case empty
  /// JSON, but not an object; what it is, with its article.
  case notAnObject(kind: String)
  /// A member whose address cannot be used.
  case address(name: String, WebAddressProblem)

  var message: String {
    switch self {
    case .empty: "the file is empty"
    case .notAnObject(let kind): "this JSON is \(kind), and the settings are an object"
    case .address(let name, let problem): "'\(name)': \(problem.message)"
    }
  }

  var remedy: String? {
    switch self {
    case .empty, .notAnObject: "write '{}' for a gallery without settings of its own, or delete the file"
    case .address(_, let problem): problem.remedy
    }
  }
}
