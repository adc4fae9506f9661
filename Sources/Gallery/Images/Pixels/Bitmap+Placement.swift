extension Bitmap {
  /// The bitmap resampled into a rectangle of a ground of one colour; what lies outside the ground is cut.
  func placed(on color: RGBColor, size groundSize: PixelSize, at rect: PixelRect) -> Bitmap {
    var ground = Bitmap(size: groundSize, filledWith: color)
    ground.draw(resampled(to: rect.size), x: rect.x, y: rect.y)
    return ground
  }

  /// Draws another bitmap over this one, pixel for pixel; what lies outside is cut.
  mutating func draw(_ other: Bitmap, x: Int, y: Int) {
    let columns = max(0, -x)..<max(max(0, -x), min(other.size.width, size.width - x))
    guard !columns.isEmpty else { return }
    for row in 0..<other.size.height where (0..<size.height).contains(y + row) {
      let source = row * other.size.width
      let target = (y + row) * size.width + x
      for column in columns {
        let pixel = other.pixels[source + column]
        pixels[target + column] = other.isOpaque ? pixel : Self.over(pixel, pixels[target + column])
      }
    }
  }
}
