/// What is wrong, as a value: every layer has its own kinds, and each kind words itself in one place.
public protocol Problem: Error, Sendable {
  /// What is wrong, in lower case without a full stop, with what was found and the limit and its unit.
  var message: String { get }
  /// What to do about it, in the same form; nil where the message says enough.
  var remedy: String? { get }
  /// Where in its file it is; nil where the file as a whole is meant.
  var position: Diagnostic.Position? { get }
}

extension Problem {
  /// Nothing to add.
  public var remedy: String? { nil }
  /// The file as a whole.
  public var position: Diagnostic.Position? { nil }
}
