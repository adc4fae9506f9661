import Testing

@testable import Gallery

@Suite("The starter gallery's canvas")
struct StarterCanvasTests {
  private let shapes: [(String, SceneShape, Float)] = [
    ("box", .box(20, 30, 80, 70), 60 * 40),
    ("circle", .circle(50, 50, 30), .pi * 900),
    ("ellipse", .ellipse(50, 50, 40, 20), .pi * 800),
    ("polygon", .polygon([(10, 90), (50, 10), (90, 90)]), 3200),
    ("line", .line([(30, 50), (70, 50)], width: 20), 800 + .pi * 100),
    ("ring", SceneShape.circle(50, 50, 30).ring(10), .pi * (35 * 35 - 25 * 25)),
    ("joined", SceneShape.box(10, 10, 40, 40).joined(.box(60, 60, 90, 90)), 1800),
    ("clipped", SceneShape.box(10, 10, 60, 60).clipped(.box(40, 40, 90, 90)), 400),
    ("cut", SceneShape.box(10, 10, 60, 60).cut(.box(40, 40, 90, 90)), 2100),
    ("turned", SceneShape.box(20, 40, 80, 60).turned(0.125, about: ScenePoint(50, 50)), 1200),
    ("scaled", SceneShape.box(40, 40, 60, 60).scaled(3, about: ScenePoint(50, 50)), 3600),
    ("mirrored", SceneShape.box(10, 10, 40, 40).mirrored(at: 50), 900),
    ("moved", SceneShape.box(10, 10, 40, 40).moved(30, 30), 900),
  ]

  @Test("covers as much as a shape's area, at any scale", arguments: [100, 37, 230])
  func areas(_ side: Int) {
    for (name, shape, area) in shapes {
      var canvas = SceneCanvas(PixelSize(width: side, height: side), showing: ScenePoint(100, 100))
      canvas.fill(shape, .hex(0xFFFFFF))
      let alphas = canvas.bitmap(isOpaque: false).pixels.map { Float($0 >> 24) / 255 }
      let pixel = 100 / Float(side)
      let found = alphas.reduce(0, +) * pixel * pixel
      #expect((found - area).magnitude < area * 0.03 * max(1, pixel), "\(name): \(found), not \(area)")
    }
  }

  @Test("paints a mirrored shape on the other side only")
  func mirroring() {
    var canvas = SceneCanvas(PixelSize(width: 100, height: 100), showing: ScenePoint(100, 100))
    canvas.fill(SceneShape.box(10, 10, 40, 40).mirrored(at: 50), .hex(0xFFFFFF))
    let pixels = canvas.bitmap(isOpaque: false).pixels
    #expect(pixels[25 * 100 + 25] == 0)
    #expect(pixels[25 * 100 + 75] == 0xFFFF_FFFF)
  }

  @Test("shows gradients without bands")
  func dithering() {
    var canvas = SceneCanvas(PixelSize(width: 64, height: 256), showing: ScenePoint(64, 256))
    canvas.cover(.vertical(0, 256, 0x404040, 0x484848))
    let pixels = canvas.bitmap().pixels
    // Eight steps over 256 rows: without noise, nearly every row would hold one value alone.
    let mixed = (0..<256).filter { row in Set(pixels[row * 64..<(row + 1) * 64]).count > 1 }
    #expect(mixed.count > 200)
  }

  @Test("fills below a line up to the lower edge", arguments: [-50, 0, 40.5, 100, 300] as [Float])
  func horizon(_ height: Float) {
    var canvas = SceneCanvas(PixelSize(width: 100, height: 100), showing: ScenePoint(100, 100))
    canvas.fillBelow(.hex(0xFFFFFF)) { _ in height }
    let alphas = canvas.bitmap(isOpaque: false).pixels.map { Float($0 >> 24) / 255 }
    #expect((alphas.reduce(0, +) / 100 - (100 - min(100, max(0, height)))).magnitude < 0.1)
  }

  @Test("takes sines that are near enough to the real ones")
  func sine() {
    let known: [(Float, Float)] = [
      (0, 0), (0.25, 1), (0.5, 0), (0.75, -1), (0.125, 0.7071), (-0.125, -0.7071), (1 / 12, 0.5), (5.25, 1),
      (-3.25, -1),
    ]
    for (turns, value) in known { #expect((Wave.sine(turns) - value).magnitude < 0.0015, "\(turns)") }
  }
}
