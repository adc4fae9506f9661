/// Flat RTFD of any bytes: a wrapper and a caption that stay the same when they are written and read, or a problem.
private func check(_ bytes: [UInt8]) {
  do {
    let wrapper = try FlatRTFD.read(bytes)
    guard try FlatRTFD.read(FlatRTFD.write(wrapper)) == wrapper else { fatalError("the wrapper is another one") }
  } catch { _ = error.message }
  do {
    let caption = try RichText.read(bytes, recognizer: FuzzedGlyphs())
    let again = try RichText.read(RichText.serialize(caption), recognizer: FuzzedGlyphs())
    guard again == caption else { fatalError("the caption is another one") }
    let package = try RichText.read(package: RichText.package(caption), recognizer: FuzzedGlyphs())
    guard package == caption else { fatalError("the package's caption is another one") }
    guard DecomposedCaption(caption).caption.glyphs.count == caption.glyphs.count else { fatalError("a glyph is lost") }
  } catch { _ = error.message + (error.remedy ?? "") }
}

/// What the fuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testFlatRTFD(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// What the fuzzer calls before it reads its corpus.
@_cdecl("LLVMFuzzerInitialize")
public func prepareFlatRTFD(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
  Seeds.write(
    Seeds.captions.map(RichText.serialize) + [
      FlatRTFD.write(
        FileWrapper(.file(PictureBytes(RichText.rtf(Caption("a")))), preferredName: try? FileName("a.rtf"))),
      FlatRTFD.write(FileWrapper(.folder([]), preferredName: try? FileName("empty"))),
    ])
  return 0
}
