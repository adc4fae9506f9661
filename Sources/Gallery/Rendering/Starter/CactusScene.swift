/// A cactus with one flower in a desert in the morning.
enum CactusScene {
  static let extent = ScenePoint(1350, 1080)

  static func paint(_ size: PixelSize) -> Bitmap {
    var canvas = SceneCanvas(size, showing: extent)
    canvas.cover(.vertical(0, 780, [(0, 0x5DB7C4), (0.4, 0x9FD3C7), (0.72, 0xFBE3B5), (1, 0xFBBF8C)]))
    let sun = ScenePoint(1010, 330)
    canvas.fill(.circle(sun, 480), .glow(sun, 480, SceneColor(0xFFF6D2, 0.8)))
    canvas.fill(.circle(sun, 78), .hex(0xFFF9E3))
    mesas(on: &canvas)
    dunes(on: &canvas)
    cactus(on: &canvas)
    stones(on: &canvas)
    return canvas.bitmap(grain: 1.2)
  }

  private static func mesas(on canvas: inout SceneCanvas) {
    let rocks: [(left: Float, right: Float, top: Float, color: UInt32)] = [
      (860, 1120, 560, 0xE9A383), (70, 300, 520, 0xE39A80), (1090, 1330, 500, 0xDD8C74), (250, 350, 580, 0xE9A383),
    ]
    for rock in rocks {
      let (left, right, top) = (rock.left, rock.right, rock.top)
      let slope = SceneShape.polygon([
        (left, top), (right, top), (right + 14, top + 70), (right + 24, top + 76), (right + 90, 780), (left - 90, 780),
        (left - 24, top + 76), (left - 14, top + 70),
      ])
      canvas.fill(slope, .vertical(top, 760, SceneColor(rock.color), SceneColor(0xFBC597)))
      let shade = SceneShape.polygon([
        (left, top), (left + 50, top), (left + 30, 780), (left - 90, 780), (left - 20, top + 76),
      ])
      canvas.fill(shade.clipped(slope), .vertical(top, 740, SceneColor(0xB9655F, 0.45), SceneColor(0xB9655F, 0)))
      for (offset, strength) in [(24, 0.35), (44, 0.22), (58, 0.3)] as [(Float, Float)] {
        canvas.fill(
          SceneShape.box(left - 40, top + offset, right + 40, top + offset + 6).clipped(slope), .hex(0xB9655F, strength)
        )
      }
    }
  }

  private static func dunes(on canvas: inout SceneCanvas) {
    canvas.fillBelow(.vertical(660, 860, 0xF7BE84, 0xEFA36E)) { x in 700 + 26 * Wave.sine(x / 1250 + 0.1) }
    canvas.fillBelow(.vertical(700, 900, 0xF2A86E, 0xE58C5B)) { x in 765 + 40 * Wave.sine(x / 1500 + 0.62) }
    canvas.fillBelow(.vertical(780, 1080, 0xEC9A63, 0xC7623F)) { x in 850 + 38 * Wave.sine(x / 1800 + 0.12) }
    // Ripples in the sand of the nearest dune.
    for row in 0..<7 {
      let y = 915 + Float(row * row) * 3.4 + Float(row) * 4
      let points: [ScenePoint] = (0...12).map { step in
        let x = -30 + Float(step) * 118
        return ScenePoint(x, y + 7 * Wave.sine(x / 330 + Float(row) * 0.37))
      }
      canvas.fill(.curve(points, width: 4 + Float(row) * 0.6), .hex(0xB4522F, 0.2), softness: 1.5)
      canvas.fill(SceneShape.curve(points, width: 2.5).moved(0, 5), .hex(0xFFC893, 0.22), softness: 1)
    }
  }

  private static func cactus(on canvas: inout SceneCanvas) {
    let shadow = SceneShape.polygon([(500, 902), (590, 902), (360, 968), (120, 980), (70, 958), (300, 938)])
    canvas.fill(shadow, .hex(0x8A3A2E, 0.32), softness: 12)
    let trunk = SceneShape.line([(545, 900), (545, 360)], width: 132, to: 116)
    let left = SceneShape.curve([(545, 700), (452, 706), (388, 672), (376, 600), (376, 500)], width: 84, to: 76)
    let right = SceneShape.curve([(545, 620), (636, 626), (704, 592), (716, 520), (716, 430)], width: 80, to: 72)
    let ground = SceneShape.box(0, 0, 1350, 904)
    let whole = trunk.melted(left, 30).melted(right, 30).clipped(ground)
    canvas.fill(whole, .vertical(330, 900, 0x57A773, 0x24695C))
    // Light falls from the right: bright edges there, shade on the left.
    canvas.fill(whole.grown(-6).cut(whole.moved(-24, -4)), .hex(0xB7E29A, 0.5), softness: 7)
    canvas.fill(whole.grown(-8).cut(whole.moved(30, 2)), .hex(0x0F4A4D, 0.42), softness: 9)
    let ribs: [[(Float, Float)]] = [
      [(518, 900), (518, 620), (526, 318)], [(545, 900), (545, 310)], [(572, 900), (572, 620), (564, 318)],
      [(500, 716), (440, 716), (374, 676), (362, 600), (364, 476)],
      [(500, 690), (458, 690), (402, 662), (390, 600), (388, 476)],
      [(590, 634), (640, 638), (716, 598), (730, 520), (728, 408)],
      [(590, 608), (630, 610), (692, 580), (702, 520), (704, 408)],
    ]
    for rib in ribs {
      canvas.fill(SceneShape.curve(rib, width: 5, to: 4).clipped(whole.grown(-8)), .hex(0x174F4C, 0.55))
    }
    spines(on: &canvas)
    flower(on: &canvas, ScenePoint(545, 300))
    canvas.fill(.ellipse(545, 906, 92, 15), .hex(0xD9794E))
    face(on: &canvas)
  }

  private static func spines(on canvas: inout SceneCanvas) {
    for row in 0..<12 {
      for column in 0..<4 {
        let place = ScenePoint(504 + Float(column) * 27 + (row % 2 == 0 ? 0 : 3), 350 + Float(row) * 46)
        if (500...625).contains(place.y) { continue }
        for turn: Float in [-0.09, 0, 0.09] {
          let end = place + ScenePoint(0, -11).turned(turn)
          canvas.fill(.line([place, end], width: 2.4, to: 1), .hex(0xEFF7D2, 0.85))
        }
      }
    }
  }

  private static func face(on canvas: inout SceneCanvas) {
    for side: Float in [-1, 1] {
      let x = 545 + side * 28
      let lid: [(Float, Float)] = [(x - 13, 540), (x, 548), (x + 13, 540)]
      canvas.fill(.curve(lid, width: 5), .hex(0x123F40))
      canvas.fill(.ellipse(x + side * 10, 566, 12, 7), .hex(0xF59C94, 0.6), softness: 4)
    }
    canvas.fill(.curve([(533, 570), (545, 577), (557, 570)], width: 5), .hex(0x123F40))
  }

  private static func flower(on canvas: inout SceneCanvas, _ place: ScenePoint) {
    for ring in 0..<2 {
      for petal in 0..<7 {
        let turn = (Float(petal) - 3) * (ring == 0 ? 0.078 : 0.058)
        let length: Float = ring == 0 ? 62 : 48
        let shape = SceneShape.ellipse(place.x, place.y - length / 2, length * 0.27, length / 2).turned(
          turn, about: place)
        canvas.fill(
          shape, .vertical(place.y - 62, place.y + 4, ring == 0 ? 0xF49AB0 : 0xFFC4CC, ring == 0 ? 0xC93F73 : 0xE8608A))
      }
    }
    canvas.fill(.ellipse(place.x, place.y - 8, 17, 14), .hex(0xFFD872))
    canvas.fill(.ellipse(place.x, place.y + 6, 34, 11), .hex(0x3E8C68))
  }

  private static func stones(on canvas: inout SceneCanvas) {
    let stones: [(Float, Float, Float, Float)] = [
      (690, 930, 58, 32), (752, 946, 32, 18), (1130, 968, 76, 40), (250, 1000, 46, 24),
    ]
    for (x, y, width, height) in stones {
      canvas.fill(
        .ellipse(x - width * 0.5, y + height * 0.7, width * 1.3, height * 0.4), .hex(0x8A3A2E, 0.35), softness: 8)
      let stone = SceneShape.blob([
        (x - width, y + height * 0.7), (x - width * 0.8, y - height * 0.3), (x - width * 0.1, y - height),
        (x + width * 0.7, y - height * 0.5),
        (x + width, y + height * 0.6), (x, y + height * 0.9),
      ])
      canvas.fill(
        stone,
        .linear(
          ScenePoint(x - width, y + height), ScenePoint(x + width, y - height),
          [(0, SceneColor(0x7E4243)), (1, SceneColor(0xD9997B))]))
    }
    small(on: &canvas, ScenePoint(1040, 930), 1)
    small(on: &canvas, ScenePoint(205, 872), 0.7)
  }

  private static func small(on canvas: inout SceneCanvas, _ place: ScenePoint, _ scale: Float) {
    canvas.fill(.ellipse(place.x - 50 * scale, place.y + 4, 110 * scale, 14 * scale), .hex(0x8A3A2E, 0.3), softness: 8)
    let ball = SceneShape.ellipse(place.x, place.y - 50 * scale, 70 * scale, 60 * scale)
    canvas.fill(ball, .vertical(place.y - 110 * scale, place.y + 10 * scale, 0x6DB57A, 0x2A7362))
    for turn: Float in [-0.7, -0.35, 0, 0.35, 0.7] {
      let rib = SceneShape.curve(
        [
          ScenePoint(place.x, place.y - 108 * scale), ScenePoint(place.x + 76 * turn * scale, place.y - 52 * scale),
          ScenePoint(place.x + 40 * turn * scale, place.y + 6 * scale),
        ], width: 4)
      canvas.fill(rib.clipped(ball), .hex(0x174F4C, 0.45))
    }
    canvas.fill(.circle(place.x, place.y - 112 * scale, 13 * scale), .hex(0xF7B84B))
  }
}
