/// An area given by the distance of every point to its edge, negative within.
struct SceneShape {
  /// The corners of a rectangle that holds the area.
  var from: ScenePoint
  var to: ScenePoint
  /// The distance to the edge; never more than the true one by much, as rows are walked in steps of it.
  var distance: (ScenePoint) -> Float

  static func circle(_ center: ScenePoint, _ radius: Float) -> Self {
    Self(from: center - radius, to: center + radius) { ($0 - center).length - radius }
  }

  static func ellipse(_ center: ScenePoint, _ radii: ScenePoint) -> Self {
    Self(from: center - radii, to: center + radii) { point in
      let scaled = (point - center) / radii
      let slope = (scaled / radii).length
      return slope < 1e-9 ? -radii.min() : scaled.length * (scaled.length - 1) / slope
    }
  }

  /// A rectangle by two corners, its own corners rounded.
  static func box(_ from: ScenePoint, _ to: ScenePoint, radius: Float = 0) -> Self {
    let (center, half) = ((from + to) / 2, (to - from) / 2 - radius)
    return Self(from: from, to: to) { point in
      let x = (point.x - center.x).magnitude - half.x
      let y = (point.y - center.y).magnitude - half.y
      return ScenePoint(max(0, x), max(0, y)).length + min(0, max(x, y)) - radius
    }
  }

  /// Straight lines through points with round ends; the width goes from the first given to the second.
  static func line(_ points: [ScenePoint], width: Float, to end: Float? = nil) -> Self {
    let edges = SceneEdges(points, closed: false, radius: width / 2, to: (end ?? width) / 2)
    return Self(from: edges.from, to: edges.to) { edges.lineDistance($0) }
  }

  /// A smooth curve through points.
  static func curve(_ points: [ScenePoint], width: Float, to end: Float? = nil) -> Self {
    line(smooth(points, closed: false), width: width, to: end)
  }

  /// The area between straight lines.
  static func polygon(_ points: [ScenePoint]) -> Self {
    let edges = SceneEdges(points, closed: true)
    return Self(from: edges.from, to: edges.to) { edges.polygonDistance($0) }
  }

  /// The area within a smooth closed curve through points.
  static func blob(_ points: [ScenePoint]) -> Self { polygon(smooth(points, closed: true)) }

  private init(from: ScenePoint, to: ScenePoint, distance: @escaping (ScenePoint) -> Float) {
    (self.from, self.to, self.distance) = (from, to, distance)
  }

  /// Points on a Catmull-Rom curve, six for each piece.
  static func smooth(_ points: [ScenePoint], closed: Bool) -> [ScenePoint] {
    let count = points.count
    func at(_ index: Int) -> ScenePoint {
      points[closed ? (index + count) % count : min(max(0, index), count - 1)]
    }
    var result: [ScenePoint] = []
    for index in 0..<(closed ? count : count - 1) {
      let (a, b, c, d) = (at(index - 1), at(index), at(index + 1), at(index + 2))
      for step in 0..<6 {
        let t = Float(step) / 6
        let cubic = (b - c) * 3 + d - a
        let square = a * 2 - b * 5 + c * 4 - d
        result.append(b + (((cubic * t + square) * t + (c - a)) * t) * 0.5)
      }
    }
    if !closed { result.append(at(count - 1)) }
    return result
  }
}
