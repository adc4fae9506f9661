/// How stored pixels are turned upright; the raw values are those of the Exif tag 0x0112.
public enum Orientation: Int, Hashable, Sendable, CaseIterable {
  /// As stored.
  case upright = 1
  /// Mirrored left to right.
  case mirrored = 2
  /// Turned by half a turn.
  case halfTurn = 3
  /// Mirrored top to bottom.
  case flipped = 4
  /// Mirrored along the main diagonal: rows become columns.
  case transposed = 5
  /// To be turned clockwise by a quarter.
  case quarterTurn = 6
  /// Mirrored along the other diagonal.
  case transversed = 7
  /// To be turned counter-clockwise by a quarter.
  case threeQuarterTurn = 8

  /// Whether width and height change places.
  public var swapsSides: Bool { rawValue >= 5 }
}
