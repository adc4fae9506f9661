/// What has to be decoded for one image of a HEIF file: itself, its transparency, and the images of which it is made.
///
/// libheif follows such references as far as they go: an image that is made of itself overflows the stack, and one of a
/// few images that are made of each other many times takes hours.
struct HEIFDerivation {
  /// More steps from an image to a part of a part than any file has.
  private static let deepest = 8
  /// More images than a picture is made of: 100 megapixels in tiles of 256 pixels are 1,526, and as many for alpha.
  private static let mostImages = 8192
  /// How many times the pixels of the largest picture all parts may have together.
  private static let mostPixels = 4.0

  private struct Work {
    var images = 0
    var pixels = 0.0
  }

  private enum State {
    case open
    case known(Work)
  }

  private let items: HEIFItems
  private let format: PictureFormat
  private var parts: [Int: [Int]] = [:]
  private var states: [Int: State] = [:]

  /// Refuses an image that would take more than a picture within the limits can need.
  static func admit(
    _ image: Int, of items: HEIFItems, _ format: PictureFormat, _ limits: Limits
  ) throws(PictureProblem) {
    var derivation = HEIFDerivation(items, format)
    let work = try derivation.work(for: image, depth: 0)
    guard work.images <= mostImages, work.pixels <= limits.picturePixels * mostPixels else {
      throw .damaged(format, detail: "it is made of too many parts")
    }
  }

  private init(_ items: HEIFItems, _ format: PictureFormat) {
    self.items = items
    self.format = format
    for reference in items.references {
      switch reference.type {
      case "dimg": parts[reference.from, default: []] += reference.to
      case "auxl": for image in reference.to { parts[image, default: []].append(reference.from) }
      default: break
      }
    }
  }

  /// The work for an image; what is known of a part is not looked for again.
  private mutating func work(for image: Int, depth: Int) throws(PictureProblem) -> Work {
    switch states[image] {
    case .known(let work): return work
    case .open: throw .damaged(format, detail: "an image in it is made of itself")
    case nil: break
    }
    guard depth <= Self.deepest else { throw .damaged(format, detail: "its images are made of each other too often") }
    states[image] = .open
    var work = Work(images: 1)
    for property in items.properties(of: image) where property.type == "ispe" {
      let (width, height) = (property.body.uint32(at: 4) ?? 0, property.body.uint32(at: 8) ?? 0)
      work.pixels = max(work.pixels, Double(width) * Double(height))
    }
    for part in parts[image] ?? [] {
      let more = try self.work(for: part, depth: depth + 1)
      // Parts of parts multiply: what is far beyond the limit need not be counted.
      work.images = min(1 << 32, work.images + more.images)
      work.pixels += more.pixels
    }
    states[image] = .known(work)
    return work
  }
}
