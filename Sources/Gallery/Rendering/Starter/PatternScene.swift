/// Circles, zigzags, arches and dots strewn over cream paper.
enum PatternScene {
  static let extent = ScenePoint(1400, 1000)

  private static let colors: [UInt32] = [0xF2786B, 0xF6B84E, 0x3FA7A0, 0x6C6FB5, 0xF3A6B5, 0x8CC7E0]

  static func paint(_ size: PixelSize) -> Bitmap {
    var canvas = SceneCanvas(size, showing: extent)
    canvas.cover(.linear(.zero, extent, [(0, SceneColor(0xFFF7E8)), (1, SceneColor(0xFBE8D0))]))
    confetti(on: &canvas)
    let (columns, rows) = (8, 6)
    let cell = ScenePoint(extent.x / Float(columns), extent.y / Float(rows))
    var (random, previous) = (SceneRandom(seed: 2024), 0)
    for row in -1...rows {
      for column in -1...columns {
        // Rows are set like bricks, and no two neighbours are of a kind.
        let shift: Float = row % 2 == 0 ? 0.5 : 0
        let jitter = random.point(ScenePoint(-14, -14), ScenePoint(14, 14))
        let place = ScenePoint(Float(column) + 0.5 + shift, Float(row) + 0.5) * cell + jitter
        let kind = (previous + 1 + Int(random.next(0, 6.99))) % 8
        let color = random.pick(colors)
        motif(on: &canvas, kind, place, random.next(0, 1), color, random.pick(colors.filter { $0 != color }))
        previous = kind
      }
    }
    return canvas.bitmap(grain: 1.4)
  }

  private static func motif(
    on canvas: inout SceneCanvas, _ kind: Int, _ place: ScenePoint, _ turn: Float, _ color: UInt32, _ other: UInt32
  ) {
    let (x, y) = (place.x, place.y)
    func put(_ shape: SceneShape, _ color: UInt32) {
      let shape = shape.turned(turn, about: place)
      canvas.fill(shape.moved(7, 9), .hex(0x6A4A3A, 0.16), softness: 5)
      canvas.fill(shape, .hex(color))
    }
    switch kind {
    case 0:
      put(.circle(place, 46), color)
      canvas.fill(.circle(place + ScenePoint(0, 0), 22), .hex(other))
    case 1:
      put(SceneShape.circle(place, 54).clipped(.box(x - 60, y - 60, x + 60, y)), color)
      put(SceneShape.circle(x, y + 6, 40).clipped(.box(x - 60, y + 6, x + 60, y + 60)), other)
    case 2:
      let points: [ScenePoint] = (0..<6).map { ScenePoint(x - 65 + Float($0) * 26, y + ($0 % 2 == 0 ? 15 : -15)) }
      put(.line(points, width: 13), color)
    case 3:
      put(SceneShape.polygon([(x, y - 44), (x + 42, y + 30), (x - 42, y + 30)]).grown(5), color)
      canvas.fill(
        SceneShape.polygon([(x, y - 16), (x + 20, y + 18), (x - 20, y + 18)]).turned(turn, about: place), .hex(0xFFF7E8)
      )
    case 4:
      for (radius, tone) in [(56, color), (40, 0xFFF7E8), (28, other), (13, 0xFFF7E8)] as [(Float, UInt32)] {
        let arch = SceneShape.circle(x, y + 22, radius).clipped(.box(x - 60, y - 60, x + 60, y + 22)).turned(
          turn, about: place)
        if radius == 56 { canvas.fill(arch.moved(7, 9), .hex(0x6A4A3A, 0.16), softness: 5) }
        canvas.fill(arch, .hex(tone))
      }
    case 5:
      for index in 0..<16 {
        let offset = ScenePoint(Float(index % 4) * 24 - 36, Float(index / 4) * 24 - 36).turned(turn)
        canvas.fill(.circle(place + offset, 6.5), .hex(color))
      }
    case 6:
      put(
        SceneShape.box(x - 44, y - 13, x + 44, y + 13, radius: 6).joined(
          .box(x - 13, y - 44, x + 13, y + 44, radius: 6)), color)
    default:
      let wave: [ScenePoint] = (0...16).map { step in
        ScenePoint(x - 64 + Float(step) * 8, y + 17 * Wave.sine(Float(step) / 8))
      }
      put(.curve(wave, width: 12), color)
      put(SceneShape.curve(wave, width: 12).moved(0, 28), other)
    }
  }

  private static func confetti(on canvas: inout SceneCanvas) {
    var random = SceneRandom(seed: 90)
    for _ in 0..<110 {
      let place = random.point(.zero, extent)
      let end = place + ScenePoint(15, 0).turned(random.next(0, 1))
      let color: UInt32 = random.pick([0x2F3357, 0xF2786B, 0x3FA7A0, 0xF6B84E])
      canvas.fill(.line([place, end], width: 5), .hex(color, 0.8))
    }
  }
}
