extension Pages {
  /// Where a picture stands, which decides how soon it is loaded and how large it will be.
  enum Place {
    /// The picture that the page is about.
    case stage
    /// A tile of the first row or two.
    case earlyTile
    /// Any other tile.
    case tile
  }

  /// The previews of a meme as `image.mustache` sees them; null where there are none.
  func image(of meme: PublishedMeme, in place: Place, on page: Route) -> MustacheValue {
    let groups = meme.imagesByFormat
    guard let common = groups.first, let smallest = common.first, let largest = common.last else { return .null }
    let shown = place == .stage ? largest : smallest
    let set = { (images: [PublishedImage]) in
      images.map { "\($0.route.href(from: page)) \($0.size.width)w" }.joined(separator: ", ")
    }
    let sizes = MustacheValue.string(Self.sizes(ratio: shown.size.aspectRatio, in: place))
    // Formats come best last, and browsers take the first source that they can.
    let sources = groups.dropFirst().reversed().map { images -> MustacheValue in
      ["type": .string(images[0].mediaType), "set": .string(set(images)), "sizes": sizes]
    }
    return [
      "source": .string(shown.route.href(from: page)), "set": .string(common.count > 1 ? set(common) : ""),
      "sizes": sizes, "width": .integer(shown.size.width), "height": .integer(shown.size.height),
      "alternativeText": .string(meme.alternativeText), "isFirst": .bool(place == .stage),
      "isLazy": .bool(place == .tile), "hasSources": .bool(!sources.isEmpty), "sources": .array(sources),
    ]
  }

  /// The classes that give a picture's box its proportion and colour before it is loaded.
  func classes(of meme: PublishedMeme) -> (ratio: MustacheValue, color: MustacheValue) {
    guard let image = meme.largestImage else { return ("", "") }
    return (
      .string(TileClasses.ratio(image.size.aspectRatio)), .string(TileClasses.color(meme.placeholder))
    )
  }

  /// How wide the stylesheet will make a picture, roughly, so that a browser can choose before it knows the style.
  private static func sizes(ratio: Double, in place: Place) -> String {
    let hundredths = Int((min(max(ratio, 0.25), 4) * 100).rounded())
    let shown = "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
    let shape = max(hundredths, 50)
    let tile = "(min-width: 1024px) \(shape * 360 / 100)px, min(100vw, \(shape * 280 / 100)px)"
    return switch place {
    case .stage: "(max-width: 767px) 100vw, min(100vw - 128px, (100vh - 168px) * \(shown), 1600px)"
    case .earlyTile: tile
    case .tile: "auto, \(tile)"
    }
  }
}
