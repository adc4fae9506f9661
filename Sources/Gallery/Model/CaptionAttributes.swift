public import FoundationEssentials

/// The attributes that a caption's text may have beside the document's style.
public enum CaptionAttributes {
  /// Heavier letters.
  public enum Bold: AttributedStringKey {
    /// Present and true, or absent.
    public typealias Value = Bool
    /// The key's name, stable across versions.
    public static let name = "memeGallery.bold"
  }

  /// Slanted letters.
  public enum Italic: AttributedStringKey {
    /// Present and true, or absent.
    public typealias Value = Bool
    /// The key's name, stable across versions.
    public static let name = "memeGallery.italic"
  }

  /// A line under the letters.
  public enum Underline: AttributedStringKey {
    /// Present and true, or absent.
    public typealias Value = Bool
    /// The key's name, stable across versions.
    public static let name = "memeGallery.underline"
  }

  /// A line through the letters.
  public enum Strikethrough: AttributedStringKey {
    /// Present and true, or absent.
    public typealias Value = Bool
    /// The key's name, stable across versions.
    public static let name = "memeGallery.strikethrough"
  }

  /// A font family of the run's own.
  public enum FontFamily: AttributedStringKey {
    /// The family's name.
    public typealias Value = String
    /// The key's name, stable across versions.
    public static let name = "memeGallery.fontFamily"
  }

  /// A text size of the run's own.
  public enum FontSize: AttributedStringKey {
    /// Half points, the unit in which RTF says sizes; relative to 48, which is the caption's own size.
    public typealias Value = Int
    /// The key's name, stable across versions.
    public static let name = "memeGallery.fontSize"
  }

  /// A colour of the run's own.
  public enum Color: AttributedStringKey {
    /// The colour of the letters; the outline keeps its own.
    public typealias Value = RGBColor
    /// The key's name, stable across versions.
    public static let name = "memeGallery.color"
  }

  /// A picture in the place of a U+FFFC, such as a Genmoji.
  public enum Glyph: AttributedStringKey {
    /// The glyph; every U+FFFC of a run that has it is one.
    public typealias Value = AdaptiveImageGlyph
    /// The key's name, stable across versions.
    public static let name = "memeGallery.adaptiveImageGlyph"
  }

  /// An ordinary attachment in the place of a U+FFFC.
  public enum Attachment: AttributedStringKey {
    /// The attachment; every U+FFFC of a run that has it is one.
    public typealias Value = InlinePicture
    /// The key's name, stable across versions.
    public static let name = "memeGallery.inlinePicture"
  }

  /// The scope that holds all of them.
  public struct Scope: AttributeScope {
    /// Heavier letters.
    public let bold: Bold
    /// Slanted letters.
    public let italic: Italic
    /// A line under the letters.
    public let underline: Underline
    /// A line through the letters.
    public let strikethrough: Strikethrough
    /// A font family of the run's own.
    public let fontFamily: FontFamily
    /// A text size in half points.
    public let fontSize: FontSize
    /// A colour of the run's own.
    public let captionColor: Color
    /// A picture in the place of a U+FFFC, such as a Genmoji.
    public let adaptiveImageGlyph: Glyph
    /// An ordinary attachment in the place of a U+FFFC.
    public let inlinePicture: Attachment
  }
}

extension AttributeScopes {
  /// The attributes of captions.
  public var memeGallery: CaptionAttributes.Scope.Type { CaptionAttributes.Scope.self }
}

extension AttributeDynamicLookup {
  /// Lets `text.bold = true` and its like find the attributes of captions.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<CaptionAttributes.Scope, Key>
  ) -> Key { self[Key.self] }
}
