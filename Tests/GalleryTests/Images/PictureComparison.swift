import Testing

@testable import Gallery

/// How two pictures differ, and the evidence for whoever has to find out why.
struct PictureComparison {
  let actual: Bitmap
  let expected: Bitmap

  /// The largest difference of any channel, alpha included; 255 where the sizes differ.
  var largestDifference: Int {
    guard actual.size == expected.size else { return 255 }
    return zip(actual.pixels, expected.pixels).reduce(0) { max($0, Self.channelDifferences($1.0, $1.1).max() ?? 0) }
  }

  /// The mean difference of all channels, alpha included; 255 where the sizes differ.
  var meanDifference: Double {
    guard actual.size == expected.size else { return 255 }
    let sum = zip(actual.pixels, expected.pixels).reduce(0) { $0 + Self.channelDifferences($1.0, $1.1).reduce(0, +) }
    return Double(sum) / Double(actual.pixels.count * 4)
  }

  /// Attaches both pictures, and their difference stretched to be seen, to the running test.
  func attach() {
    record(actual, "actual.png")
    record(expected, "expected.png")
    guard actual.size == expected.size else { return }
    let difference = zip(actual.pixels, expected.pixels).map { pair in
      Self.channelDifferences(pair.0, pair.1).prefix(3).reversed().reduce(UInt32(0xFF)) {
        $0 << 8 | UInt32(min(255, $1 * 8))
      }
    }
    record(Bitmap(size: actual.size, pixels: difference, isOpaque: true), "difference.png")
  }

  private func record(_ bitmap: Bitmap, _ name: String) {
    guard let bytes = try? bitmap.encoded(as: .png, quality: 100) else { return }
    Attachment.record(bytes, named: name)
  }

  private static func channelDifferences(_ a: UInt32, _ b: UInt32) -> [Int] {
    [0, 8, 16, 24].map { abs(Int(a >> UInt32($0) & 0xFF) - Int(b >> UInt32($0) & 0xFF)) }
  }
}

/// Expects two pictures to differ by at most `tolerance` in every channel and `mean` on average.
func expectSamePicture(
  _ actual: Bitmap, _ expected: Bitmap, tolerance: Int, mean: Double = 255,
  _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let comparison = PictureComparison(actual: actual, expected: expected)
  #expect(actual.size == expected.size, comment, sourceLocation: sourceLocation)
  let (largest, average) = (comparison.largestDifference, comparison.meanDifference)
  #expect(largest <= tolerance, comment, sourceLocation: sourceLocation)
  #expect(average <= mean, comment, sourceLocation: sourceLocation)
  if actual.size != expected.size || largest > tolerance || average > mean { comparison.attach() }
}
