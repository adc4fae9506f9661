/// A point or a direction in a scene's own units, x to the right and y downwards.
typealias ScenePoint = SIMD2<Float>

/// Red, green, blue and alpha from 0 to 1; not premultiplied, in sRGB as illustrations are mixed.
typealias SceneColor = SIMD4<Float>

extension SceneColor {
  /// A colour written as `0xRRGGBB`.
  init(_ hex: UInt32, _ alpha: Float = 1) {
    self.init(Float(hex >> 16 & 0xFF) / 255, Float(hex >> 8 & 0xFF) / 255, Float(hex & 0xFF) / 255, alpha)
  }

  /// The colour on the way to another, from 0 to 1.
  func mixed(with other: Self, _ amount: Float) -> Self { self + (other - self) * amount }

  /// The same colour, this opaque.
  func opacity(_ alpha: Float) -> Self { Self(x, y, z, alpha) }
}

extension ScenePoint {
  /// The distance to the origin.
  var length: Float { (x * x + y * y).squareRoot() }

  /// The point turned about the origin, clockwise as y points down, by a fraction of a full turn.
  func turned(_ turns: Float) -> Self {
    let (sine, cosine) = (Wave.sine(turns), Wave.sine(turns + 0.25))
    return Self(x * cosine - y * sine, x * sine + y * cosine)
  }
}

extension Float {
  /// The value held within 0 and 1.
  var clamped: Float { Swift.min(1, Swift.max(0, self)) }

  /// From 0 to 1 with soft ends while the value goes from one edge to the other.
  func smoothStep(_ from: Float, _ to: Float) -> Float {
    let amount = ((self - from) / (to - from)).clamped
    return amount * amount * (3 - 2 * amount)
  }
}
