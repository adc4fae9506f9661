extension FormField {
  /// What comes back for a meme whose field nobody touched.
  func untouched(of meme: Meme) -> String {
    let value = value(of: meme)
    return isTextArea ? BrowserText.textArea(value) : BrowserText.line(value)
  }
}
