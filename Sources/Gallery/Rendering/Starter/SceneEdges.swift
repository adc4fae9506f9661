/// Straight edges from point to point, eight to a vector: the sides of a polygon, or a line with a width.
struct SceneEdges {
  private typealias Lanes = SIMD8<Float>

  private struct Eight {
    /// Where edges start and how far they go.
    var x = Lanes(), y = Lanes(), wayX = Lanes(), wayY = Lanes()
    /// One over the squared length, and how far x goes for each y.
    var inverse = Lanes(), slope = Lanes()
    /// The height at which edges end; kept, for a sum would round and let a ray slip between two edges.
    var endY = Lanes()
    /// Half the line's width at the start, and by how much it grows to the end.
    var radius = Lanes(), growth = Lanes()
  }

  private var edges: [Eight] = []
  /// The corners of a rectangle that holds all of it.
  let from: ScenePoint
  let to: ScenePoint

  /// Points farther than this from the rectangle get their distance to that, which is less than the true one.
  private static let detail: Float = 128

  /// Edges through points, and back to the first where `closed`; a line's radius changes steadily to its end.
  init(_ points: [ScenePoint], closed: Bool, radius: Float = 0, to endRadius: Float = 0) {
    let margin = max(radius, endRadius)
    from = points.reduce(points[0]) { pointwiseMin($0, $1) } - margin
    to = points.reduce(points[0]) { pointwiseMax($0, $1) } + margin
    let count = closed ? points.count : points.count - 1
    let growth = (endRadius - radius) / Float(max(1, count))
    for first in stride(from: 0, to: count, by: 8) {
      var eight = Eight()
      for lane in 0..<8 {
        // Lanes left over hold the last edge's end, without length: no ray crosses it.
        let index = min(first + lane, count)
        let start = points[index % points.count]
        let end = index < count ? points[(index + 1) % points.count] : start
        let way = end - start
        (eight.x[lane], eight.y[lane], eight.endY[lane]) = (start.x, start.y, end.y)
        (eight.wayX[lane], eight.wayY[lane]) = (way.x, way.y)
        eight.inverse[lane] = 1 / max(1e-6, (way * way).sum())
        eight.slope[lane] = way.y == 0 ? 0 : way.x / way.y
        (eight.radius[lane], eight.growth[lane]) = (radius + growth * Float(index), growth)
      }
      edges.append(eight)
    }
  }

  /// The distance to the polygon's sides, negative within.
  func polygonDistance(_ point: ScenePoint) -> Float {
    let far = distanceToRectangle(point)
    if far > Self.detail { return far }
    var nearest = Lanes(repeating: .greatestFiniteMagnitude)
    var crossed = SIMDMask<SIMD8<Int32>>(repeating: false)
    for edge in edges {
      let (x, y) = (point.x - edge.x, point.y - edge.y)
      let along = Self.along(edge, x, y)
      let (awayX, awayY) = (x - edge.wayX * along, y - edge.wayY * along)
      nearest = Self.lower(nearest, awayX * awayX + awayY * awayY)
      crossed .^= ((edge.y .> point.y) .^ (edge.endY .> point.y)) .& (x .< edge.slope * y)
    }
    var isInside = false
    for lane in 0..<8 where crossed[lane] { isInside.toggle() }
    let length = nearest.min().squareRoot()
    return isInside ? -length : length
  }

  /// The distance to the line's border, negative within.
  func lineDistance(_ point: ScenePoint) -> Float {
    let far = distanceToRectangle(point)
    if far > Self.detail { return far }
    var nearest = Lanes(repeating: .greatestFiniteMagnitude)
    for edge in edges {
      let (x, y) = (point.x - edge.x, point.y - edge.y)
      let along = Self.along(edge, x, y)
      let (awayX, awayY) = (x - edge.wayX * along, y - edge.wayY * along)
      let length = (awayX * awayX + awayY * awayY).squareRoot()
      nearest = Self.lower(nearest, length - edge.radius - edge.growth * along)
    }
    return nearest.min()
  }

  /// How far along each edge its nearest point lies, from 0 to 1.
  @inline(__always)
  private static func along(_ edge: Eight, _ x: Lanes, _ y: Lanes) -> Lanes {
    let along = lower((x * edge.wayX + y * edge.wayY) * edge.inverse, Lanes(repeating: 1))
    return along.replacing(with: 0, where: along .< 0)
  }

  /// The lower of two lane by lane; the library's own function is called for each, not built in.
  @inline(__always)
  private static func lower(_ a: Lanes, _ b: Lanes) -> Lanes { a.replacing(with: b, where: b .< a) }

  private func distanceToRectangle(_ point: ScenePoint) -> Float {
    let x = max(from.x - point.x, point.x - to.x, 0)
    let y = max(from.y - point.y, point.y - to.y, 0)
    return (x * x + y * y).squareRoot()
  }
}
