import FoundationEssentials

@testable import Gallery

/// The app's own struct: with Foundation's decoder it is the judge of what a document is.
struct MemeMakerMeme: Codable, Equatable {
  var imageData: Data?
  var topText: String
  var bottomText: String
}

/// Random numbers that are the same in every run.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Reads a document of a text.
func reading(_ text: String, validatesPicture: Bool = true) -> DocumentReading {
  MemeDocument.read(Array(text.utf8), file: "a.meme", validatesPicture: validatesPicture)
}

/// The diagnostics of a text, one a line, without the file's name.
func problems(_ text: String) -> [String] {
  reading(text).diagnostics.map { String($0.description.dropFirst("a.meme:".count)) }
}

/// What the app's decoder makes of bytes; nil where it refuses them.
func decodedByApp(_ bytes: [UInt8]) -> MemeMakerMeme? {
  try? JSONDecoder().decode(MemeMakerMeme.self, from: Data(bytes))
}

/// UTF-16 without a byte-order mark.
func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
  text.utf16.flatMap { unit in
    let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    return bigEndian ? bytes.reversed() : bytes
  }
}
