/// Draws memes: picture, captions, previews.
///
/// One for each worker, since its fonts are its own.
final class MemeRenderer {
  /// The ground under captions without a picture, and around a picture that is too long for them.
  static let ground = RGBColor(red: 0x3A, green: 0x40, blue: 0x4D)

  // A build with nothing to draw does without fonts.
  private lazy var typesetter = Typesetter()
  private let decoder: PictureDecoder

  /// Makes a renderer that shares a decoder with others.
  init(decoder: PictureDecoder) {
    AllocatorTuning.reusesMemory
    self.decoder = decoder
  }

  /// A picture's bytes with its header, which has passed the limits.
  struct Picture {
    let bytes: [UInt8]
    let header: PictureHeader
  }

  /// The most memory, in bytes, that drawing takes beside the picture's file: the decoded picture, and the largest preview
  /// as pixels of ours, as libgd's and as a file.
  static func memoryNeeded(for picture: Picture?, options: RenderOptions) -> Int {
    let plan = RenderPlan(picture: picture?.header.size, widths: options.widths)
    let preview = Int(plan.largestCanvas.area * 12)
    guard let picture, let largest = plan.largestPicture else { return preview }
    let decoding = PictureDecoder.memoryNeeded(
      for: picture.header, covering: largest, fileBytes: picture.bytes.count)
    return decoding + preview
  }

  /// Draws every preview of a meme from one decoding of its picture.
  ///
  /// - Throws: ``PictureProblem`` when nothing of the picture can be shown, or a preview cannot be encoded.
  func render(
    _ meme: Meme, picture: Picture?, options: RenderOptions
  ) throws(PictureProblem) -> RenderedMeme {
    let plan = RenderPlan(picture: picture?.header.size, widths: options.widths)
    var warnings: [any Problem] = []
    var source: DecodedPicture?
    if let picture, let largest = plan.largestPicture {
      let decoded = try decoder.decode(
        picture.bytes, header: picture.header, covering: largest, halvesColor: options.halvesColor)
      warnings += decoded.warnings
      source = decoded
    }
    let inline = InlinePictures(decoder: decoder)
    let layout = layOut(meme, plan: plan, options: options, pictures: inline)
    warnings += layout.problems

    var placeholder = Self.ground
    var byFormat: [ImageFormat: [Rendition]] = [:]
    // From the largest down: each size is made of the next larger one, whose pixels are fewer than the picture's.
    for rendition in plan.renditions.reversed() {
      var canvas = Self.compose(rendition, source: &source)
      if rendition == plan.renditions.first { placeholder = canvas.averageColor(over: options.matte) }
      layout.draw(into: &canvas, pictures: inline)
      for format in options.formats {
        let quality = options.quality(rendition.canvas.width)
        let pixels = format.hasAlpha || canvas.isOpaque ? canvas : canvas.flattened(onto: options.matte)
        let bytes = try pixels.encoded(as: format, quality: quality)
        byFormat[format, default: []].append(Rendition(size: rendition.canvas, format: format, bytes: bytes))
      }
    }
    return RenderedMeme(
      renditions: options.formats.flatMap { byFormat[$0, default: []].reversed() }, warnings: warnings,
      placeholder: placeholder)
  }

  /// Finds what drawing a meme would warn of, without encoding anything.
  ///
  /// - Throws: ``PictureProblem`` when nothing of the picture can be shown.
  func problems(of meme: Meme, picture: Picture?, options: RenderOptions) throws(PictureProblem) -> [any Problem] {
    let plan = RenderPlan(picture: picture?.header.size, widths: options.widths)
    var problems: [any Problem] = []
    if let picture, let smallest = plan.renditions.first?.picture {
      problems += try decoder.decode(picture.bytes, header: picture.header, covering: smallest.size).warnings
    }
    let inline = InlinePictures(decoder: decoder)
    return problems + layOut(meme, plan: plan, options: options, pictures: inline).problems
  }

  private func layOut(
    _ meme: Meme, plan: RenderPlan, options: RenderOptions, pictures: any InlinePictureSource
  ) -> CaptionLayout {
    typesetter.layOut(
      top: meme.top.runs, bottom: meme.bottom.runs, style: meme.style.applied(to: options.style),
      canvas: plan.largestCanvas, language: options.language, pictures: pictures)
  }

  /// The picture at a preview's size on its canvas, without captions; `source` becomes the picture at that size.
  private static func compose(_ rendition: RenditionPlan, source: inout DecodedPicture?) -> Bitmap {
    guard let rect = rendition.picture, let picture = source?.resampled(to: rect.size) else {
      return Bitmap(size: rendition.canvas, filledWith: ground)
    }
    source = picture
    if rendition.pictureFillsCanvas { return picture.bitmap }
    return picture.bitmap.placed(on: ground, size: rendition.canvas, at: rect)
  }
}
