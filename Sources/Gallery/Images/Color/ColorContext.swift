internal import CLCMS

/// A Little CMS context: it keeps errors from other users of the library, and has no handler that could print them.
@safe struct ColorContext: ~Copyable {
  let pointer: cmsContext

  /// A context; nil where there is no memory for one.
  init?() {
    guard let pointer = unsafe cmsCreateContext(nil, nil) else { return nil }
    unsafe self.pointer = pointer
  }

  deinit { unsafe cmsDeleteContext(pointer) }
}
