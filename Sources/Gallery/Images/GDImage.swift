internal import CGD

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A libgd image, destroyed with its owner.
@safe struct GDImage: ~Copyable {
  let pointer: gdImagePtr

  /// Takes an image over; nil where libgd gave none.
  init?(_ pointer: gdImagePtr?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
  }

  deinit { unsafe gdImageDestroy(pointer) }

  var size: PixelSize { unsafe PixelSize(width: Int(pointer.pointee.sx), height: Int(pointer.pointee.sy)) }

  /// Whether pixels are indices into a palette.
  var hasPalette: Bool { unsafe pointer.pointee.trueColor == 0 }

  /// Keeps libgd, and libtiff behind it, from printing to the process's standard error; done once.
  static let silence: Void = {
    unsafe gdSetErrorMethod { _, _, _ in }
    // libtiff comes with libgd, whose interface does not offer its handlers. A nil handler is a silent one.
    typealias Setter = @convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?
    for name in ["TIFFSetErrorHandler", "TIFFSetWarningHandler"] {
      guard let symbol = unsafe dlsym(nil, name) else { continue }
      _ = unsafe unsafeBitCast(symbol, to: Setter.self)(nil)
    }
  }()
}
