internal import CTurboJPEG

/// A TurboJPEG decompressor that has read a file's header.
@safe struct JPEGDecompressor: ~Copyable {
  /// What the library allocated, freed with its owner.
  @safe private struct Owner: ~Copyable {
    let handle: tjhandle

    init() throws(PictureProblem) {
      guard let handle = unsafe tjInitDecompress() else { throw .notEnoughMemory }
      unsafe self.handle = handle
    }

    deinit { _ = unsafe tjDestroy(handle) }
  }

  private let owner: Owner
  /// A value of `TJSAMP`; negative where the sampling factors have no name there.
  let subsampling: Int32
  /// A value of `TJCS`.
  let colorSpace: Int32

  /// Reads the header.
  ///
  /// - Throws: ``PictureProblem`` where it cannot be read, or says another size than what was read before.
  init(_ bytes: [UInt8], header: PictureHeader) throws(PictureProblem) {
    let owner = try Owner()
    var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
    // It also fails for sampling factors that have no name here but can be decoded: what it has read tells.
    let read = unsafe tjDecompressHeader3(
      owner.handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &space)
    guard width > 0, height > 0, read == 0 || space >= 0 else {
      throw .damaged(.jpeg, detail: unsafe String(cString: tjGetErrorStr2(owner.handle)).onOneLine)
    }
    guard header.storedSize == PixelSize(width: Int(width), height: Int(height)) else {
      throw .damaged(.jpeg, detail: "its headers contradict each other")
    }
    self.owner = owner
    self.subsampling = subsampling
    colorSpace = space
  }

  /// For the library's functions.
  var handle: tjhandle { unsafe owner.handle }

  /// What went wrong last.
  var message: String { unsafe String(cString: tjGetErrorStr2(handle)) }
}
