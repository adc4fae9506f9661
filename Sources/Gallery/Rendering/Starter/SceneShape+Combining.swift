extension SceneShape {
  /// What is in either.
  func joined(_ other: Self) -> Self {
    var result = self
    result.from = pointwiseMin(from, other.from)
    result.to = pointwiseMax(to, other.to)
    result.distance = { [distance] in min(distance($0), other.distance($0)) }
    return result
  }

  /// What is in either, with the corner where they meet filled to a round.
  func melted(_ other: Self, _ radius: Float) -> Self {
    var result = joined(other)
    result.distance = { [distance] in
      let (a, b) = (distance($0), other.distance($0))
      let near = max(0, radius - (a - b).magnitude) / radius
      return min(a, b) - near * near * radius / 4
    }
    return result
  }

  /// What is in both.
  func clipped(_ other: Self) -> Self {
    var result = self
    result.from = pointwiseMax(from, other.from)
    result.to = pointwiseMin(to, other.to)
    result.distance = { [distance] in max(distance($0), other.distance($0)) }
    return result
  }

  /// What is in this but not in the other.
  func cut(_ other: Self) -> Self {
    var result = self
    result.distance = { [distance] in max(distance($0), -other.distance($0)) }
    return result
  }

  /// The area grown on all sides, with round corners; shrunk when negative.
  func grown(_ margin: Float) -> Self {
    var result = self
    result.from -= margin
    result.to += margin
    result.distance = { [distance] in distance($0) - margin }
    return result
  }

  /// A band along the edge.
  func ring(_ width: Float) -> Self {
    var result = grown(width / 2)
    result.distance = { [distance] in distance($0).magnitude - width / 2 }
    return result
  }

  func moved(_ x: Float, _ y: Float) -> Self {
    let offset = ScenePoint(x, y)
    var result = self
    result.from += offset
    result.to += offset
    result.distance = { [distance] in distance($0 - offset) }
    return result
  }

  /// The area turned about a point, clockwise, by a fraction of a full turn.
  func turned(_ turns: Float, about center: ScenePoint) -> Self {
    let corners = [from, ScenePoint(to.x, from.y), to, ScenePoint(from.x, to.y)].map {
      center + ($0 - center).turned(turns)
    }
    var result = self
    result.from = corners.reduce(corners[0]) { pointwiseMin($0, $1) }
    result.to = corners.reduce(corners[0]) { pointwiseMax($0, $1) }
    result.distance = { [distance] in distance(center + ($0 - center).turned(-turns)) }
    return result
  }

  /// The area scaled about a point.
  func scaled(_ factor: Float, about center: ScenePoint) -> Self {
    var result = self
    result.from = center + (from - center) * factor
    result.to = center + (to - center) * factor
    result.distance = { [distance] in distance(center + ($0 - center) / factor) * factor }
    return result
  }

  /// The area as a mirror that stands upright at `x` shows it.
  func mirrored(at x: Float) -> Self {
    var result = self
    result.from.x = 2 * x - to.x
    result.to.x = 2 * x - from.x
    result.distance = { [distance] in distance(ScenePoint(2 * x - $0.x, $0.y)) }
    return result
  }
}
