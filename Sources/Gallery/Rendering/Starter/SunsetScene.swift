/// A wide view over layer upon layer of mountains while the sun goes down.
enum SunsetScene {
  static let extent = ScenePoint(1600, 640)

  static func paint(_ size: PixelSize) -> Bitmap {
    var canvas = SceneCanvas(size, showing: extent)
    let sky: [(Float, UInt32)] = [
      (0, 0x2A2A5C), (0.2, 0x4A3573), (0.42, 0x8E4A86), (0.6, 0xDB6A80), (0.76, 0xF79A6B), (0.9, 0xFFCB85),
    ]
    canvas.cover(.vertical(0, 480, sky))
    stars(on: &canvas)
    let sun = ScenePoint(1085, 318)
    canvas.fill(.circle(sun, 520), .glow(sun, 520, SceneColor(0xFFA66E, 0.6)))
    canvas.fill(.circle(sun, 62), .vertical(256, 380, 0xFFFBE2, 0xFFDF97))
    clouds(on: &canvas)
    ranges(on: &canvas, sun: sun)
    birds(on: &canvas)
    pines(on: &canvas)
    return canvas.bitmap(grain: 1)
  }

  private static func stars(on canvas: inout SceneCanvas) {
    var random = SceneRandom(seed: 11)
    for _ in 0..<70 {
      let place = random.point(.zero, ScenePoint(1600, 190))
      canvas.fill(.circle(place, random.next(0.7, 1.7)), .hex(0xFFE9F0, random.next(0.2, 0.75) * (1 - place.y / 210)))
    }
  }

  private static func clouds(on canvas: inout SceneCanvas) {
    var random = SceneRandom(seed: 23)
    for _ in 0..<26 {
      let middle = random.point(ScenePoint(-100, 130), ScenePoint(1700, 330))
      let (half, height) = (random.next(60, 260), random.next(3, 9))
      let color = SceneColor(0xB4567F, 0.5).mixed(with: SceneColor(0xFFC08C, 0.6), middle.y.smoothStep(150, 330))
      canvas.fill(.ellipse(middle, ScenePoint(half, height)), .solid(color), softness: 5)
      let edge = middle + ScenePoint(half * random.next(-0.4, 0.4), height * 0.7)
      canvas.fill(.ellipse(edge, ScenePoint(half * 0.6, 1.6)), .hex(0xFFDFA8, 0.5), softness: 2)
    }
  }

  private static func ranges(on canvas: inout SceneCanvas, sun: ScenePoint) {
    let layers: [(base: Float, rise: Float, width: Float, top: UInt32, foot: UInt32)] = [
      (405, 95, 340, 0xDE7C85, 0xF8AE83), (432, 110, 300, 0xB8607F, 0xE48E84), (466, 120, 260, 0x8A4A78, 0xBF6C82),
      (508, 125, 310, 0x5E3969, 0x8E517A), (556, 110, 250, 0x3E2B57, 0x5E3A69),
    ]
    for (index, layer) in layers.enumerated() {
      let seed = UInt32(index) &* 31 &+ 5
      let paint = ScenePaint.vertical(
        layer.base - layer.rise * 0.8, layer.base + 60, layer.top, layer.foot)
      canvas.fillBelow(paint) { x in
        layer.base + 20 - layer.rise * Wave.ridge(x / layer.width + Float(index) * 3.7, seed: seed)
      }
      // Haze lies in the valleys, warmest under the sun.
      canvas.fill(
        .ellipse(sun.x, layer.base + 46, 900, 70),
        .glow(ScenePoint(sun.x, layer.base + 46), 760, SceneColor(0xFFC48F, 0.28)),
        softness: 40)
    }
    canvas.fillBelow(.vertical(560, 640, 0x2A2046, 0x1B1636)) { x in
      612 - 40 * Wave.noise(x / 260, seed: 91) - 8 * Wave.noise(x / 40, seed: 92)
    }
  }

  private static func birds(on canvas: inout SceneCanvas) {
    let flock: [(Float, Float, Float)] = [
      (815, 212, 15), (858, 194, 12), (892, 206, 10), (781, 232, 10), (926, 190, 8), (842, 238, 8),
    ]
    for (x, y, span) in flock {
      for side: Float in [-1, 1] {
        let wing: [(Float, Float)] = [
          (x, y), (x + side * span * 0.45, y - span * 0.42), (x + side * span, y - span * 0.12),
        ]
        canvas.fill(.curve(wing, width: 2.6, to: 0.8), .hex(0x3A2955, 0.85))
      }
    }
  }

  private static func pines(on canvas: inout SceneCanvas) {
    var random = SceneRandom(seed: 77)
    var x: Float = -10
    while x < 1610 {
      let ground = 618 - 40 * Wave.noise(x / 260, seed: 91)
      let height = random.next(18, 44) * (1 + 0.9 * Wave.noise(x / 150, seed: 6))
      for tier in 0..<4 {
        let top = ground - height * (1 - Float(tier) * 0.2)
        let (foot, half) = (top + height * 0.4, height * (0.09 + 0.055 * Float(tier)))
        canvas.fill(.polygon([(x, top), (x + half, foot), (x - half, foot)]), .hex(0x1F1839))
      }
      x += random.next(7, 34)
    }
  }
}
