/// What a gallery's `gallery.json` may say, with the defaults where it says nothing.
public struct GallerySettings: Hashable, Sendable {
  /// The order of memes on index pages.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// Last modified first.
    case newest
    /// By title.
    case name
  }

  /// The gallery's title; nil leaves it to the folder's name.
  public var title: String?
  /// The language of titles and captions, a BCP 47 tag.
  public var language: String = "en"
  /// Who made the gallery.
  public var author: String?
  /// Under which licence it is published.
  public var licence: String?
  /// Where the site will be, with a slash at its end; nil where unknown.
  public var baseURL: String?
  /// Where a server accepts edits, with a slash at its end; nil where none does.
  public var editURL: String?
  /// Widths of previews in pixels, ascending, without repeats, at least one.
  public var widths: [Int] = [480, 1200]
  /// Formats of previews, best last; at least one.
  public var formats: [ImageFormat] = [.jpeg]
  /// Quality of previews of at least 600 pixels, 1 to 100; nil means 85, and 80 below 600 pixels.
  public var quality: Int?
  /// Memes on an index page.
  public var pageSize: Int = 60
  /// The order of memes.
  public var order: Order = .newest
  /// What captions look like where a document says nothing.
  public var style: CaptionStyleOverrides = CaptionStyleOverrides()
  /// Whether published pictures keep camera and place data.
  public var keepMetadata: Bool = false
  /// Origins of exported sites that may send people to this server's forms.
  public var siteOrigins: [String] = []

  /// The days for which a server keeps earlier versions of documents.
  public var keepVersionDays: Int = 90
  /// The newest versions of a document that a server keeps however old they are.
  public var keepVersions: Int = 50
  /// The days for which a server keeps deleted documents.
  public var keepTrashDays: Int = 30

  /// What documents and pictures are accepted.
  public var limits: Limits = Limits()

  /// All defaults.
  public init() {}

  /// The quality for a preview of a width in pixels.
  public func quality(forWidth width: Int) -> Int { Self.quality(quality, forWidth: width) }

  /// The quality that was chosen, or the usual one for a width in pixels.
  static func quality(_ chosen: Int?, forWidth width: Int) -> Int { chosen ?? (width < 600 ? 80 : 85) }
}
