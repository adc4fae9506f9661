/// Where a scene is painted: shapes in the scene's own units, at whatever size in pixels is asked for.
struct SceneCanvas {
  /// The size in pixels.
  let size: PixelSize
  /// Pixels for one unit of the scene.
  private let scale: Float
  /// The scene's point at the upper left corner.
  private let origin: ScenePoint
  /// Rows from the top, colour premultiplied by alpha.
  private var pixels: [SceneColor]

  /// An empty canvas that shows the middle of a scene of the given width and height, as large as covers it.
  init(_ size: PixelSize, showing scene: ScenePoint) {
    self.size = size
    let sides = ScenePoint(Float(size.width), Float(size.height))
    scale = (sides / scene).max()
    origin = (scene - sides / scale) / 2
    pixels = Array(repeating: .zero, count: size.width * size.height)
  }

  /// Fills the whole canvas.
  mutating func cover(_ paint: ScenePaint) {
    for row in 0..<size.height {
      let paint = paint.alongRow(at: center(0, row))
      for column in 0..<size.width { blend(paint, at: center(column, row), row * size.width + column, 1) }
    }
  }

  /// Fills a shape, its edge smooth over one pixel, or over `softness` units on either side.
  mutating func fill(_ shape: SceneShape, _ paint: ScenePaint, softness: Float = 0) {
    let reach = 0.5 + softness * scale
    let from = (shape.from - origin) * scale - reach
    let to = (shape.to - origin) * scale + reach
    let columns = Self.whole(from.x, to.x, size.width)
    for row in Self.whole(from.y, to.y, size.height) {
      let paint = paint.alongRow(at: center(0, row))
      var column = columns.lowerBound
      while column < columns.upperBound {
        let point = center(column, row)
        let distance = shape.distance(point) * scale
        if distance >= reach {
          column += max(1, Int(min((distance - reach) * 0.6, 1e6)))
        } else if distance <= -reach {
          let end = min(columns.upperBound, column + max(1, Int(min((-distance - reach) * 0.6, 1e6))))
          while column < end {
            blend(paint, at: center(column, row), row * size.width + column, 1)
            column += 1
          }
        } else {
          let part = (0.5 - distance / (2 * reach)).clamped
          blend(paint, at: point, row * size.width + column, softness > 0 ? part * part * (3 - 2 * part) : part)
          column += 1
        }
      }
    }
  }

  /// Fills everything below a line that has one height for every x.
  mutating func fillBelow(_ paint: ScenePaint, _ height: (Float) -> Float) {
    let tops = (0...size.width).map { (height(center($0, 0).x) - origin.y) * scale }
    // On a slope, the edge's distance is less than the difference in height.
    let slopes = (0..<size.width).map { index in
      let rise = tops[index + 1] - tops[index]
      return 1 / (1 + rise * rise).squareRoot()
    }
    let first = min(max(0, (tops.min() ?? 0) - 1), Float(size.height))
    for row in Int(first)..<size.height {
      let paint = paint.alongRow(at: center(0, row))
      for column in 0..<size.width {
        let coverage = ((Float(row) + 0.5 - tops[column]) * slopes[column] + 0.5).clamped
        if coverage > 0 { blend(paint, at: center(column, row), row * size.width + column, coverage) }
      }
    }
  }

  /// The painted pixels in eight bits a channel, with noise below one step so that gradients show no bands.
  ///
  /// `grain` adds the texture of paper, in steps of 255.
  func bitmap(grain: Float = 0, isOpaque: Bool = true) -> Bitmap {
    var result = [UInt32](repeating: 0, count: pixels.count)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let index = row * size.width + column
        let noise = Wave.hash(UInt32(column), UInt32(row)) + Wave.hash(UInt32(row) &+ 7919, UInt32(column) &+ 104_729)
        let color = pixels[index]
        let alpha = isOpaque ? 255 : min(255, (color.w * 255).rounded())
        guard alpha > 0 else { continue }
        let dithered = color * 255 + (0.5 + (noise - 1) * (0.5 + grain))
        // Premultiplied colour is never above its alpha.
        let held = dithered.clamped(lowerBound: .zero, upperBound: SceneColor(repeating: alpha))
        result[index] = UInt32(alpha) << 24 | UInt32(held.x) << 16 | UInt32(held.y) << 8 | UInt32(held.z)
      }
    }
    return Bitmap(size: size, pixels: result, isOpaque: isOpaque)
  }

  @inline(__always)
  private func center(_ column: Int, _ row: Int) -> ScenePoint {
    origin + ScenePoint(Float(column) + 0.5, Float(row) + 0.5) / scale
  }

  @inline(__always)
  private mutating func blend(_ paint: ScenePaint, at point: ScenePoint, _ index: Int, _ coverage: Float) {
    var color = paint.color(at: point)
    let alpha = color.w * coverage
    color.w = 1
    pixels[index] = pixels[index] * (1 - alpha) + color * alpha
  }

  /// The pixels from one place to another, none outside.
  private static func whole(_ from: Float, _ to: Float, _ count: Int) -> Range<Int> {
    let limit = Float(count)
    let (first, last) = (min(max(0, from.rounded(.down)), limit), min(max(0, to.rounded(.up)), limit))
    return Int(first)..<max(Int(first), Int(last))
  }
}
