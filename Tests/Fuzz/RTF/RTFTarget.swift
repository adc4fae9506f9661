/// RTF of any bytes, in which every name of a file is a glyph or a picture: a caption that stays the same when it is
/// written and read, or a problem.
private func check(_ bytes: [UInt8]) {
  do {
    let text = try RTFReader.read(
      bytes, files: { $0.hasPrefix("Adaptive") ? FuzzedGlyphs.picture($0) : PictureBytes(Array($0.utf8)) },
      recognizer: FuzzedGlyphs())
    let caption = Caption(text)
    guard try RichText.read(RichText.serialize(caption), recognizer: FuzzedGlyphs()) == caption else {
      fatalError("the caption is another one")
    }
    let plain = try RichText.read(RichText.rtf(caption), recognizer: FuzzedGlyphs())
    guard plain.plainText.utf8.elementsEqual(Caption(caption.plainText).plainText.utf8) else {
      fatalError("the plain text is another one")
    }
  } catch {
    guard let problem = error as? any Problem else { fatalError("\(error)") }
    _ = problem.message + (problem.remedy ?? "")
  }
}

/// What the fuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testRTF(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// What the fuzzer calls before it reads its corpus.
@_cdecl("LLVMFuzzerInitialize")
public func prepareRTF(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
  Seeds.write(
    Seeds.captions.flatMap { [RTFWriter.write($0).rtf, RichText.rtf($0)] } + [
      Array(#"{\rtf1\ansi\ansicpg936{\fonttbl\f0\fcharset134 A;}\f0 \'d3\'a1\u-10179 ?\u-8694 ?\uc0\u233 \par}"#.utf8),
      Array(
        #"{\rtf1{\field{\*\fldinst{HYPERLINK "x"}}{\fldrslt y}}\trowd a\cell b\cell\row\bin3 abc{\pict 00}\v h\v0}"#
          .utf8),
    ])
  return 0
}
