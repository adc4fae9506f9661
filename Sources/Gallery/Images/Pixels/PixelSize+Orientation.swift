extension PixelSize {
  /// The size after turning upright, or before: both are the same with sides changed round or left.
  func turned(by orientation: Orientation) -> PixelSize {
    orientation.swapsSides ? PixelSize(width: height, height: width) : self
  }
}
