/// Curves computed from sums and products alone, so that every machine draws the same bits.
enum Wave {
  /// The sine of a number of full turns.
  static func sine(_ turns: Float) -> Float {
    let part = turns - turns.rounded()
    let parabola = part * (8 - 16 * part.magnitude)
    return parabola * (0.775 + 0.225 * parabola.magnitude)
  }

  /// Smooth noise along a line, 0 to 1; one hill or hollow for each unit of `x`.
  static func noise(_ x: Float, seed: UInt32) -> Float {
    let cell = x.rounded(.down)
    let part = (x - cell).smoothStep(0, 1)
    let left = hash(UInt32(bitPattern: Int32(cell)), seed)
    let right = hash(UInt32(bitPattern: Int32(cell) &+ 1), seed)
    return left + (right - left) * part
  }

  /// The outline of mountains, 0 to 1: noise folded into crests, at ever finer scales.
  static func ridge(_ x: Float, seed: UInt32, octaves: UInt32 = 5) -> Float {
    var (sum, weight, total, frequency): (Float, Float, Float, Float) = (0, 1, 0, 1)
    for octave in 0..<octaves {
      sum += weight * (1 - (2 * noise(x * frequency, seed: seed &+ octave &* 97) - 1).magnitude)
      total += weight
      weight *= 0.45
      frequency *= 2.07
    }
    return sum / total
  }

  /// A number from 0 to just below 1 that looks random and depends only on the two given.
  static func hash(_ a: UInt32, _ b: UInt32) -> Float {
    var bits = a &* 0x9E37_79B1 ^ b &* 0x85EB_CA77
    bits = (bits ^ bits >> 15) &* 0x2C1B_3C6D
    bits = (bits ^ bits >> 12) &* 0x297A_2D39
    return Float((bits ^ bits >> 15) >> 8) * 0x1p-24
  }
}
