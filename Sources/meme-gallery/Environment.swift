import FoundationEssentials
import Gallery

/// What the program learns from the variables of its environment, and from the clock.
enum Environment {
  /// The last second of the year 9999, the latest that a document can say.
  private static let latest = 253_402_300_799

  /// The moment that `SOURCE_DATE_EPOCH` says is now, so that what is made twice is the same; nil where nothing is said.
  static func sourceDate() throws(UsageProblem) -> Timestamp? {
    let name = "SOURCE_DATE_EPOCH"
    guard let text = ProcessInfo.processInfo.environment[name], !text.isEmpty else { return nil }
    guard let seconds = Int(text), (0...latest).contains(seconds) else {
      throw .badNumber(name, text, 0...latest)
    }
    return Timestamp(secondsSince1970: Int64(seconds))
  }

  /// Now, or what `SOURCE_DATE_EPOCH` says that it is.
  static func now() throws(UsageProblem) -> Timestamp {
    try sourceDate() ?? Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970))
  }

  /// The person's folder for what can be found out again; nil where there is none.
  static var cacheFolder: String? {
    let variables = ProcessInfo.processInfo.environment
    if let folder = variables["XDG_CACHE_HOME"], folder.hasPrefix("/") { return "\(folder)/meme-gallery" }
    return variables["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.cache/meme-gallery" : nil }
  }
}
