/// A paper plane cut out as a sticker: nothing behind it, a white border around it.
enum PlaneScene {
  static let extent = ScenePoint(1200, 1200)

  static func paint(_ size: PixelSize) -> Bitmap {
    var canvas = SceneCanvas(size, showing: extent)
    let nose = ScenePoint(1010, 330)
    let (left, fold, right) = (ScenePoint(196, 520), ScenePoint(476, 632), ScenePoint(650, 872))
    let (keel, tuck) = (ScenePoint(470, 842), ScenePoint(566, 700))
    let whole = SceneShape.polygon([nose, right, tuck, keel, fold, left])
    let cloud = SceneShape.circle(330, 420, 92).melted(.circle(450, 352, 116), 20).melted(.circle(580, 420, 84), 20)
      .melted(.box(250, 420, 660, 508, radius: 44), 20)
    let trail = trail()
    let sticker = whole.grown(30).melted(cloud.grown(28), 40).melted(trail.grown(24), 40)

    canvas.fill(sticker.moved(0, 14), .hex(0x1B2440, 0.34), softness: 22)
    canvas.fill(sticker, .hex(0xFFFFFF))
    canvas.fill(sticker.grown(-8).ring(2), .hex(0xD9E2EE))
    canvas.fill(cloud, .vertical(240, 508, 0xCDEBFA, 0x93CBEA))
    canvas.fill(SceneShape.circle(424, 330, 60).cut(.circle(436, 346, 64)), .hex(0xFFFFFF, 0.7), softness: 3)
    dashes(on: &canvas)

    canvas.fill(.polygon([nose, fold, keel]), .vertical(520, 850, 0xC9572F, 0x9E3A25))
    canvas.fill(.polygon([nose, keel, tuck]), .vertical(520, 850, 0xE87B43, 0xC9572F))
    canvas.fill(
      .polygon([nose, left, fold]), .linear(left, nose, [(0, SceneColor(0xFFA552)), (1, SceneColor(0xFFD08A))]))
    canvas.fill(
      .polygon([nose, tuck, right]), .linear(right, nose, [(0, SceneColor(0xF58B45)), (1, SceneColor(0xFFC078))]))
    canvas.fill(.line([nose, fold], width: 3, to: 5), .hex(0xFFE9C4, 0.9))
    canvas.fill(.line([nose, tuck], width: 2, to: 4), .hex(0xFFE1B4, 0.8))
    let crease = SceneShape.polygon([nose, left, left + ScenePoint(60, 24)])
    canvas.fill(crease, .hex(0xFFFFFF, 0.28))
    return canvas.bitmap(isOpaque: false)
  }

  private static let way: [(Float, Float)] = [
    (440, 800), (350, 900), (260, 960), (190, 930), (200, 850), (290, 830), (380, 900), (470, 990), (600, 1010),
    (720, 960),
  ]

  private static func trail() -> SceneShape { .curve(way, width: 16) }

  private static func dashes(on canvas: inout SceneCanvas) {
    var random = SceneRandom(seed: 4)
    // Every other part of the way is drawn, so that it looks stitched.
    let points = SceneShape.smooth(way.map { ScenePoint($0.0, $0.1) }, closed: false)
    for start in stride(from: 8, to: points.count - 2, by: 5) {
      canvas.fill(
        .curve(Array(points[start..<min(points.count, start + 3)]), width: 15), .hex(0x4C7FB8, random.next(0.85, 1)))
    }
  }
}
