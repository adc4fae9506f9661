internal import CQREncode

/// A QR code as text: two rows of squares to a line.
struct QRCode {
  /// Squares around the code that stay light, as many as the standard asks for.
  private static let margin = 4

  private let side: Int
  private let isDark: [Bool]

  /// Encodes a text; nil where it is too long for a code.
  init?(_ text: String) {
    guard let code = unsafe QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1) else { return nil }
    defer { unsafe QRcode_free(code) }
    let side = unsafe Int(code.pointee.width)
    self.side = side
    isDark = (0..<side * side).map { unsafe code.pointee.data[$0] & 1 == 1 }
  }

  /// The code for a terminal, black on white whatever its colours are.
  var lines: [String] {
    stride(from: -Self.margin, to: side + Self.margin, by: 2).map { row in
      let blocks = (-Self.margin..<side + Self.margin).map { column -> String in
        switch (dark(row, column), dark(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1B}[30;107m\(blocks.joined())\u{1B}[0m"
    }
  }

  private func dark(_ row: Int, _ column: Int) -> Bool {
    (0..<side).contains(row) && (0..<side).contains(column) && isDark[row * side + column]
  }
}
