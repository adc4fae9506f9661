/// The cookies that a request brings.
enum Cookies {
  /// Every value of a name, in the order in which they came: a browser may send several for several paths.
  static func values(_ name: String, in headers: HeaderFields) -> [String] {
    headers.all("Cookie").flatMap { field in
      field.utf8.split(separator: UInt8(ascii: ";")).compactMap { pair in
        let trimmed = pair.drop { $0 == 0x20 || $0 == 0x09 }
        let parts = trimmed.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].elementsEqual(name.utf8) else { return nil }
        return String(Substring(parts[1]))
      }
    }
  }
}
