extension Bitmap {
  /// Straight pixels, in which what is wholly transparent has the colour of its surroundings.
  ///
  /// Formats that lose colours spread them over several pixels: black under transparency would darken every edge.
  var straightPixelsFilled: [UInt32] {
    guard !isOpaque else { return pixels }
    var straight = pixels.map(Self.straight)
    guard straight.contains(where: { $0 >> 24 == 0 }), size.width > 1 || size.height > 1 else { return straight }
    // Half as large, each pixel is the mean of four, so that it has a colour where any of them does.
    let half = averaged(across: 2, down: 2)
    let surroundings = half.straightPixelsFilled
    for y in 0..<size.height {
      for x in 0..<size.width where straight[y * size.width + x] >> 24 == 0 {
        straight[y * size.width + x] = surroundings[y / 2 * half.size.width + x / 2] & 0x00FF_FFFF
      }
    }
    return straight
  }

  /// The bitmap scaled into the middle of a transparent square.
  func squared(side: Int) -> Bitmap {
    let scale = Double(side) / Double(max(size.width, size.height))
    let inner = resampled(
      to: PixelSize(
        width: Int((Double(size.width) * scale).rounded()), height: Int((Double(size.height) * scale).rounded())))
    guard inner.size.width != inner.size.height else { return inner }
    var square = Bitmap(
      size: PixelSize(width: side, height: side), pixels: Array(repeating: 0, count: side * side), isOpaque: false)
    square.draw(inner, x: (side - inner.size.width) / 2, y: (side - inner.size.height) / 2)
    return square
  }
}
