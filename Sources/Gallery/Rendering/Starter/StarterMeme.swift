/// A meme of the starter gallery: a document and how its picture is drawn.
struct StarterMeme: Sendable {
  /// A picture that the program draws itself.
  struct Picture: Sendable {
    /// Pixels at which it belongs into the document; others of the same proportions work as well.
    let size: PixelSize
    /// The format that suits it: PNG where pixels are transparent.
    let format: ImageFormat
    /// Draws it at a size in pixels, the same bits every time.
    let paint: @Sendable (PixelSize) -> Bitmap

    init(_ format: ImageFormat, _ extent: ScenePoint, _ paint: @escaping @Sendable (PixelSize) -> Bitmap) {
      size = PixelSize(width: Int(extent.x), height: Int(extent.y))
      self.format = format
      self.paint = paint
    }
  }

  /// The path of the document within the gallery folder.
  let fileName: String
  /// What the document says.
  let meme: Meme
  /// Nil where the captions stand on a plain ground.
  let picture: Picture?
}
