/// The edges of a polygon, eight to a vector.
struct SceneEdges {
  private typealias Lanes = SIMD8<Float>

  private struct Eight {
    /// Where edges start and how far they go.
    var x = Lanes(), y = Lanes(), wayX = Lanes(), wayY = Lanes()
    /// One over the squared length, and how far x goes for each y.
    var inverse = Lanes(), slope = Lanes()
    /// The height at which edges end; kept, for a sum would round and let a ray slip between two edges.
    var endY = Lanes()
  }

  private var edges: [Eight] = []
  private let from: ScenePoint
  private let to: ScenePoint

  /// Points farther than this from all edges get the distance to the rectangle that holds them, which is less.
  private static let detail: Float = 48

  /// The edges between corners and back to the first.
  init(_ corners: [ScenePoint]) {
    from = corners.reduce(corners[0]) { pointwiseMin($0, $1) }
    to = corners.reduce(corners[0]) { pointwiseMax($0, $1) }
    for start in stride(from: 0, to: corners.count, by: 8) {
      var eight = Eight()
      for lane in 0..<8 {
        // Lanes left over hold an edge without length, which no ray crosses.
        let index = min(start + lane, corners.count - 1)
        let corner = corners[index]
        let end = start + lane < corners.count ? corners[(index + 1) % corners.count] : corner
        let way = end - corner
        (eight.x[lane], eight.y[lane], eight.endY[lane]) = (corner.x, corner.y, end.y)
        (eight.wayX[lane], eight.wayY[lane]) = (way.x, way.y)
        eight.inverse[lane] = 1 / max(1e-6, (way * way).sum())
        eight.slope[lane] = way.y == 0 ? 0 : way.x / way.y
      }
      edges.append(eight)
    }
  }

  /// The distance of a point to the nearest edge, negative within.
  func distance(_ point: ScenePoint) -> Float {
    let outside = pointwiseMax(pointwiseMax(from - point, point - to), .zero)
    let far = outside.length
    if far > Self.detail { return far }
    var nearest = Lanes(repeating: .greatestFiniteMagnitude)
    var crossed = SIMDMask<SIMD8<Int32>>(repeating: false)
    let zero = Lanes(), one = Lanes(repeating: 1)
    for edge in edges {
      let x = point.x - edge.x
      let y = point.y - edge.y
      let along = ((x * edge.wayX + y * edge.wayY) * edge.inverse).clamped(lowerBound: zero, upperBound: one)
      let awayX = x - edge.wayX * along
      let awayY = y - edge.wayY * along
      nearest = pointwiseMin(nearest, awayX * awayX + awayY * awayY)
      crossed .^= ((edge.y .> point.y) .^ (edge.endY .> point.y)) .& (x .< edge.slope * y)
    }
    var isInside = false
    for lane in 0..<8 where crossed[lane] { isInside.toggle() }
    let length = nearest.min().squareRoot()
    return isInside ? -length : length
  }
}
