/// A whale and her calf in deep water under rays of light.
enum WhaleScene {
  static let extent = ScenePoint(1600, 900)

  static func paint(_ size: PixelSize) -> Bitmap {
    var canvas = SceneCanvas(size, showing: extent)
    let water: [(Float, UInt32)] = [(0, 0x5FD0CF), (0.18, 0x2FA9BE), (0.45, 0x15749F), (0.75, 0x0D4276), (1, 0x0A2450)]
    canvas.cover(.vertical(0, 900, water))
    let light = ScenePoint(520, -80)
    canvas.fill(.circle(light, 900), .glow(light, 900, SceneColor(0xD9FFF0, 0.7)))
    rays(on: &canvas)
    seabed(on: &canvas)
    fish(on: &canvas)
    whale(on: &canvas, at: ScenePoint(1180, 560), scale: 0.42)
    whale(on: &canvas, at: ScenePoint(690, 430), scale: 1)
    bubbles(on: &canvas)
    return canvas.bitmap(grain: 1)
  }

  private static func rays(on canvas: inout SceneCanvas) {
    let beams: [(Float, Float, Float, Float)] = [
      (180, 60, -160, 200), (330, 50, 160, 170), (470, 90, 480, 250), (640, 50, 860, 190), (760, 70, 1190, 260),
      (900, 30, 1530, 150),
    ]
    for (top, width, foot, spread) in beams {
      let beam = SceneShape.polygon([(top, -40), (top + width, -40), (foot + spread, 800), (foot, 800)])
      canvas.fill(beam, .vertical(-20, 760, SceneColor(0xE6FFF4, 0.24), SceneColor(0x9FE8E0, 0)), softness: 26)
    }
  }

  private static func seabed(on canvas: inout SceneCanvas) {
    canvas.fillBelow(.vertical(720, 900, SceneColor(0x11508A, 0.8), SceneColor(0x0B2B5C))) { x in
      850 - 120 * Wave.ridge(x / 520 + 2, seed: 14, octaves: 4)
    }
    kelp(on: &canvas, from: 40, to: 1580, count: 20, color: 0x0D3A6C, seed: 3)
    canvas.fillBelow(.vertical(800, 900, 0x0A2A57, 0x061737)) { x in
      880 - 70 * Wave.noise(x / 330, seed: 41) - 8 * Wave.noise(x / 30, seed: 42)
    }
    kelp(on: &canvas, from: -10, to: 270, count: 8, color: 0x071D42, seed: 9)
    kelp(on: &canvas, from: 1370, to: 1620, count: 8, color: 0x071D42, seed: 10)
  }

  private static func kelp(
    on canvas: inout SceneCanvas, from left: Float, to right: Float, count: Int, color: UInt32, seed: UInt32
  ) {
    var random = SceneRandom(seed: seed)
    for index in 0..<count {
      let x = left + (right - left) * (Float(index) + random.next(0, 1)) / Float(count)
      let (height, phase) = (random.next(70, 190), random.next(0, 1))
      let stem: [ScenePoint] = (0...5).map { step in
        let way = Float(step) / 5
        return ScenePoint(x + 16 * way * Wave.sine(way * 0.9 + phase), 900 - height * way)
      }
      canvas.fill(.curve(stem, width: 13, to: 2), .hex(color))
      for (step, place) in stem.enumerated().dropFirst() {
        let side: Float = step % 2 == 0 ? 1 : -1
        let leaf = SceneShape.ellipse(place.x + side * 13, place.y + 6, 15, 5).turned(side * -0.07, about: place)
        canvas.fill(leaf, .hex(color))
      }
    }
  }

  private static func fish(on canvas: inout SceneCanvas) {
    var random = SceneRandom(seed: 61)
    for _ in 0..<22 {
      let place = ScenePoint(250, 640) + random.point(ScenePoint(-150, -60), ScenePoint(150, 60))
      let length = random.next(9, 15)
      let body = SceneShape.ellipse(place, ScenePoint(length, length * 0.36))
      let tail = SceneShape.polygon([
        place + ScenePoint(-length * 0.8, 0), place + ScenePoint(-length * 1.6, -length * 0.4),
        place + ScenePoint(-length * 1.6, length * 0.4),
      ])
      canvas.fill(body.joined(tail), .hex(random.pick([0x9BE3DC, 0x6FC6D2, 0xBFF0E0]), 0.6))
    }
  }

  private static func whale(on canvas: inout SceneCanvas, at place: ScenePoint, scale: Float) {
    func put(_ shape: SceneShape) -> SceneShape { shape.moved(place.x, place.y).scaled(scale, about: place) }
    func light(_ top: UInt32, _ foot: UInt32, _ from: Float, _ to: Float) -> ScenePaint {
      .vertical(place.y + from * scale, place.y + to * scale, top, foot)
    }
    let body = SceneShape.blob([
      (-385, 10), (-360, -62), (-280, -122), (-150, -150), (0, -142), (140, -104), (260, -50), (350, -30), (420, -52),
      (436, -34),
      (395, 12), (300, 42), (180, 86), (60, 118), (-80, 138), (-220, 134), (-325, 94),
    ])
    let fluke = SceneShape.blob([
      (395, -18), (430, -70), (480, -120), (548, -140), (532, -96), (492, -56), (540, -40), (584, 0), (592, 44),
      (540, 22),
      (470, 0), (420, 6),
    ])
    let back = SceneShape.blob([(60, -128), (110, -150), (150, -152), (140, -120), (150, -96), (80, -100)])
    let whole = put(body.melted(fluke, 30).melted(back, 16))
    canvas.fill(whole.moved(0, 26 * scale), .hex(0x06204A, 0.3), softness: 30 * scale)
    canvas.fill(put(fin.moved(190, -6)), light(0x2C5C93, 0x1C437A, 60, 230))
    canvas.fill(whole, light(0x6BA7CF, 0x234F8C, -150, 110))
    let belly = SceneShape.blob([
      (-420, 52), (-340, 46), (-240, 62), (-120, 66), (0, 56), (120, 40), (240, 30), (330, 24), (345, 36), (240, 90),
      (100, 150), (-100, 190), (-380, 160),
    ])
    canvas.fill(put(body.grown(-1)).clipped(put(belly)), light(0xE6F4F2, 0x8FB9D3, 40, 140))
    for line in 0..<6 {
      let y = 70 + Float(line) * 13
      let groove = SceneShape.curve(
        [(-352 + Float(line) * 22, y - 6), (-200, y + 8), (-40 - Float(line) * 10, y + 2)], width: 3)
      canvas.fill(put(groove).clipped(put(body.grown(-4))), .hex(0x6E9DBF, 0.6))
    }
    canvas.fill(
      put(.ellipse(-190, -112, 120, 13).turned(-0.012, about: ScenePoint(-180, -112))), .hex(0xC9ECF4, 0.3),
      softness: 18 * scale)
    canvas.fill(put(.curve([(-378, 34), (-310, 42), (-262, 26)], width: 5, to: 3)), .hex(0x163A6B))
    canvas.fill(put(.circle(-246, -6, 15)), .hex(0xEAF6F6))
    canvas.fill(put(.circle(-249, -4, 10.5)), .hex(0x10264B))
    canvas.fill(put(.circle(-253, -8, 3.6)), .hex(0xFFFFFF))
    canvas.fill(put(.ellipse(-212, 24, 17, 10)), .hex(0xF29CA3, 0.45), softness: 5 * scale)
    canvas.fill(put(fin), light(0x4C84B8, 0x234F8C, 60, 240))
  }

  private static var fin: SceneShape {
    .blob([
      (-150, 84), (-90, 80), (-60, 108), (-40, 160), (-44, 214), (-70, 240), (-100, 200), (-136, 140),
    ])
  }

  private static func bubbles(on canvas: inout SceneCanvas) {
    var random = SceneRandom(seed: 88)
    for index in 0..<34 {
      let column: Float = index % 3 == 0 ? 1010 : 250
      let place = ScenePoint(column, 0) + random.point(ScenePoint(-60, 90), ScenePoint(60, 520))
      let radius = random.next(3, 13)
      canvas.fill(.circle(place, radius), .hex(0xDDFBF6, 0.16))
      canvas.fill(SceneShape.circle(place, radius).ring(1.6), .hex(0xE9FFFA, 0.6))
      canvas.fill(.circle(place - radius * 0.35, radius * 0.2), .hex(0xFFFFFF, 0.8))
    }
  }
}
