@testable import Gallery

/// Captions drawn on grey, and what can be measured on their pixels.
struct Drawn {
  let layout: CaptionLayout
  let bitmap: Bitmap
  /// A grey that no blend of black and white can be.
  static let ground = RGBColor(red: 128, green: 128, blue: 136)

  /// Sets and draws captions on a picture of a size.
  init(
    _ top: [CaptionRun], bottom: [CaptionRun] = [], style: CaptionStyle = .classic, width: Int = 480, height: Int = 480,
    language: String = "en", typesetter: Typesetter = Typesetter(),
    pictures: any InlinePictureSource = NoInlinePictures()
  ) {
    let size = PixelSize(width: width, height: height)
    layout = typesetter.layOut(
      top: top, bottom: bottom, style: style, canvas: size, language: language,
      pictures: pictures)
    var bitmap = Bitmap(size: size, filledWith: Self.ground)
    layout.draw(into: &bitmap, pictures: pictures)
    self.bitmap = bitmap
  }

  /// Sets and draws plain captions.
  init(
    _ top: String, bottom: String = "", style: CaptionStyle = .classic, width: Int = 480, height: Int = 480,
    language: String = "en", typesetter: Typesetter = Typesetter()
  ) {
    self.init(
      [CaptionRun(text: top)], bottom: [CaptionRun(text: bottom)], style: style, width: width, height: height,
      language: language, typesetter: typesetter)
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 { bitmap.pixels[y * bitmap.size.width + x] }

  /// Whether a pixel is no longer the ground's.
  func isInk(_ x: Int, _ y: Int) -> Bool { pixel(x, y) != Self.ground.opaquePixel }

  /// The box of all pixels for which `matches` is true, in pixels, the far sides excluded; nil where there is none.
  func box(
    where matches: (UInt32) -> Bool = { $0 != Drawn.ground.opaquePixel }
  ) -> (x: Range<Int>, y: Range<Int>)? {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width where matches(pixel(x, y)) {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    return right < 0 ? nil : (left..<right + 1, top..<bottom + 1)
  }

  func count(where matches: (UInt32) -> Bool) -> Int { bitmap.pixels.count(where: matches) }

  /// The number of separate pieces of ink.
  func pieces(where matches: (UInt32) -> Bool) -> Int {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    var isOpen = bitmap.pixels.map(matches)
    var count = 0
    for start in isOpen.indices where isOpen[start] {
      count += 1
      var stack = [start]
      isOpen[start] = false
      while let index = stack.popLast() {
        let (x, y) = (index % width, index / width)
        for (nextX, nextY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        where (0..<width).contains(nextX) && (0..<height).contains(nextY) && isOpen[nextY * width + nextX] {
          isOpen[nextY * width + nextX] = false
          stack.append(nextY * width + nextX)
        }
      }
    }
    return count
  }

  static func isWhite(_ pixel: UInt32) -> Bool { pixel == 0xFFFF_FFFF }
  static func isBlack(_ pixel: UInt32) -> Bool { pixel == 0xFF00_0000 }
  static func isColored(_ pixel: UInt32) -> Bool {
    let channels = [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
    return (channels.max() ?? 0) - (channels.min() ?? 0) > 20
  }
}

extension String {
  /// The text repeated up to a number of scalars.
  func filling(_ count: Int) -> String {
    String(
      String.UnicodeScalarView(
        String(repeating: self, count: count / unicodeScalars.count + 1).unicodeScalars.prefix(count)))
  }
}
