/// Saves what somebody typed into an editing form.
struct FormSaving: Sendable {
  /// What became of a form.
  enum Result {
    /// Nothing had been changed in it.
    case unchanged
    /// It is saved; alone, or together with what others had changed.
    case saved(merged: Bool)
    /// Others changed the same; nothing is saved.
    case conflict(Conflict)
    /// A value that a document cannot have.
    case invalid(SubmissionProblem)
  }

  /// Two changes of one version that do not go together.
  struct Conflict: Sendable {
    /// What the form had been made from; nil where that version is not kept any more.
    let shown: Meme?
    /// What the form wants.
    let mine: Meme
    /// What is there now.
    let current: MemeDocument
    let revision: ContentHash
    /// What both changed, differently.
    let fields: [Merge.Conflict]
    /// The picture that was sent with the form, or taken away by it.
    let picture: Submission.Picture
  }

  let editor: DocumentEditor
  let history: DocumentHistory
  let limits: Limits

  /// Saves a form.
  ///
  /// - Parameters:
  ///   - form: What was posted; a picture that was kept for it stands in it as a file.
  ///   - id: The document.
  ///   - revision: The version that the form was made from; nil where it says none.
  ///   - time: Now, which the document will say that it was saved at.
  /// - Returns: What became of the form, and the document's revision by now.
  /// - Throws: ``SaveProblem``.
  func save(
    _ form: Form, _ id: MemeID, revision: ContentHash?, at time: Timestamp
  ) throws -> (result: Result, revision: ContentHash) {
    var result = Result.unchanged
    let outcome = try editor.change(id, at: time) { current in
      guard let document = current.document else { throw SaveProblem.broken(current.reason) }
      do {
        let decision = try decide(form, id, revision: revision, document, current.revision, time)
        result = decision.result
        return decision.decision
      } catch let problem as SubmissionProblem {
        result = .invalid(problem)
        return .keep
      }
    }
    return (result, outcome.revision)
  }

  /// The meme as a form wants it, for looking at: nothing is changed, and what others changed meanwhile is left aside.
  ///
  /// - Returns: The meme, and the document whose picture it has where the form brings none.
  /// - Throws: ``SaveProblem``, or ``SubmissionProblem`` for a value that a document cannot have.
  func typed(_ form: Form, _ id: MemeID, revision: ContentHash?) throws -> (meme: Meme, base: MemeDocument) {
    let known = try revision.flatMap { try version($0, of: id) }
    let base = try known ?? editor.document(id)
    return (try Submission(form, shown: base.meme, recognizer: GlyphRecognizer()).meme(), base)
  }

  private func decide(
    _ form: Form, _ id: MemeID, revision: ContentHash?, _ document: MemeDocument, _ current: ContentHash,
    _ time: Timestamp
  ) throws -> (decision: DocumentEditor.Decision, result: Result) {
    let isCurrent = revision == current
    let base = isCurrent ? document : try revision.flatMap { try version($0, of: id) }
    // Without the version that was shown, everything that differs from what is there now counts as changed by both.
    let submission = Submission(form, shown: (base ?? document).meme, recognizer: GlyphRecognizer())
    if submission.isEmpty { return (.keep, .unchanged) }
    let mine = try submission.meme()
    func conflict(_ fields: [Merge.Conflict]) -> Result {
      .conflict(
        Conflict(
          shown: base?.meme, mine: mine, current: document, revision: current, fields: fields,
          picture: submission.picture))
    }
    if base == nil {
      let fields = FormField.allCases.filter { submission.values[$0] != nil }.map(Merge.Conflict.field)
      return (.keep, conflict(fields + (submission.picture == .keep ? [] : [.picture])))
    }
    let merge = try Merge(submission, into: document.meme) {
      (try? base?.pictureBytes()) != (try? document.pictureBytes())
    }
    if !merge.conflicts.isEmpty { return (.keep, conflict(merge.conflicts)) }
    var edit = merge.edit(of: document.meme)
    if try document.isSame(after: edit) { return (.keep, .unchanged) }
    edit.modified = .set(time)
    let bytes = try document.applying(edit, limits: limits)
    return (.write(bytes, isCurrent ? .saved : .merged), .saved(merged: !isCurrent))
  }

  private func version(_ revision: ContentHash, of id: MemeID) throws -> MemeDocument? {
    guard let bytes = try history.bytes(of: revision, of: id) else { return nil }
    return MemeDocument.read(bytes, file: id.path, limits: limits).document
  }
}
