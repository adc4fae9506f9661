/// A form as it came back from an editing page, with all that is needed to show it again.
struct PostedForm: Sendable {
  /// Names of controls that are no fields of a document.
  enum Control {
    static let token = "token"
    static let revision = "revision"
    static let keptImage = "keptImage"
    static let image = "image"
    static let removeImage = "removeImage"
    /// Says of a form that goes through signing in that its picture stayed behind.
    static let lostImage = "lostImage"
    static let name = "name"
    static let folder = "folder"
  }

  private(set) var form: Form

  /// Takes a form as it was posted.
  init(_ form: Form) { self.form = form }

  /// The version that the form was made from.
  var revision: ContentHash? { form.text(Control.revision).flatMap { ContentHash(hex: Array($0.utf8)) } }

  /// The token that the form carries; nil where it has none.
  var token: String? { form.text(Control.token) }

  /// Puts a picture that was sent before, and kept for this form, in the place of one that was not sent again.
  mutating func restoreImage(from uploads: Uploads) {
    guard form.file(Control.image) == nil, let key = form.text(Control.keptImage),
      let hash = ContentHash(hex: Array(key.utf8)), let bytes = (try? uploads.picture(hash)) ?? nil
    else { return }
    form.fields.append(Form.Field(name: Control.image, fileName: "kept", bytes: bytes))
  }

  /// Lets a key stand for the picture that was sent with the form.
  mutating func keepImage(in uploads: Uploads) {
    guard let image = form.file(Control.image) else { return }
    form.fields.removeAll { $0.name.utf8.elementsEqual(Control.image.utf8) || $0.name == Control.keptImage }
    guard let key = try? uploads.keep(image) else { return }
    form.fields.append(Form.Field(name: Control.keptImage, bytes: Array(key.hex.utf8)))
  }

  /// The form to be shown again, with what was typed, and with the picture kept where one was sent.
  func shown(
    token: String, notices: [Notice], revision: ContentHash? = nil, uploads: Uploads, keepsImage: Bool = true
  ) -> EditForm {
    var shown = EditForm()
    for field in FormField.allCases { shown.values[field] = form.text(field.rawValue).map(BrowserText.posted) }
    for part in CaptionPart.allCases { shown.richTexts[part] = form.text(part.richTextMember) }
    shown.token = token
    shown.revision = (revision ?? self.revision)?.hex
    shown.notices = notices
    shown.removesImage = form.text(Control.removeImage) != nil
    if keepsImage {
      shown.keptImage =
        form.file(Control.image).flatMap { (try? uploads.keep($0))?.hex } ?? form.text(Control.keptImage)
    }
    return shown
  }

  /// The bytes of everything in it.
  var byteCount: Int { form.fields.reduce(0) { $0 + $1.bytes.count } }

  /// Whether a picture was sent with the form and stayed behind: nothing is kept for those who have not signed in.
  var isWithoutItsPicture: Bool { form.file(Control.image) != nil || form.text(Control.lostImage) != nil }

  /// What was typed, as fields of another form that bring it along.
  var hiddenFields: [(name: String, value: String)] {
    let names =
      FormField.allCases.map(\.rawValue) + CaptionPart.allCases.map(\.richTextMember) + [
        Control.name, Control.folder, Control.revision, Control.keptImage, Control.removeImage,
      ]
    let fields = names.compactMap { name in form.text(name).map { (name, $0) } }
    return isWithoutItsPicture ? fields + [(Control.lostImage, "1")] : fields
  }
}
