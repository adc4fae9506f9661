internal import CHEIF

/// An image of libheif's with its pixels, released with its owner.
@safe struct HEIFImage: ~Copyable {
  let pointer: OpaquePointer

  /// Takes an image over.
  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  deinit { unsafe heif_image_release(pointer) }
}
