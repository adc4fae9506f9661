extension Bitmap {
  /// The bitmap at another size: three-lobed Lanczos where it shrinks, Catmull-Rom where it grows.
  func resampled(to target: PixelSize) -> Bitmap {
    guard target != size else { return self }
    // Beyond four to one, whole blocks are averaged first: what then remains is still at least two to one, so that
    // the kernel alone decides about sharpness.
    let across = max(1, size.width / target.width / 2)
    let down = max(1, size.height / target.height / 2)
    let extent = (width: Double(size.width) / Double(across), height: Double(size.height) / Double(down))
    let source = across > 1 || down > 1 ? averaged(across: across, down: down) : self
    let resampler = Resampler(input: source.size, extent: extent, output: target)
    return Bitmap(
      blue: resampler(source.plane(0)), green: resampler(source.plane(1)), red: resampler(source.plane(2)),
      alpha: isOpaque ? nil : resampler(source.plane(3)))
  }

  /// The averages of blocks of `across * down` pixels; blocks at the right and lower edges may have fewer.
  func averaged(across: Int, down: Int) -> Bitmap {
    let target = PixelSize(width: (size.width + across - 1) / across, height: (size.height + down - 1) / down)
    var sums = [SIMD4<UInt32>](repeating: SIMD4(), count: target.width)
    var averages: [UInt32] = []
    averages.reserveCapacity(target.width * target.height)
    for block in 0..<target.height {
      let top = block * down
      let bottom = min(size.height, top + down)
      for y in top..<bottom { addRow(y, across: across, to: &sums) }
      for column in 0..<target.width {
        let count = (min(size.width, (column + 1) * across) - column * across) * (bottom - top)
        let half = SIMD4(repeating: UInt32(count / 2))
        let average = (sums[column] &+ half) / SIMD4(repeating: UInt32(count))
        averages.append(average[0] | average[1] << 8 | average[2] << 16 | average[3] << 24)
        sums[column] = SIMD4()
      }
    }
    return Bitmap(size: target, pixels: averages, isOpaque: isOpaque)
  }

  private func addRow(_ y: Int, across: Int, to sums: inout [SIMD4<UInt32>]) {
    var index = y * size.width
    let end = index + size.width
    for column in sums.indices {
      var sum = sums[column]
      for _ in 0..<min(across, end - index) {
        let pixel = SIMD4(repeating: pixels[index])
        sum &+= pixel &>> SIMD4(0, 8, 16, 24) & SIMD4(repeating: 0xFF)
        index += 1
      }
      sums[column] = sum
    }
  }
}
