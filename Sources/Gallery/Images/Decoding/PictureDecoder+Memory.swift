extension PictureDecoder {
  /// The most memory, in bytes, that decoding a picture and resampling it once takes, beside the file itself.
  ///
  /// Estimated from the header alone and rather too high: jobs are admitted by it.
  static func memoryNeeded(for header: PictureHeader, covering: PixelSize, fileBytes: Int) -> Int {
    let stored = header.storedSize
    let area = stored.area
    var bytes: Double
    switch header.format {
    case .jpeg:
      let share = Double(JPEGDecoder.eighths(of: header, covering: covering)) / 8
      // Three planes, or pixels where planes will not do. Where the picture comes in several scans, what is coded of
      // it is held as well: two bytes for each sample of up to three channels, at full size whatever the scale.
      bytes = area * share * share * 4 + (header.hasMultipleScans ? area * 6 : 0)
    // Pixels, and the copy of the file without the chunks that are not needed.
    case .png: bytes = area * 4 + Double(fileBytes)
    // libwebp's own frame of luma, chroma and alpha, or of lossless pixels, and the pixels.
    case .webp: bytes = area * 8
    // The decoder's planes, up to 16 bits a sample, the planes in libheif, the RGBA picture and the pixels.
    case .avif, .heic: bytes = area * 18
    // libgd's palette and true-colour images, libtiff's buffer, and the pixels.
    case .gif, .tiff, .bmp: bytes = area * 13
    }
    // A channel taken out of pixels.
    if header.format != .jpeg { bytes += area }
    // The resampled channels, and the preview being turned upright.
    bytes += covering.area * (header.orientation == .upright ? 4 : 8)
    return bytes < Double(Int.max / 2) ? Int(bytes) + (1 << 20) : Int.max / 2
  }
}
