/// Grows the opaque part of a picture by a radius, with smooth edges.
enum DilatedMask {
  /// Makes a mask in which every pixel within `radius` of an opaque one is set.
  ///
  /// Exact Euclidean distances: columns first, then the lower envelope of parabolas along each row.
  ///
  /// - Parameters:
  ///   - alpha: the picture's opacity, `width * height` bytes.
  ///   - width: the picture's width in pixels.
  ///   - height: the picture's height in pixels.
  ///   - border: pixels that the mask is larger on each side.
  ///   - radius: the growth in pixels.
  /// - Returns: rows of a multiple of four bytes.
  static func make(alpha: [UInt8], width: Int, height: Int, border: Int, radius: Double) -> [UInt8] {
    let columns = width + 2 * border
    let rows = height + 2 * border
    let stride = (columns + 3) & ~3
    let far = Float(columns + rows)
    var distances = [Float](repeating: far, count: columns * rows)
    for y in 0..<height {
      for x in 0..<width where alpha[y * width + x] >= 128 { distances[(y + border) * columns + x + border] = 0 }
    }
    for x in 0..<columns {
      for y in 1..<rows {
        let index = y * columns + x
        distances[index] = min(distances[index], distances[index - columns] + 1)
      }
      for y in (0..<rows - 1).reversed() {
        let index = y * columns + x
        distances[index] = min(distances[index], distances[index + columns] + 1)
      }
    }
    var mask = [UInt8](repeating: 0, count: stride * rows)
    var envelope = Envelope(count: columns)
    for y in 0..<rows {
      envelope.build(distances[y * columns..<(y + 1) * columns])
      for x in 0..<columns {
        let coverage = Float(radius) + 0.5 - envelope.distance(at: x)
        var value = UInt8(max(0, min(1, coverage)) * 255)
        let (innerX, innerY) = (x - border, y - border)
        if (0..<width).contains(innerX), (0..<height).contains(innerY) {
          value = max(value, alpha[innerY * width + innerX])
        }
        mask[y * stride + x] = value
      }
    }
    return mask
  }

  /// The lower envelope of the parabolas `(x - i)² + d[i]²` of one row.
  private struct Envelope {
    private var squares: [Float] = []
    private var centers: [Int]
    private var starts: [Float]
    private var last = 0
    private var cursor = 0

    init(count: Int) {
      centers = Array(repeating: 0, count: count)
      starts = Array(repeating: 0, count: count + 1)
    }

    mutating func build(_ distances: ArraySlice<Float>) {
      squares = distances.map { $0 * $0 }
      (last, cursor) = (0, 0)
      centers[0] = 0
      starts[0] = -.infinity
      for index in squares.indices.dropFirst() {
        var start = crossing(centers[last], index)
        while last > 0, start <= starts[last] {
          last -= 1
          start = crossing(centers[last], index)
        }
        if start <= starts[last] {
          centers[last] = index
        } else {
          last += 1
          centers[last] = index
          starts[last] = start
        }
      }
    }

    private func crossing(_ left: Int, _ right: Int) -> Float {
      let difference = squares[right] - squares[left] + Float(right * right - left * left)
      return difference / Float(2 * (right - left))
    }

    /// The distance at `x`, which must not decrease from call to call.
    mutating func distance(at x: Int) -> Float {
      while cursor < last, starts[cursor + 1] < Float(x) { cursor += 1 }
      let offset = Float(x - centers[cursor])
      return (offset * offset + squares[centers[cursor]]).squareRoot()
    }
  }
}
