import CPango

extension CaptionLine {
  /// Adds a path, if it has ink.
  mutating func add(_ path: [cairo_path_data_t], color: RGBColor, thickening: Double) {
    guard let bounds = InkBounds(path: path) else { return }
    ink = bounds.expanded(by: thickening).union(ink)
    shapes.append(Shape(path: path, color: color, thickening: thickening))
  }

  /// Adds an emoji in the middle of the capitals' height, since fonts disagree about where emoji stand.
  mutating func add(_ picture: EmojiPicture, x: Double, baseline: Double, scale: Double, capHeight: Double) {
    let left = x + picture.originX * scale
    let height = Double(picture.height) * scale
    let top = baseline - capHeight / 2 - height / 2
    let bounds = InkBounds(left: left, top: top, right: left + Double(picture.width) * scale, bottom: top + height)
    ink = bounds.union(ink)
    emoji.append(Emoji(picture: picture, x: left, y: top, scale: scale))
  }

  /// Adds a picture from the line's ascent to its descent.
  mutating func add(
    _ inline: CaptionRun.Inline, box: InlineBox, x: Double, width: Double, baseline: Double,
    extents: (ascent: Double, descent: Double)
  ) {
    guard box.isReadable, width > 0 else { return }
    let frame = box.frame(x: x, width: width, baseline: baseline, extents: extents)
    let height = frame.bottom - frame.top
    let (left, top) = (frame.left + box.insetX * height, frame.top + box.insetY * height)
    ink = InkBounds(left: left, top: top, right: left + width, bottom: top + height).union(ink)
    pictures.append(Picture(inline: inline, x: left, y: top, width: width, height: height))
  }
}

extension InkBounds {
  /// The box around a path's points, control points included; nil for a path without area.
  init?(path: [cairo_path_data_t]) {
    var box: InkBounds?
    var index = 0
    while index < path.count {
      let length = max(1, Int(unsafe path[index].header.length))
      for point in path[min(index + 1, path.count)..<min(index + length, path.count)] {
        let (x, y) = unsafe (point.point.x, point.point.y)
        box = InkBounds(left: x, top: y, right: x, bottom: y).union(box)
      }
      index += length
    }
    guard let box, box.right > box.left || box.bottom > box.top else { return nil }
    self = box
  }
}
