/// What a shape is filled with.
enum ScenePaint {
  /// One colour.
  case solid(SceneColor)
  /// Colours at places from 0 (the first point) to 1 (the second).
  case linear(ScenePoint, ScenePoint, [(Float, SceneColor)])
  /// Colours at places from 0 (the centre) to 1 (the radius).
  case radial(ScenePoint, Float, [(Float, SceneColor)])

  /// One colour written as `0xRRGGBB`.
  static func hex(_ hex: UInt32, _ alpha: Float = 1) -> Self { .solid(SceneColor(hex, alpha)) }

  /// A gradient from one height to another, of colours at places between them.
  static func vertical(_ top: Float, _ bottom: Float, _ stops: [(Float, UInt32)]) -> Self {
    .linear(ScenePoint(0, top), ScenePoint(0, bottom), stops.map { ($0.0, SceneColor($0.1)) })
  }

  /// A gradient from one height and colour to another.
  static func vertical(_ top: Float, _ bottom: Float, _ first: UInt32, _ last: UInt32) -> Self {
    vertical(top, bottom, SceneColor(first), SceneColor(last))
  }

  /// A gradient from one height and colour to another, either of which may be transparent.
  static func vertical(_ top: Float, _ bottom: Float, _ first: SceneColor, _ last: SceneColor) -> Self {
    .linear(ScenePoint(0, top), ScenePoint(0, bottom), [(Float(0), first), (Float(1), last)])
  }

  /// A light that is strongest in its centre and fades without an edge.
  static func glow(_ center: ScenePoint, _ radius: Float, _ color: SceneColor) -> Self {
    let falloff: [(Float, Float)] = [(0, 1), (0.15, 0.78), (0.35, 0.42), (0.55, 0.18), (0.78, 0.05), (1, 0)]
    return .radial(center, radius, falloff.map { ($0.0, color.opacity(color.w * $0.1)) })
  }

  /// The paint for a row of pixels: one colour where that is the same all along.
  func alongRow(at point: ScenePoint) -> Self {
    if case .linear(let from, let to, _) = self, from.x == to.x { return .solid(color(at: point)) }
    return self
  }

  /// The colour at a point.
  func color(at point: ScenePoint) -> SceneColor {
    switch self {
    case .solid(let color):
      return color
    case .linear(let from, let to, let stops):
      let way = to - from
      return Self.color(in: stops, at: ((point - from) * way).sum() / (way * way).sum())
    case .radial(let center, let radius, let stops):
      return Self.color(in: stops, at: (point - center).length / radius)
    }
  }

  private static func color(in stops: [(Float, SceneColor)], at place: Float) -> SceneColor {
    guard var before = stops.first else { return SceneColor() }
    for stop in stops {
      if place < stop.0 {
        return before.1.mixed(with: stop.1, ((place - before.0) / max(1e-6, stop.0 - before.0)).clamped)
      }
      before = stop
    }
    return before.1
  }
}
