/// Why a text is no address that a gallery can use.
package enum WebAddressProblem: Problem, Hashable {
  /// Not http or https with a host after it.
  case notAbsolute(String)
  /// A character that addresses must not hold as it is.
  case character(String, Unicode.Scalar)
  /// No host, or one that cannot be.
  case host(String)
  /// A port that is no number from 1 to 65535.
  case port(String)
  /// A user name or password.
  case hasUser(String)
  /// A `?` or `#`, after which no slash could be added.
  case hasQuery(String)
  /// A path where an origin has none.
  case hasPath(String)

  /// What is wrong with the address.
  package var message: String {
    switch self {
    case .notAbsolute(let text): "'\(text.shortened(to: 80))' does not begin with 'http://' or 'https://'"
    case .character(let text, let scalar):
      "'\(text.shortened(to: 80))' holds \(scalar == " " ? "a space" : scalar.codePoint), which an address must not"
    case .host(let text): "'\(text.shortened(to: 80))' has no valid host"
    case .port(let text): "'\(text.shortened(to: 80))' has a port that is not a number from 1 to 65535"
    case .hasUser(let text): "'\(text.shortened(to: 80))' has a user name, which would be published"
    case .hasQuery(let text): "'\(text.shortened(to: 80))' has a '?' or '#', and links are made by adding to its end"
    case .hasPath(let text): "'\(text.shortened(to: 80))' has a path, and an origin ends with its host or port"
    }
  }

  /// What to write instead.
  package var remedy: String? {
    switch self {
    case .notAbsolute, .host: "write it as 'https://example.org/memes/'"
    case .character: "write it percent-encoded, and a host in its 'xn--' form"
    case .port: nil
    case .hasUser, .hasQuery: "leave it out"
    case .hasPath: "write it as 'https://example.org'"
    }
  }
}
