import FoundationEssentials
import Gallery
import Synchronization

/// `meme-gallery build`.
struct BuildCommand {
  private let options: BuildOptions
  private let isQuiet: Bool
  private let report: String?

  /// Validates what was typed.
  init(_ typed: TypedArguments) throws(UsageProblem) {
    var options = BuildOptions(folder: typed.operands[0], output: typed["--output"] ?? "site")
    options.jobs = try typed.integer("--jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
    options.baseURL = try Self.address("--base-url", typed)
    options.editURL = try Self.address("--edit-url", typed)
    options.force = typed.has("--force")
    options.verify = typed.has("--verify")
    options.latestFileTime = try Environment.sourceDate()
    options.cacheFolder = Environment.cacheFolder
    self.options = options
    isQuiet = typed.has("--quiet")
    report = typed["--report"]
  }

  /// The address that an option says.
  static func address(_ name: String, _ typed: TypedArguments) throws(UsageProblem) -> String? {
    guard let text = typed[name] else { return nil }
    do { return try WebAddress.base(text) } catch { throw .badAddress(name, error) }
  }

  /// Builds, showing how far it is, and says what became of it.
  func run(_ console: Console) async throws -> ExitCode {
    let clock = ContinuousClock()
    let start = clock.now
    let bar = Mutex(isQuiet ? nil : ProgressBar(console))
    defer { bar.withLock { $0?.clear() } }
    let result = try await GalleryBuild(options).run { progress in bar.withLock { $0?.show(progress) } }
    bar.withLock { $0?.clear() }
    for diagnostic in result.diagnostics { console.report(diagnostic) }
    if let report { try BuildReportFile.write(result, to: report) }
    if !isQuiet {
      let seconds = ((clock.now - start) / .milliseconds(10)).rounded() / 100
      let failed = result.failed.isEmpty ? "" : ", \(result.failed.count) left out"
      try console.print(
        "\(result.published.count) of \(result.documents) memes\(failed), \(result.outputs.count) files in "
          + "\(options.output), \(seconds) s")
    }
    return result.isComplete ? .done : .someFailed
  }
}
