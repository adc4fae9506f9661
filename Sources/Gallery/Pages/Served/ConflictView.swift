/// Two changes that do not go together, as the page about them shows them.
struct ConflictView: Sendable {
  /// What the person wants.
  let mine: Meme
  /// What is there now.
  let theirs: Meme
  /// What the form had been made from; nil where that version is not known any more.
  let shown: Meme?
  /// The fields that both changed, differently.
  let fields: [FormField]
  /// Whether both changed the picture.
  let picture: Bool
  /// What the person's version looks like, as a `data:` address; nil where it cannot be drawn.
  let minePicture: String?
  /// What was typed, with the revision of `theirs`, so that whatever is sent from the page counts as a change of that.
  let form: EditForm

  /// Makes a view of its parts.
  init(
    mine: Meme, theirs: Meme, shown: Meme? = nil, fields: [FormField], picture: Bool = false,
    minePicture: String? = nil, form: EditForm
  ) {
    self.mine = mine
    self.theirs = theirs
    self.shown = shown
    self.fields = fields
    self.picture = picture
    self.minePicture = minePicture
    self.form = form
  }

  /// What the person typed, and nothing else: a field that came back as it had been shown may have been changed by
  /// others meanwhile, and must not be sent again.
  ///
  /// Where nobody knows what had been shown, it is what differs from what is there now.
  var typed: [FormField: String] {
    let base = shown ?? theirs
    var typed: [FormField: String] = [:]
    for field in FormField.allCases where fields.contains(field) || !base.hasSame(field, as: mine) {
      typed[field] = form.values[field] ?? field.value(of: mine)
    }
    return typed
  }

  /// What only one side changed, which is kept whichever way is taken.
  var merged: [FormField] {
    guard let shown else { return [] }
    return FormField.allCases.filter { field in
      !fields.contains(field) && !(shown.hasSame(field, as: mine) && shown.hasSame(field, as: theirs))
    }
  }
}
