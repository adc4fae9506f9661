/// A tall picture of a cup of coffee before a low sun, its steam curling up.
enum CoffeeScene {
  static let extent = ScenePoint(1080, 1440)

  static func paint(_ size: PixelSize) -> Bitmap {
    var canvas = SceneCanvas(size, showing: extent)
    canvas.cover(.vertical(0, 1100, [(0, 0xB5483F), (0.35, 0xD97050), (0.75, 0xEFA06B), (1, 0xF6BF85)]))
    let sun = ScenePoint(540, 690)
    canvas.fill(.circle(sun, 720), .glow(sun, 720, SceneColor(0xFFE0A0, 0.55)))
    canvas.fill(.circle(sun, 350), .vertical(340, 1040, 0xFFE9BC, 0xF9BC76))
    hills(on: &canvas)
    table(on: &canvas)
    steam(on: &canvas)
    cup(on: &canvas)
    beans(on: &canvas)
    return canvas.bitmap(grain: 1.2)
  }

  private static func hills(on canvas: inout SceneCanvas) {
    canvas.fillBelow(.vertical(860, 1080, 0xE58E63, 0xF0AB78)) { x in 930 - 90 * Wave.noise(x / 340 + 0.4, seed: 3) }
    canvas.fillBelow(.vertical(900, 1100, 0xC96A50, 0xDE8B62)) { x in 1000 - 110 * Wave.noise(x / 290 + 5, seed: 12) }
  }

  private static func table(on canvas: inout SceneCanvas) {
    canvas.fill(.box(-20, 1070, 1100, 1460), .vertical(1070, 1440, 0x6B3A37, 0x3A1F2B))
    canvas.fill(.box(-20, 1070, 1100, 1078), .hex(0xA5604C))
    var random = SceneRandom(seed: 17)
    for _ in 0..<26 {
      let (x, y) = (random.next(-80, 1100), 1084 + 350 * random.next(0, 1) * random.next(0.3, 1))
      canvas.fill(
        .line([(x, y), (x + random.next(60, 260), y)], width: 2.4, to: 1), .hex(0x2A1420, random.next(0.12, 0.3)))
    }
    let gleam = ScenePoint(540, 1070)
    canvas.fill(.box(-20, 1078, 1100, 1460), .glow(gleam, 480, SceneColor(0xFFB37A, 0.4)))
  }

  private static func steam(on canvas: inout SceneCanvas) {
    let curls: [(x: Float, top: Float, phase: Float, width: Float)] = [
      (450, 400, 0.1, 44), (545, 300, 0.62, 56), (640, 430, 0.3, 40),
    ]
    for curl in curls {
      let points: [ScenePoint] = (0...9).map { step in
        let way = Float(step) / 9
        let sway = (26 + 40 * way) * Wave.sine(curl.phase + way * 1.15)
        return ScenePoint(curl.x + sway, 770 - (770 - curl.top) * way)
      }
      let fade = ScenePaint.linear(
        ScenePoint(0, 770), ScenePoint(0, curl.top),
        [
          (0, SceneColor(0xFFFFFF, 0)), (0.15, SceneColor(0xFFFFFF, 0.62)), (0.6, SceneColor(0xFFF8EC, 0.5)),
          (1, SceneColor(0xFFF8EC, 0)),
        ])
      canvas.fill(.curve(points, width: curl.width, to: 8), fade, softness: 9)
    }
  }

  private static func cup(on canvas: inout SceneCanvas) {
    canvas.fill(.ellipse(560, 1196, 370, 44), .hex(0x1F0E1A, 0.5), softness: 26)
    canvas.fill(.ellipse(540, 1170, 350, 52), across(190, 890, 0xFDF3E2, 0xC9A58D))
    canvas.fill(.ellipse(540, 1160, 350, 48), across(190, 890, 0xFFFBF2, 0xE2C6AC))
    canvas.fill(.ellipse(540, 1158, 250, 30), .hex(0x8B5A4C, 0.35), softness: 14)
    canvas.fill(SceneShape.ellipse(800, 920, 96, 92).ring(44), across(700, 900, 0xD98B63, 0xA9513F))
    let bowl = SceneShape.blob([
      (292, 800), (300, 880), (322, 970), (364, 1060), (430, 1130), (490, 1154), (590, 1154), (650, 1130), (716, 1060),
      (758, 970),
      (780, 880), (788, 800), (640, 790), (440, 790),
    ])
    canvas.fill(bowl, across(290, 790, 0xF4B183, 0xB85743))
    let band = SceneShape.box(280, 900, 800, 996)
    canvas.fill(band.clipped(bowl), across(290, 790, 0xFFF3DC, 0xDDB08C))
    for index in 0..<9 {
      let x = 300 + Float(index) * 60
      let peak = SceneShape.polygon([(x - 30, 986), (x, 912), (x + 30, 986)])
      canvas.fill(peak.clipped(bowl), .hex(index % 2 == 0 ? 0x3F6C6B : 0xD9705A, 0.9))
    }
    canvas.fill(
      SceneShape.curve([(330, 840), (346, 950), (396, 1060)], width: 22, to: 6), .hex(0xFFFFFF, 0.4), softness: 6)
    let rim = SceneShape.ellipse(540, 800, 250, 50)
    canvas.fill(rim, across(290, 790, 0xFFDDB8, 0xCB7657))
    let coffee = SceneShape.ellipse(540, 804, 228, 38)
    canvas.fill(coffee, .vertical(766, 842, 0x3E1D1B, 0x6E3A28))
    canvas.fill(SceneShape.ellipse(540, 830, 190, 16).clipped(coffee), .hex(0xC98A56, 0.5), softness: 10)
    canvas.fill(SceneShape.ellipse(480, 792, 90, 7).clipped(coffee), .hex(0xFFE7C4, 0.3), softness: 5)
  }

  private static func beans(on canvas: inout SceneCanvas) {
    let places: [(Float, Float, Float)] = [(142, 1236, 0.06), (206, 1262, 0.36), (884, 1262, 0.42), (946, 1234, 0.12)]
    for (x, y, turn) in places {
      let place = ScenePoint(x, y)
      canvas.fill(.ellipse(x + 6, y + 18, 38, 14), .hex(0x1F0E1A, 0.5), softness: 8)
      let bean = SceneShape.ellipse(x, y, 36, 23).turned(turn, about: place)
      canvas.fill(bean, .radial(place - 10, 50, [(0, SceneColor(0x9A5D3F)), (1, SceneColor(0x4A2420))]))
      let seam = SceneShape.curve([(x - 32, y + 2), (x - 10, y - 6), (x + 10, y + 5), (x + 32, y - 2)], width: 5)
      canvas.fill(seam.turned(turn, about: place).clipped(bean), .hex(0x2A1216, 0.85))
    }
  }

  /// A gradient from left to right, as round things show it.
  private static func across(_ left: Float, _ right: Float, _ first: UInt32, _ last: UInt32) -> ScenePaint {
    .linear(
      ScenePoint(left, 0), ScenePoint(right, 1),
      [(0, SceneColor(first)), (0.35, SceneColor(first)), (1, SceneColor(last))])
  }
}
