/// What a build has to say beside the problems of its parts.
enum BuildProblem: Problem, Hashable {
  /// Only the first frame of an animation is drawn.
  case animated(PictureFormat)
  /// Two documents would have the same address.
  case sameAddress(MemeID)

  var message: String {
    switch self {
    case .animated(let format): "the \(format.rawValue) picture is animated; the preview shows its first frame"
    case .sameAddress(let id): "its address is that of '\(id.path)'"
    }
  }

  var remedy: String? {
    switch self {
    case .animated: "the animation is published beside it"
    case .sameAddress: "rename one of them"
    }
  }
}
