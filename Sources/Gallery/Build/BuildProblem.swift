/// What a build has to say beside the problems of its parts.
enum BuildProblem: Problem, Hashable {
  /// Only the first frame of an animation is drawn.
  case animated(PictureFormat)
  /// Two documents would have the same address.
  case sameAddress(MemeID)
  /// A file of the site is not as a build made it.
  case damaged
  /// What was found out could not be written down for the next build.
  case notRemembered(FileProblem)

  var message: String {
    switch self {
    case .animated(let format): "the \(format.rawValue) picture is animated; the preview shows its first frame"
    case .sameAddress(let id): "its address is that of '\(id.path)'"
    case .damaged: "it was not as it had been made, and was made again"
    case .notRemembered(let problem): "the next build will do again what this one did: \(problem.message)"
    }
  }

  var remedy: String? {
    switch self {
    case .animated: "the animation is published beside it"
    case .sameAddress: "rename one of them"
    case .damaged: nil
    case .notRemembered(let problem): problem.remedy
    }
  }
}
