/// Where a document is, or is to be: what the fields for its name and folder show.
struct DocumentPlace: Hashable, Sendable {
  /// The file's name without its extension; empty where one is to be made.
  var name: String
  /// The path of its folder; empty for the gallery's own.
  var folder: String
  /// The folders that there are.
  var folders: [String]
}
