/// What the header of a form's part says.
struct PartHeader {
  /// The control's name.
  let name: String
  /// The name of the file that was chosen; nil for anything but a file, empty where none was chosen.
  let fileName: String?

  /// Reads the lines of a header, each of which begins with CR LF.
  ///
  /// Nil where they name no control of a form, or name it in what is no UTF-8. Other fields say nothing that is needed:
  /// browsers send every value as its own bytes, and whether a picture is one is seen in its bytes.
  init?(_ lines: ArraySlice<UInt8>) {
    var disposition: ParameterizedValue?
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      guard String(decoding: line[..<colon], as: UTF8.self).lowercased() == "content-disposition" else { continue }
      let value = line[(colon + 1)...]
      // Two of them could be understood in two ways.
      guard disposition == nil,
        let read = ParameterizedValue(value.last == UInt8(ascii: "\r") ? value.dropLast() : value)
      else { return nil }
      disposition = read
    }
    guard let disposition, disposition.word == "form-data",
      let name = disposition["name"].flatMap({ String(validating: $0, as: UTF8.self) })
    else { return nil }
    self.name = name
    fileName = disposition["filename"].map { String(decoding: $0, as: UTF8.self) }
  }
}
