/// Two changes of one version brought together, field by field: a caption with its formatting is one field, and so is the
/// picture.
struct Merge: Sendable {
  /// What both changed differently.
  enum Conflict: Hashable, Sendable {
    case field(FormField)
    case picture
  }

  /// The meme with both changes; where they conflict, it says what is there now.
  let meme: Meme
  /// What becomes of the picture that is there now.
  let picture: Submission.Picture
  /// What both changed, differently; empty where nothing stands in the way of saving.
  let conflicts: [Conflict]

  /// Brings changes together.
  ///
  /// - Parameters:
  ///   - submission: What somebody changed, and the version that they had seen.
  ///   - current: The version that is there now.
  ///   - pictureChanged: Whether the picture of the two versions differs; asked only where somebody changed it, too.
  /// - Throws: ``SubmissionProblem`` for a value that a document cannot have.
  init(
    _ submission: Submission, into current: Meme, pictureChanged: () -> Bool
  ) throws(SubmissionProblem) {
    let mine = try submission.meme()
    var merged = current
    var conflicts: [Conflict] = []
    for field in FormField.allCases where submission.values[field] != nil {
      if current.hasSame(field, as: submission.shown) {
        merged.take(field, from: mine)
      } else if !current.hasSame(field, as: mine) {
        conflicts.append(.field(field))
      }
    }
    var picture = submission.picture
    if picture != .keep, pictureChanged() {
      conflicts.append(.picture)
      picture = .keep
    }
    meme = merged
    self.picture = picture
    self.conflicts = conflicts
  }

  /// What is to change in the document that is there now.
  func edit(of current: Meme) -> MemeEdit {
    var edit = MemeEdit()
    func change(_ new: String?, _ old: String?) -> MemeEdit.Change<String> {
      guard let new else { return old == nil ? .keep : .remove }
      return .set(new)
    }
    if meme.top != current.top { edit.top = .caption(meme.top) }
    if meme.bottom != current.bottom { edit.bottom = .caption(meme.bottom) }
    if !meme.hasSame(.title, as: current) { edit.title = change(meme.title, current.title) }
    if !meme.hasSame(.description, as: current) { edit.description = change(meme.description, current.description) }
    if !meme.hasSame(.tags, as: current) { edit.tags = meme.tags }
    if meme.style != current.style { edit.style = meme.style }
    switch picture {
    case .keep: break
    case .remove: edit.picture = .remove
    case .replace(let bytes): edit.picture = .set(bytes)
    }
    return edit
  }
}
