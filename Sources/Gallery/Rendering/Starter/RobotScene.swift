/// A robot at its desk on a Monday, with a plant, a mug and its eyes half open.
enum RobotScene {
  static let extent = ScenePoint(1500, 1000)

  static func paint(_ size: PixelSize) -> Bitmap {
    var canvas = SceneCanvas(size, showing: extent)
    canvas.cover(.vertical(0, 800, [(0, 0x2F6F7A), (0.5, 0x4C9490), (1, 0x8CBFA8)]))
    room(on: &canvas)
    body(on: &canvas)
    head(on: &canvas)
    desk(on: &canvas)
    mug(on: &canvas)
    plant(on: &canvas)
    return canvas.bitmap(grain: 1)
  }

  private static func room(on canvas: inout SceneCanvas) {
    let pane = SceneShape.box(140, 250, 470, 620, radius: 18)
    canvas.fill(pane.grown(16).moved(10, 14), .hex(0x14424C, 0.3), softness: 18)
    canvas.fill(pane.grown(16), .hex(0xF3E7CF))
    canvas.fill(pane, .vertical(250, 620, [(0, 0x9CC9DB), (0.6, 0xD8E8DC), (1, 0xFBE3B8)]))
    for (x, y, width) in [(210, 390, 60), (390, 330, 48), (340, 480, 70)] as [(Float, Float, Float)] {
      let cloud = SceneShape.ellipse(x, y, width, 17).joined(.circle(x - width * 0.25, y - 14, 24))
        .joined(.circle(x + width * 0.3, y - 8, 17))
      canvas.fill(cloud.clipped(pane), .hex(0xFFFFFF, 0.75))
    }
    canvas.fill(.box(298, 250, 312, 620), .hex(0xF3E7CF))
    canvas.fill(.box(140, 428, 470, 440), .hex(0xF3E7CF))
    canvas.fill(.polygon([(470, 300), (1000, 520), (1000, 1000), (470, 760)]), .hex(0xFFF3CC, 0.1), softness: 40)
    canvas.fill(.box(1060, 468, 1390, 484, radius: 4).moved(0, 16), .hex(0x14424C, 0.3), softness: 10)
    let books: [(Float, Float, UInt32)] = [
      (1088, 318, 0xE2735B), (1122, 350, 0xF2C14E), (1150, 336, 0x2E5266), (1186, 362, 0xEFE3C8), (1216, 330, 0xB85C6B),
    ]
    for (index, (x, top, color)) in books.enumerated() {
      let width: Float = index % 2 == 0 ? 32 : 26
      canvas.fill(.box(x, top, x + width, 468, radius: 4), .hex(color))
      canvas.fill(.box(x + 6, top + 20, x + width - 6, top + 28), .hex(0xFFFFFF, 0.35))
    }
    let globe = ScenePoint(1318, 412)
    canvas.fill(.box(1312, 440, 1324, 468), .hex(0x8A5A3B))
    canvas.fill(.circle(globe, 44), .radial(globe - 16, 70, [(0, SceneColor(0xA6D8E8)), (1, SceneColor(0x3C86A6))]))
    canvas.fill(.blob([(1296, 386), (1326, 380), (1334, 402), (1312, 420), (1292, 410)]), .hex(0x8CBF88))
    canvas.fill(SceneShape.ellipse(1340, 430, 18, 11).clipped(.circle(globe, 44)), .hex(0x8CBF88))
    canvas.fill(.box(1060, 468, 1390, 484, radius: 4), .hex(0xC98F5E))
  }

  private static func body(on canvas: inout SceneCanvas) {
    let trunk = SceneShape.box(585, 590, 915, 900, radius: 70)
    canvas.fill(trunk.moved(18, 16), .hex(0x14424C, 0.3), softness: 30)
    canvas.fill(.box(705, 540, 795, 620), .hex(0x9BA7AE))
    for y: Float in [552, 568, 584] { canvas.fill(.box(700, y, 800, y + 7, radius: 3), .hex(0x6C7A84)) }
    canvas.fill(trunk, .vertical(590, 860, 0xF4EFE4, 0xCFCFC8))
    canvas.fill(trunk.grown(-4).cut(trunk.moved(-26, -10)), .hex(0x8C98A0, 0.4), softness: 4)
    canvas.fill(.box(660, 650, 840, 770, radius: 18), .hex(0xB9C0C0))
    canvas.fill(.box(666, 656, 834, 764, radius: 14), .hex(0xE7E2D6))
    canvas.fill(.circle(702, 690, 13), .hex(0xE2735B))
    canvas.fill(.circle(744, 690, 13), .hex(0xF2C14E))
    canvas.fill(.circle(786, 690, 13), .hex(0xC9CCC6))
    canvas.fill(.box(688, 724, 812, 742, radius: 9), .hex(0xC9CCC6))
    canvas.fill(.box(688, 724, 714, 742, radius: 9), .hex(0xE2735B))
  }

  private static func head(on canvas: inout SceneCanvas) {
    // Tilted a little, as heads are on Mondays.
    let center = ScenePoint(750, 440)
    func put(_ shape: SceneShape) -> SceneShape { shape.turned(0.014, about: center) }
    canvas.fill(put(.line([(750, 330), (750, 268), (772, 236)], width: 10)), .hex(0x6C7A84))
    let bulb = ScenePoint(779, 222)
    canvas.fill(.circle(bulb, 80), .glow(bulb, 80, SceneColor(0xFFC46B, 0.55)))
    canvas.fill(.circle(bulb, 18), .radial(bulb - 6, 26, [(0, SceneColor(0xFFE9B0)), (1, SceneColor(0xF09A4B))]))
    let skull = SceneShape.box(560, 318, 940, 564, radius: 84)
    for side: Float in [560, 940] {
      canvas.fill(put(.box(side - 26, 400, side + 26, 486, radius: 20)), .vertical(400, 486, 0xE2735B, 0xB9523F))
    }
    canvas.fill(put(skull), .vertical(318, 564, 0xFBF7EE, 0xD3D3CC))
    canvas.fill(put(skull.grown(-4).cut(skull.moved(-22, -12))), .hex(0x8C98A0, 0.4), softness: 4)
    let face = SceneShape.box(606, 358, 894, 524, radius: 58)
    canvas.fill(put(face.grown(7)), .hex(0xAEB7B9))
    canvas.fill(put(face), .vertical(358, 524, 0x1D3540, 0x10232C))
    canvas.fill(put(.polygon([(640, 350), (720, 350), (650, 530), (590, 530)]).clipped(face)), .hex(0xFFFFFF, 0.06))
    for x: Float in [686, 814] {
      let eye = SceneShape.circle(x, 430, 35)
      let lid = SceneShape.box(x - 60, 370, x + 60, 426)
      let place = ScenePoint(x, 440)
      canvas.fill(.circle(place, 84), .glow(place, 84, SceneColor(0x5FE3D0, 0.35)))
      canvas.fill(put(eye.cut(lid)), .vertical(424, 466, 0x9DF5E4, 0x4FD3C0))
      canvas.fill(put(SceneShape.circle(x + 6, 440, 13).cut(lid)), .hex(0x12303A))
      canvas.fill(put(.line([(x - 40, 425), (x + 40, 425)], width: 7)), .hex(0x4FD3C0))
    }
    canvas.fill(put(.curve([(712, 492), (738, 489), (764, 490), (788, 497)], width: 7)), .hex(0x5FE3D0))
  }

  private static func desk(on canvas: inout SceneCanvas) {
    canvas.fill(.box(-20, 796, 1520, 830), .vertical(796, 830, 0xDFA873, 0xC98F5E))
    canvas.fill(.box(-20, 828, 1520, 1020), .vertical(828, 1000, 0x9A6240, 0x6E4230))
    canvas.fill(.box(-20, 828, 1520, 850), .vertical(828, 850, SceneColor(0x3A2018, 0.4), SceneColor(0x3A2018, 0)))
    for (side, x) in [(-1, 585), (1, 915)] as [(Float, Float)] {
      let hand = ScenePoint(x + side * -60, 786)
      let arm = SceneShape.curve(
        [(x, 650), (x + side * 62, 710), (x + side * 50, 772), (hand.x, hand.y)], width: 50, to: 40)
      canvas.fill(arm.moved(6, 12), .hex(0x3A2018, 0.25), softness: 12)
      canvas.fill(arm, .vertical(640, 800, 0xC3C8C6, 0x98A3A8))
      canvas.fill(.circle(x, 652, 40), .vertical(612, 692, 0xE2735B, 0xB9523F))
      canvas.fill(.ellipse(hand.x, hand.y, 46, 28), .vertical(758, 814, 0xFBF7EE, 0xCFCFC8))
    }
    canvas.fill(.polygon([(662, 800), (838, 800), (852, 812), (648, 812)]), .hex(0x2E5266))
    for column in 0..<9 {
      canvas.fill(.box(664 + Float(column) * 20, 802, 677 + Float(column) * 20, 808), .hex(0x9CC9DB))
    }
  }

  private static func mug(on canvas: inout SceneCanvas) {
    canvas.fill(.ellipse(1100, 806, 90, 10), .hex(0x3A2018, 0.35), softness: 8)
    canvas.fill(SceneShape.ellipse(1140, 738, 36, 38).ring(15), .hex(0xD9A53A))
    canvas.fill(
      .box(1030, 676, 1136, 806, radius: 20),
      .linear(ScenePoint(1030, 0), ScenePoint(1136, 1), [(0, SceneColor(0xF7D071)), (1, SceneColor(0xDDA43A))]))
    canvas.fill(.ellipse(1083, 684, 50, 11), .hex(0x5B3423))
    canvas.fill(SceneShape.ellipse(1083, 682, 50, 11).ring(5), .hex(0xFBE3A6))
    for (x, lift) in [(1066, 0), (1100, 14)] as [(Float, Float)] {
      let steam = SceneShape.curve(
        [(x, 662), (x + 12, 636 - lift), (x - 6, 606 - lift), (x + 8, 576 - lift)], width: 12, to: 3)
      canvas.fill(steam, .vertical(560, 670, SceneColor(0xFFFFFF, 0), SceneColor(0xFFFFFF, 0.55)), softness: 3)
    }
  }

  private static func plant(on canvas: inout SceneCanvas) {
    let root = ScenePoint(300, 720)
    canvas.fill(.ellipse(310, 806, 90, 10), .hex(0x3A2018, 0.35), softness: 8)
    for (index, turn) in ([-0.19, -0.115, -0.05, 0.02, 0.09, 0.16] as [Float]).enumerated() {
      let length: Float = index % 2 == 0 ? 150 : 185
      let leaf = SceneShape.blob([
        (300, 728), (278, 720 - length * 0.45), (284, 720 - length * 0.8), (300, 720 - length),
        (316, 720 - length * 0.8),
        (322, 720 - length * 0.45),
      ]).turned(turn, about: root)
      canvas.fill(leaf, .vertical(540, 730, index % 2 == 0 ? 0x5FA36B : 0x3F8560, 0x215A4C))
      canvas.fill(
        SceneShape.line([(300, 720), (300, 735 - length)], width: 4, to: 1).turned(turn, about: root),
        .hex(0xBFE0A8, 0.5))
    }
    canvas.fill(
      .polygon([(236, 700), (364, 700), (346, 806), (254, 806)]),
      .linear(ScenePoint(236, 0), ScenePoint(364, 1), [(0, SceneColor(0xE98B6F)), (1, SceneColor(0xB9523F))]))
    canvas.fill(
      .box(228, 692, 372, 722, radius: 6),
      .linear(ScenePoint(228, 0), ScenePoint(372, 1), [(0, SceneColor(0xF19E82)), (1, SceneColor(0xC65F4A))]))
  }
}
