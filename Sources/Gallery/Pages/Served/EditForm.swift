/// What an editing form shows beside what the meme says.
struct EditForm: Sendable {
  /// What was typed, in the place of what the meme says.
  var values: [FormField: String] = [:]
  /// The captions that were typed with formatting or pictures, as base64 of flat RTFD: fields that nobody sees, beside
  /// the captions' text.
  var richTexts: [CaptionPart: String] = [:]
  /// What shows that the form is one of ours; nil on pages that are files.
  var token: String?
  /// The version that the form was made from, in the place of the meme's own.
  var revision: String?
  /// What to tell the person first.
  var notices: [Notice] = []
  /// The key of a picture that was sent before, and is kept for this form.
  var keptImage: String?
  /// Whether the picture is to be removed.
  var removesImage = false
}
