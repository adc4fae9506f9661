/// The same shapes from plain numbers, as scenes write them.
extension SceneShape {
  static func circle(_ x: Float, _ y: Float, _ radius: Float) -> Self { circle(ScenePoint(x, y), radius) }

  static func ellipse(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> Self {
    ellipse(ScenePoint(x, y), ScenePoint(width, height))
  }

  static func box(_ left: Float, _ top: Float, _ right: Float, _ bottom: Float, radius: Float = 0) -> Self {
    box(ScenePoint(left, top), ScenePoint(right, bottom), radius: radius)
  }

  static func line(_ points: [(Float, Float)], width: Float, to end: Float? = nil) -> Self {
    line(points.map { ScenePoint($0.0, $0.1) }, width: width, to: end)
  }

  static func curve(_ points: [(Float, Float)], width: Float, to end: Float? = nil) -> Self {
    curve(points.map { ScenePoint($0.0, $0.1) }, width: width, to: end)
  }

  static func polygon(_ points: [(Float, Float)]) -> Self { polygon(points.map { ScenePoint($0.0, $0.1) }) }

  static func blob(_ points: [(Float, Float)]) -> Self { blob(points.map { ScenePoint($0.0, $0.1) }) }
}
