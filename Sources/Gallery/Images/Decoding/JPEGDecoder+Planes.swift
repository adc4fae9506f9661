internal import CTurboJPEG

extension JPEGDecoder {
  /// Decodes a picture to the planes that it is stored as.
  ///
  /// Where the decoder shrinks the picture, thin planes of colour are shrunk with it. Pixels keep all of its colour,
  /// since the decoder shrinks it less: so that planes are made then only if `halvesColor` says that they suffice.
  /// - Returns: The planes; nil for a picture that is stored in another way, or is damaged: what of it is missing can
  ///   be told from pixels alone.
  /// - Throws: ``PictureProblem`` where the header cannot be used.
  static func planes(
    of bytes: [UInt8], header: PictureHeader, covering: PixelSize, halvesColor: Bool
  ) throws(PictureProblem) -> YCbCrPicture? {
    let decompressor = try JPEGDecompressor(bytes, header: header)
    guard let subsampling = decompressor.namedSubsampling else { return nil }
    let eighths = eighths(of: header, covering: covering)
    guard eighths == 8 || subsampling == (1, 1) || halvesColor && subsampling.across <= 2 else { return nil }
    let size = size(of: header, eighths: eighths)
    if decompressor.colorSpace == TJCS_GRAY.rawValue {
      var isWhole = false
      let luma = unsafe Plane(size: size) { luma, stride in
        isWhole = unsafe decompressor.decode(bytes, to: [luma], strides: [stride], size: size)
      }
      return isWhole ? YCbCrPicture(luma: luma, chroma: nil) : nil
    }
    guard decompressor.colorSpace == TJCS_YCbCr.rawValue else { return nil }
    let chromaSize = PixelSize(
      width: (size.width + subsampling.across - 1) / subsampling.across,
      height: (size.height + subsampling.down - 1) / subsampling.down)
    var chroma: (blue: Plane, red: Plane)?
    let luma = unsafe Plane(size: size) { luma, stride in
      var isWhole = false
      var red: Plane?
      let blue = unsafe Plane(size: chromaSize) { blue, chromaStride in
        red = unsafe Plane(size: chromaSize) { red, _ in
          isWhole = unsafe decompressor.decode(
            bytes, to: [luma, blue, red], strides: [stride, chromaStride, chromaStride], size: size)
        }
      }
      if isWhole, let red { chroma = (blue, red) }
    }
    return chroma.map { YCbCrPicture(luma: luma, chroma: $0, subsampling: subsampling) }
  }
}

extension JPEGDecompressor {
  /// How many pixels a sample of colour stands for; nil for an unusual density.
  fileprivate var namedSubsampling: (across: Int, down: Int)? {
    switch TJSAMP(rawValue: UInt32(bitPattern: subsampling)) {
    case TJSAMP_444, TJSAMP_GRAY: (1, 1)
    case TJSAMP_422: (2, 1)
    case TJSAMP_420: (2, 2)
    case TJSAMP_440: (1, 2)
    case TJSAMP_411: (4, 1)
    default: nil
    }
  }

  /// Decodes to planes, at the scale that gives `size`; false where anything is wrong with the picture.
  fileprivate func decode(
    _ bytes: [UInt8], to planes: [UnsafeMutablePointer<UInt8>?], strides: [Int], size: PixelSize
  ) -> Bool {
    var planes = unsafe planes
    var strides = strides.map(Int32.init)
    // What the decoder adds to an odd size fits the planes' padding.
    return unsafe tjDecompressToYUVPlanes(
      handle, bytes, UInt(bytes.count), &planes, Int32(size.width), &strides, Int32(size.height), TJFLAG_LIMITSCANS)
      == 0
  }
}
