/// A sequence of numbers that depends on its seed alone: stars and leaves fall in the same places every time.
struct SceneRandom {
  private let seed: UInt32
  private var count: UInt32 = 0

  init(seed: UInt32) { self.seed = seed }

  /// A number between two others.
  mutating func next(_ from: Float, _ to: Float) -> Float {
    count &+= 1
    return from + (to - from) * Wave.hash(count, seed)
  }

  /// A point in a rectangle given by two corners.
  mutating func point(_ from: ScenePoint, _ to: ScenePoint) -> ScenePoint {
    let x = next(from.x, to.x)
    return ScenePoint(x, next(from.y, to.y))
  }

  /// One of a few.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[min(values.count - 1, Int(next(0, Float(values.count))))]
  }
}
