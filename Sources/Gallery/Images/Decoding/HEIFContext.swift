internal import CHEIF

/// A libheif context, which is one file; freed with its owner.
@safe struct HEIFContext: ~Copyable {
  let pointer: OpaquePointer

  /// An empty file.
  init() throws(PictureProblem) {
    guard let pointer = unsafe heif_context_alloc() else { throw .notEnoughMemory }
    unsafe self.pointer = pointer
  }

  deinit { unsafe heif_context_free(pointer) }
}
