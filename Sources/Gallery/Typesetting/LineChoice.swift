/// How a text is broken so that it can be set as large as possible.
struct LineChoice: Sendable {
  /// The width at which lines are wrapped, in thousandths of the text size.
  let width: Int
  /// The text size that is expected to fit, in reference units.
  let size: Double
  /// Whether words are broken.
  let breaksWords: Bool

  /// What a text has to fit into, in reference units but for the pitch.
  struct Room: Sendable {
    var width: Double
    var height: Double
    var largest: Double
    var smallest: Double
    /// From line to line, as a fraction of the text size.
    var pitch: Double
    /// The outline's width on each side, as a fraction of the text size.
    var outline: Double
  }

  /// Below this size words are broken rather than made smaller, in reference units: 26 pixels in a preview of 480.
  private static let breakingSize = 65.0
  /// A line fewer is worth this loss of size.
  private static let fewerLines = 0.84

  /// Chooses lines for a text; few long ones rather than many short ones where the size is about the same.
  init(_ measure: TextMeasure, in room: Room) {
    let whole = Self.best(measure, in: room, minimum: measure.widestPiece)
    if whole.size >= min(Self.breakingSize, room.largest) {
      self = LineChoice(width: whole.width, size: whole.size, breaksWords: false)
      return
    }
    var limited = room
    limited.largest = min(room.largest, Self.breakingSize)
    let broken = Self.best(measure, in: limited, minimum: measure.widestCluster)
    let helps = broken.size > whole.size * 1.15
    let chosen = helps ? broken : whole
    self = LineChoice(width: chosen.width, size: chosen.size, breaksWords: helps)
  }

  private init(width: Int, size: Double, breaksWords: Bool) {
    self.width = width
    self.size = size
    self.breaksWords = breaksWords
  }

  private static func best(_ measure: TextMeasure, in room: Room, minimum: Int) -> (width: Int, size: Double) {
    var best = (width: max(1, minimum), size: 0.0)
    let most = max(1, Int(room.height / (room.pitch * room.smallest)))
    var count = 1
    while count <= most {
      defer { count += 1 }
      // The height alone must leave room for something better.
      let byHeight = min(room.largest, room.height / (room.pitch * Double(count)))
      if byHeight * fewerLines <= best.size { break }
      guard let width = measure.narrowestWidth(lineCount: count, minimum: minimum) else { continue }
      let size = min(byHeight, room.width / (Double(width) / 1000 + 2 * room.outline))
      if best.size == 0 || size * fewerLines > best.size { best = (width, size) }
    }
    return best
  }
}
