extension Response {
  /// A page that is made for one person, and kept by nobody.
  static func page(_ bytes: [UInt8], status: Int = 200) -> Response {
    Response(status: status, headers: ["Content-Type": MediaType.html, "Cache-Control": "no-store"], body: bytes)
  }

  /// Sends somebody to another address, which may be relative to the one that was asked for.
  ///
  /// The status is 303 after a form: what comes next is asked for anew.
  static func redirect(to address: String, status: Int = 303) -> Response {
    Response(status: status, headers: ["Location": address, "Cache-Control": "no-store"])
  }

  /// What every answer says for the safety of whoever gets it.
  ///
  /// Scripts and styles come from files of our own alone, nothing is framed, nothing is taken for another type, and
  /// other sites learn no address. A lasting promise of encryption is left to whoever runs a proxy in front: it would
  /// bind every port of a name that may be used otherwise tomorrow.
  func secured() -> Response {
    var response = self
    for field in Self.safety { response.headers.add(field.name, field.value) }
    return response
  }

  private static let safety: [HeaderFields.Field] = [
    HeaderFields.Field(
      name: "Content-Security-Policy",
      value: "default-src 'none'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; connect-src 'self'; "
        + "font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
        + "frame-ancestors 'none'"),
    HeaderFields.Field(name: "X-Content-Type-Options", value: "nosniff"),
    HeaderFields.Field(name: "X-Frame-Options", value: "DENY"),
    HeaderFields.Field(name: "Referrer-Policy", value: "same-origin"),
    HeaderFields.Field(name: "Cross-Origin-Opener-Policy", value: "same-origin"),
    HeaderFields.Field(name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    HeaderFields.Field(name: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()"),
  ]
}
