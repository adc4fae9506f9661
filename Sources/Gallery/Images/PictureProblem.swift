/// What is wrong with a picture, or what could not be done with it.
public enum PictureProblem: Problem, Hashable {
  /// There are no bytes at all.
  case empty
  /// The bytes are no picture that is known here; what they look like instead, such as "SVG", or nil.
  case unknownFormat(looksLike: String?)
  /// The bytes end before the picture's header does.
  case truncated(PictureFormat)
  /// The bytes contradict the format; what is wrong, in words that complete "the JPEG picture is damaged: …".
  case damaged(PictureFormat, detail: String)
  /// A valid picture of a kind that is not read here; the kind, in words that complete "… is not supported".
  case unsupported(PictureFormat, detail: String)
  /// More pixels than the limit, which is in pixels.
  case tooManyPixels(PixelSize, limit: Double)
  /// A side longer than the limit, which is in pixels.
  case sideTooLong(PixelSize, limit: Int)
  /// The system gave no memory for the picture.
  case notEnoughMemory
  /// The embedded colour profile cannot be used; the colours are taken as sRGB.
  case profileUnusable(PictureFormat)
  /// Only a part of the picture could be decoded; the rest is a guess of the decoder.
  case partlyDecoded(PictureFormat)
  /// The picture could not be written in this format.
  case encodingFailed(ImageFormat)

  /// What is wrong, in lower case without a full stop, with what was found and the limit and its unit.
  public var message: String {
    switch self {
    case .empty: "the picture has no bytes"
    case .unknownFormat(nil): "the picture is of no known format"
    case .unknownFormat(let found?): "the picture is of no known format; it looks like \(found)"
    case .truncated(let format): "the \(format.rawValue) picture ends too early"
    case .damaged(let format, let detail): "the \(format.rawValue) picture is damaged: \(detail)"
    case .unsupported(let format, let detail): "the picture is \(format.rawValue); \(detail) is not supported"
    case .tooManyPixels(let size, let limit):
      "the picture is \(size.inWords); the limit is \(Self.pixels(limit))"
    case .sideTooLong(let size, let limit):
      "the picture is \(size.inWords); the limit is \(limit) pixels a side"
    case .notEnoughMemory: "there is not enough memory for the picture"
    case .profileUnusable(let format):
      "the colour profile of the \(format.rawValue) picture cannot be used; its colours are taken as sRGB"
    case .partlyDecoded(let format): "the \(format.rawValue) picture is damaged; only a part of it is shown"
    case .encodingFailed(let format): "the preview could not be written as \(format.rawValue)"
    }
  }

  /// What to do about it, in the same form; nil where the message says enough.
  public var remedy: String? {
    switch self {
    case .empty, .truncated, .damaged, .partlyDecoded: "take the original picture again"
    case .unknownFormat, .unsupported: "save the picture as JPEG, PNG or WebP"
    case .tooManyPixels, .sideTooLong: "make the picture smaller, or raise the limit"
    case .notEnoughMemory: "make the picture smaller, or run fewer jobs at a time"
    case .profileUnusable: "save the picture with an sRGB profile"
    case .encodingFailed: "choose another format"
    }
  }

  /// "100 megapixels", with at most two decimals; small limits in pixels.
  private static func pixels(_ count: Double) -> String {
    guard count.isFinite, count >= 10_000, count < 1e15 else { return "\(Int(exactly: count.rounded()) ?? 0) pixels" }
    let hundredths = Int((count / 10_000).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return "\(whole)\(decimals) \(whole == 1 && rest == 0 ? "megapixel" : "megapixels")"
  }
}

extension PixelSize {
  /// "30000 × 30000 pixels".
  var inWords: String { "\(width) × \(height) pixels" }
}
