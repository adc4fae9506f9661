internal import CHEIF

/// An encoder of libheif's, released with its owner.
@safe struct HEIFEncoder: ~Copyable {
  let pointer: OpaquePointer

  /// Takes an encoder over.
  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

  deinit { unsafe heif_encoder_release(pointer) }
}
