/// A cat on a fence, seen from behind, with the moon and a city before it.
enum CatScene {
  static let extent = ScenePoint(1400, 1050)

  static func paint(_ size: PixelSize) -> Bitmap {
    var canvas = SceneCanvas(size, showing: extent)
    let sky: [(Float, UInt32)] = [(0, 0x0E1638), (0.35, 0x1D2558), (0.65, 0x43367C), (0.85, 0x865092), (1, 0xD07A94)]
    canvas.cover(.vertical(0, 850, sky))
    stars(on: &canvas)
    moon(on: &canvas, ScenePoint(905, 400))
    city(on: &canvas)
    fence(on: &canvas)
    cat(on: &canvas)
    return canvas.bitmap(grain: 1)
  }

  private static func stars(on canvas: inout SceneCanvas) {
    var random = SceneRandom(seed: 5)
    for _ in 0..<150 {
      let place = random.point(.zero, ScenePoint(1400, 620))
      let radius = random.next(0.8, 2.4)
      canvas.fill(.circle(place, radius), .hex(random.pick([0xFFFFFF, 0xFFE7C9, 0xCFE0FF]), random.next(0.3, 0.9)))
      if radius > 2.1 { canvas.fill(.circle(place, 16), .glow(place, 16, SceneColor(0xDDE6FF, 0.4))) }
    }
  }

  private static func moon(on canvas: inout SceneCanvas, _ center: ScenePoint) {
    canvas.fill(.circle(center, 620), .glow(center, 620, SceneColor(0xC3A4E6, 0.6)))
    let disc = SceneShape.circle(center, 205)
    let light: [(Float, UInt32)] = [(0, 0xFFF9E6), (0.6, 0xFFEFC8), (1, 0xF6D49B)]
    canvas.fill(disc, .radial(center + ScenePoint(-60, -70), 320, light.map { ($0.0, SceneColor($0.1)) }))
    let craters: [(Float, Float, Float)] = [
      (-90, -60, 44), (30, -110, 26), (80, -20, 52), (-30, 60, 34), (110, 95, 24), (-120, 70, 20), (10, 140, 28),
      (-20, -20, 14),
      (150, -80, 18), (-40, -150, 16),
    ]
    for (x, y, radius) in craters {
      let place = center + ScenePoint(x, y)
      canvas.fill(SceneShape.circle(place, radius).clipped(disc), .hex(0xE9C48D, 0.42))
      canvas.fill(SceneShape.circle(place, radius).cut(.circle(place + 6, radius)), .hex(0xC99F70, 0.35), softness: 1)
    }
  }

  private static func city(on canvas: inout SceneCanvas) {
    let rows: [(top: Float, vary: Float, color: UInt32, foot: UInt32, lit: Float, seed: UInt32)] = [
      (590, 150, 0x4A3A80, 0x8E5890, 0.16, 3), (680, 150, 0x2B265C, 0x4E3A7C, 0.3, 8),
    ]
    for row in rows {
      var random = SceneRandom(seed: row.seed)
      var x: Float = -20
      while x < 1420 {
        let (width, top) = (random.next(64, 130).rounded(), (row.top + random.next(0, row.vary)).rounded())
        let paint = ScenePaint.vertical(row.top, 960, row.color, row.foot)
        canvas.fill(.box(x, top, x + width, 1060), paint)
        roof(on: &canvas, x, top, width, paint, kind: random.next(0, 4))
        windows(on: &canvas, x, top, width, lit: row.lit, &random)
        x += width + random.next(0, 6)
      }
    }
  }

  private static func roof(
    on canvas: inout SceneCanvas, _ x: Float, _ top: Float, _ width: Float, _ paint: ScenePaint, kind: Float
  ) {
    switch kind {
    case ..<1: canvas.fill(.line([(x + width * 0.7, top), (x + width * 0.7, top - 46)], width: 3), paint)
    case ..<2: canvas.fill(.box(x + width * 0.2, top - 20, x + width * 0.6, top + 2), paint)
    case ..<2.6: canvas.fill(.polygon([(x, top + 1), (x + width / 2, top - 34), (x + width, top + 1)]), paint)
    default: break
    }
  }

  private static func windows(
    on canvas: inout SceneCanvas, _ x: Float, _ top: Float, _ width: Float, lit: Float, _ random: inout SceneRandom
  ) {
    let columns = Int((width - 16) / 19)
    let margin = (width - Float(columns) * 19 + 8) / 2
    for row in 0..<Int((900 - top) / 27) {
      for column in 0..<columns where random.next(0, 1) < lit {
        let (left, upper) = (x + margin + Float(column) * 19, top + 18 + Float(row) * 27)
        let color: UInt32 = random.pick([0xFFD27A, 0xFFE3A3, 0xFFB66B, 0xFFD27A, 0xBFD9FF])
        canvas.fill(.box(left, upper, left + 11, upper + 15), .hex(color, random.next(0.6, 0.95)))
      }
    }
  }

  private static func fence(on canvas: inout SceneCanvas) {
    for index in -1..<19 {
      let left = Float(index) * 78 + 12
      let top = 872 + 10 * Wave.noise(Float(index), seed: 4)
      let board = SceneShape.polygon([
        (left, top + 24), (left + 32, top), (left + 64, top + 24), (left + 64, 1070), (left, 1070),
      ])
      canvas.fill(board, .vertical(860, 1050, 0x241F4A, 0x120F2A))
      canvas.fill(
        .line([(left + 2, top + 24), (left + 32, top + 2), (left + 62, top + 24)], width: 3), .hex(0xB98BC4, 0.35))
    }
    canvas.fill(.box(-10, 918, 1410, 948), .vertical(918, 948, 0x383068, 0x1D183C))
    canvas.fill(.box(-10, 918, 1410, 921), .hex(0xC798C6, 0.4))
  }

  private static func cat(on canvas: inout SceneCanvas) {
    let body = SceneShape.blob([
      (602, 560), (650, 585), (682, 650), (708, 740), (722, 830), (706, 906), (640, 926), (560, 926), (494, 906),
      (478, 830),
      (492, 740), (518, 650), (550, 585),
    ])
    let head = SceneShape.ellipse(600, 512, 106, 80)
    let ear = SceneShape.blob([(518, 478), (509, 430), (515, 384), (527, 380), (556, 408), (580, 444), (560, 490)])
    let ears = ear.joined(ear.mirrored(at: 600))
    let tail = SceneShape.curve(
      [(640, 896), (730, 898), (790, 932), (800, 986), (766, 1018), (728, 1006), (722, 974)], width: 36, to: 20)
    let cat = body.melted(head, 40).melted(ears, 14)
    canvas.fill(cat.moved(5, -4), .hex(0xFFD9A6, 0.85))
    canvas.fill(tail.moved(3, -3), .hex(0xE0A7C0, 0.5))
    canvas.fill(cat, .vertical(420, 920, 0x1A1638, 0x0C0A1E))
    canvas.fill(tail, .vertical(800, 1020, 0x1A1638, 0x0C0A1E))
    for side: Float in [-1, 1] {
      for whisker: Float in [0, 1, 2] {
        let (x, y) = (600 + side * 94, 522 + whisker * 10)
        let end = (x + side * 52, y - 12 + whisker * 13)
        canvas.fill(.line([(x, y), end], width: 2.6, to: 1), .hex(0x14112B))
      }
    }
  }
}
