/// Media types of what the gallery answers with.
enum MediaType {
  /// The type of a file by the extension of its path.
  static func of(_ path: String) -> String {
    let suffix = path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).last
      .map { String(Substring($0)).lowercased() }
    return switch suffix {
    case "html": html
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "webmanifest": "application/manifest+json"
    case "xml": path.hasSuffix("feed.xml") ? "application/atom+xml; charset=utf-8" : "application/xml; charset=utf-8"
    case "txt": "text/plain; charset=utf-8"
    case "svg": "image/svg+xml"
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "heic": "image/heic"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    case "woff": "font/woff"
    case "ttf": "font/ttf"
    case "otf": "font/otf"
    case "meme": "application/x-meme+json"
    default: "application/octet-stream"
    }
  }

  static let html = "text/html; charset=utf-8"

  /// Whether bodies of a type are text, which compression makes smaller.
  static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.contains("json") || type.contains("xml") || type == "font/ttf"
  }
}
