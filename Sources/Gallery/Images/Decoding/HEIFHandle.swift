internal import CHEIF

/// An image of a file, as libheif refers to it; released with its owner.
@safe struct HEIFHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Takes a handle over.
  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  deinit { unsafe heif_image_handle_release(pointer) }
}
