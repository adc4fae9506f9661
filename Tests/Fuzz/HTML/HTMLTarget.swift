internal import FoundationEssentials

/// HTML of any bytes: a caption that stays the same when it is stored as RTFD, or a problem.
private func check(_ bytes: [UInt8]) {
  // Small enough for the fuzzer's inputs to be beyond them.
  var limits = HTMLLimits()
  limits.textBytes = 3000
  limits.tags = 300
  limits.treeBytes = 4 << 20
  do {
    let caption = try HTMLReader.read(bytes, recognizer: FuzzedGlyphs(), limits: limits)
    guard try RichText.read(RichText.serialize(caption), recognizer: FuzzedGlyphs()) == caption else {
      fatalError("the caption is another one")
    }
  } catch {
    guard let problem = error as? any Problem else { fatalError("\(error)") }
    _ = problem.message + (problem.remedy ?? "")
  }
}

/// What the fuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testHTML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// What the fuzzer calls before it reads its corpus.
@_cdecl("LLVMFuzzerInitialize")
public func prepareHTML(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
  let glyph = "data:image/heic;base64,\(Data(FuzzedGlyphs.picture("one").bytes).base64EncodedString())"
  let picture = "data:image/png;base64,iVBORw0KGgo="
  Seeds.write(
    [
      #"<meta charset="utf-8"><!--StartFragment--><p style="margin:0"><b>a</b> <i>b</i><br>c&amp;&#xe9;</p><!--EndFragment-->"#,
      """
      <picture><source srcset="\(glyph)" type="image/x-apple-adaptive-glyph"><img src="\(picture)" alt="one"></picture>
      """,
      #"<span style="color:#ff0000;font:bold 12px 'A B',serif;text-decoration:underline line-through">x</span>"#,
      #"<table><tr><td>a<td>b</table><pre> c\n d</pre><img src="x.png" alt="words"><script>x</script><style>y</style>"#,
      #"<div>a</div><div><br></div><ul><li>b<li>c</ul><font color=red size=7 face="F">d</font><s>e</s><u>f</u>"#,
      "<b a=1><b a=2><p>x<p>y<a><i></b></a></i>",
    ].map { Array($0.utf8) })
  return 0
}
