extension DecodedPixels {
  /// Puts the pixels onto a transparent canvas, which must hold them.
  mutating func place(onCanvas canvas: PixelSize, x: Int, y: Int) {
    var placed = [UInt32](repeating: 0, count: canvas.width * canvas.height)
    for row in 0..<size.height {
      let start = (y + row) * canvas.width + x
      placed.replaceSubrange(
        start..<start + size.width, with: pixels[row * size.width..<(row + 1) * size.width])
    }
    pixels = placed
    size = canvas
    isOpaque = false
  }
}
