import CPango

/// A reference to a GObject, given back at the end.
@safe final class GObjectOwner {
  let pointer: OpaquePointer

  /// Takes over a reference that the caller owns.
  init(owning pointer: OpaquePointer) { unsafe self.pointer = pointer }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }
}

/// A font description, freed at the end.
@safe struct FontDescription: ~Copyable {
  let pointer: OpaquePointer

  /// A description of families, best first, separated by commas.
  init(families: String, weight: PangoWeight, size: Double) {
    unsafe pointer = pango_font_description_new()
    unsafe pango_font_description_set_family(pointer, families)
    unsafe pango_font_description_set_weight(pointer, weight)
    unsafe pango_font_description_set_absolute_size(pointer, size * Double(PANGO_SCALE))
  }

  deinit { unsafe pango_font_description_free(pointer) }
}

/// A list of text attributes, freed at the end.
@safe struct AttributeList: ~Copyable {
  let pointer: OpaquePointer

  init() { unsafe pointer = pango_attr_list_new() }

  deinit { unsafe pango_attr_list_unref(pointer) }

  /// Gives bytes `range` of the text an attribute, which the list takes over.
  func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, range: Range<Int>) {
    guard let attribute = unsafe attribute else { return }
    unsafe attribute.pointee.start_index = guint(range.lowerBound)
    unsafe attribute.pointee.end_index = guint(range.upperBound)
    unsafe pango_attr_list_insert(pointer, attribute)
  }
}

/// A Cairo context without bounds, where paths are made; Cairo drops glyphs that lie far outside of a picture.
@safe struct PathMaker: ~Copyable {
  private let surface: OpaquePointer
  let pointer: OpaquePointer

  init() {
    unsafe surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    unsafe pointer = cairo_create(surface)
  }

  deinit {
    unsafe cairo_destroy(pointer)
    unsafe cairo_surface_destroy(surface)
  }
}
