import Testing

@testable import Gallery

@Suite("The plan of previews")
struct RenderPlanTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let picture: (Int, Int)?
    var widths = [480, 1200]
    /// Width and height of each preview.
    let canvases: [[Int]]
    /// Where the picture stands in the largest: x, y, width, height.
    let rect: [Int]?

    var testDescription: String { picture.map { "\($0.0) × \($0.1) at \(widths)" } ?? "no picture at \(widths)" }
  }

  @Test(
    "sizes follow from the picture and the widths",
    arguments: [
      Case(picture: (1, 1), canvases: [[480, 480]], rect: [0, 0, 480, 480]),
      Case(picture: (16, 16), canvases: [[480, 480]], rect: [0, 0, 480, 480]),
      Case(picture: (300, 200), canvases: [[480, 320]], rect: [0, 0, 480, 320]),
      Case(picture: (480, 320), canvases: [[480, 320]], rect: [0, 0, 480, 320]),
      Case(picture: (600, 400), canvases: [[480, 320], [600, 400]], rect: [0, 0, 600, 400]),
      Case(picture: (1200, 800), canvases: [[480, 320], [1200, 800]], rect: [0, 0, 1200, 800]),
      Case(picture: (5000, 300), canvases: [[480, 120], [1200, 300]], rect: [0, 114, 1200, 72]),
      Case(picture: (20_000, 200), canvases: [[480, 120], [1200, 300]], rect: [0, 144, 1200, 12]),
      Case(picture: (200, 20_000), canvases: [[480, 1920], [1200, 4800]], rect: [576, 0, 48, 4800]),
      Case(picture: (1, 30_000), canvases: [[480, 1920], [1200, 4800]], rect: [599, 0, 1, 4800]),
      Case(picture: (30_000, 1), canvases: [[480, 120], [1200, 300]], rect: [0, 149, 1200, 1]),
      Case(picture: (100, 400), canvases: [[480, 1920]], rect: [0, 0, 480, 1920]),
      Case(picture: nil, canvases: [[480, 320], [1200, 800]], rect: nil),
      Case(picture: (600, 400), widths: [100], canvases: [[100, 67]], rect: [0, 0, 100, 67]),
      Case(picture: (50, 50), widths: [100], canvases: [[100, 100]], rect: [0, 0, 100, 100]),
      Case(picture: (50, 50), widths: [600, 900], canvases: [[480, 480]], rect: [0, 0, 480, 480]),
      Case(
        picture: (700, 700), widths: [320, 640, 1024, 2048], canvases: [[320, 320], [640, 640], [700, 700]],
        rect: [0, 0, 700, 700]),
      Case(picture: nil, widths: [16], canvases: [[16, 11]], rect: nil),
    ])
  func sizes(example: Case) {
    let plan = RenderPlan(
      picture: example.picture.map { PixelSize(width: $0.0, height: $0.1) }, widths: example.widths)
    #expect(plan.renditions.map { [$0.canvas.width, $0.canvas.height] } == example.canvases)
    let last = plan.renditions.last?.picture
    #expect(last.map { [$0.x, $0.y, $0.size.width, $0.size.height] } == example.rect)
    #expect(plan.largestPicture == last?.size)
    #expect(plan.largestCanvas == plan.renditions.last?.canvas)
  }

  @Test("whatever the picture: the picture lies within, in the middle, its shape kept, at most 4:1, widths ascend")
  func properties() {
    let sides = [1, 2, 3, 16, 99, 299, 480, 481, 1000, 1199, 1201, 4801, 20_000, 30_000]
    for width in sides {
      for height in sides {
        let picture = PixelSize(width: width, height: height)
        let plan = RenderPlan(picture: picture, widths: [480, 1200])
        let widths = plan.renditions.map(\.canvas.width)
        #expect(widths == Set(widths).sorted() && !widths.isEmpty && (widths.last ?? 0) <= 1200)
        for rendition in plan.renditions {
          guard let rect = rendition.picture else {
            Issue.record("no picture in \(rendition)")
            continue
          }
          let canvas = rendition.canvas
          #expect((0.249...4.02).contains(canvas.aspectRatio), "\(picture)")
          #expect(rect.x >= 0 && rect.y >= 0)
          #expect(rect.x + rect.size.width <= canvas.width && rect.y + rect.size.height <= canvas.height)
          #expect(abs(canvas.width - rect.size.width - 2 * rect.x) <= 1)
          #expect(abs(canvas.height - rect.size.height - 2 * rect.y) <= 1)
          #expect(rect.size.width == canvas.width || rect.size.height == canvas.height)
          // Rounded to whole pixels, both ways.
          let exact = Double(rect.size.width) / picture.aspectRatio
          let tolerance = 1.5 * max(1, 1 / picture.aspectRatio)
          #expect(abs(exact - Double(rect.size.height)) <= tolerance, "\(picture) as \(rect)")
        }
      }
    }
  }

  @Test("what drawing needs grows with the previews, also without a picture")
  func memory() {
    var settings = GallerySettings()
    let small = MemeRenderer.memoryNeeded(for: nil, options: RenderOptions(settings))
    settings.widths = [8000]
    let large = MemeRenderer.memoryNeeded(for: nil, options: RenderOptions(settings))
    #expect(small >= 1200 * 800 * 8 && large >= 8000 * 5333 * 8)
    let header = PictureHeader(format: .avif, storedSize: PixelSize(width: 10_000, height: 10_000))
    let picture = MemeRenderer.Picture(bytes: [], header: header)
    #expect(MemeRenderer.memoryNeeded(for: picture, options: RenderOptions(settings)) > 1_000_000_000)
  }
}
