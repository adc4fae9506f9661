/// How a gallery is served.
public struct EditingOptions: Sendable {
  /// The gallery folder.
  public var folder: String
  /// Where the gallery is for those who come through a proxy, an absolute http or https address; nil where there is none.
  public var baseURL: String?
  /// Whether documents can be seen and nothing be changed.
  public var isReadOnly = false
  /// The names and addresses, beside those of loopback, by which the server may be called.
  public var hosts: [HostPattern] = []
  /// What everybody has to know who comes; nil lets everybody in who reaches it.
  public var password: String?
  /// Documents that are drawn at one time, at least 1.
  public var jobs = 1
  /// A moment as people of this place say it, such as `14:02`.
  public var localTime: @Sendable (Timestamp) -> String = { $0.iso8601 }
  /// Is told what is wrong with the gallery while it is served.
  public var report: @Sendable (Diagnostic) -> Void = { _ in }
  /// The clock that file times are compared with.
  var clock: @Sendable () -> FileTime = FileTime.now

  /// Options for a folder, everything else as usual.
  public init(folder: String) { self.folder = folder }
}
