extension Bitmap {
  /// The bitmap turned upright from how it is stored.
  func oriented(_ orientation: Orientation) -> Bitmap {
    let (width, height) = (size.width, size.height)
    // Where the output's first pixel comes from, and how far to go for its next pixel and its next row.
    let (origin, across, down): (Int, Int, Int)
    switch orientation {
    case .upright: return self
    case .mirrored: (origin, across, down) = (width - 1, -1, width)
    case .halfTurn: (origin, across, down) = (width * height - 1, -1, -width)
    case .flipped: (origin, across, down) = (width * (height - 1), 1, -width)
    case .transposed: (origin, across, down) = (0, width, 1)
    case .quarterTurn: (origin, across, down) = (width * (height - 1), -width, 1)
    case .transversed: (origin, across, down) = (width * height - 1, -width, -1)
    case .threeQuarterTurn: (origin, across, down) = (width - 1, width, -1)
    }
    let target = orientation.swapsSides ? PixelSize(width: height, height: width) : size
    // Blocks whose rows and columns stay in the first-level cache together.
    let block = orientation.swapsSides ? 32 : target.width
    let turned = unsafe [UInt32](unsafeUninitializedCapacity: pixels.count) { output, count in
      unsafe pixels.withUnsafeBufferPointer { input in
        for top in stride(from: 0, to: target.height, by: 32) {
          for left in stride(from: 0, to: target.width, by: block) {
            let right = min(target.width, left + block)
            for y in top..<min(target.height, top + 32) {
              let row = y &* target.width
              var source = origin &+ y &* down &+ left &* across
              for x in left..<right {
                unsafe output[row &+ x] = input[source]
                source &+= across
              }
            }
          }
        }
      }
      count = pixels.count
    }
    return Bitmap(size: target, pixels: turned, isOpaque: isOpaque)
  }
}
