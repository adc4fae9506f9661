import Gallery

/// A line on the terminal that says how far a build is: count, rate and time left.
///
/// Only the task that receives the build's progress uses it.
struct ProgressBar {
  private let console: Console
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastDrawn: ContinuousClock.Instant?

  /// Nil where messages do not go to a terminal.
  init?(_ console: Console) {
    guard console.isTerminal else { return nil }
    self.console = console
    start = clock.now
  }

  /// Draws a state, ten times a second at most.
  mutating func show(_ progress: BuildProgress) {
    let now = clock.now
    if let lastDrawn, now - lastDrawn < .milliseconds(100), progress.done < progress.total { return }
    lastDrawn = now
    console.replaceLine(Self.line(progress, elapsed: (now - start) / .seconds(1)))
  }

  /// Leaves an empty line for what comes next.
  func clear() { console.replaceLine("") }

  /// The line for a state after some seconds.
  static func line(_ progress: BuildProgress, elapsed: Double) -> String {
    let width = 24
    let total = max(progress.total, 1)
    let filled = progress.done * width / total
    let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: width - filled)
    var line = "\(bar) \(progress.done) of \(progress.total)"
    guard progress.done > 0, elapsed > 0.2 else { return line }
    let rate = Double(progress.done) / elapsed
    let left = Int((Double(progress.total - progress.done) / rate).rounded(.up))
    line += ", \(rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(rate))") a second"
    return line + (left > 0 ? ", \(left < 90 ? "\(left) s" : "\((left + 30) / 60) min") left" : "")
  }
}
