import Testing

@testable import Gallery

/// Random documents and random edits: a reader that knows nothing of splicing checks what became of every member.
struct DocumentEditingPropertyTests {
  @Test("whatever the edit, other members keep their bytes and the result says what it should", arguments: 0..<400)
  func randomEdit(seed: UInt64) throws {
    var random = SeededRandom(state: seed)
    let text = RandomDocument.text(&random)
    let result = reading(text)
    let before = try #require(result.document, "\(text) \(result.diagnostics)")
    let edit = RandomDocument.edit(&random)
    let bytes = try before.applying(edit)
    let again = MemeDocument.read(bytes, file: "a.meme")
    let after = try #require(again.document, "\(text)\n\(String(decoding: bytes, as: UTF8.self)) \(again.diagnostics)")

    var expected = before.meme
    if case .text(let text) = edit.top { expected.top = Caption(text) }
    if case .text(let text) = edit.bottom { expected.bottom = Caption(text) }
    expected.title = Self.value(edit.title, before.meme.title)
    expected.description = Self.value(edit.description, before.meme.description)
    expected.tags = edit.tags ?? expected.tags
    expected.style = edit.style ?? expected.style
    expected.modified = Self.value(edit.modified, before.meme.modified)
    #expect(after.meme == expected)
    #expect(try after.pictureBytes() ?? [] == Self.value(edit.picture, before.pictureBytes()) ?? [])
    #expect(decodedByApp(bytes) != nil)

    // Members that are not ours, byte for byte and in the same order; and the same of ours where nothing changed.
    func rest(_ document: MemeDocument, _ isKept: (JSONMember) -> Bool) -> [[UInt8]] {
      document.object.members.filter(isKept).map {
        Array(document.text.bytes[$0.nameRange.lowerBound..<$0.value.range.upperBound])
      }
    }
    let changed = Self.changedMembers(before: before.meme, after: expected, edit)
    let isKept = { (member: JSONMember) in !changed.contains(member.name) }
    #expect(rest(after, isKept) == rest(before, isKept))
    #expect(bytes.prefix(before.object.range.lowerBound) == before.bytes.prefix(before.object.range.lowerBound))
    let tail = before.bytes.count - before.object.range.upperBound
    #expect(bytes.suffix(tail) == before.bytes.suffix(tail))
    if changed.isEmpty { #expect(bytes == before.bytes) }
    #expect(try after.applying(edit) == bytes, "the same edit again changes nothing")
  }

  static func value<Value>(_ change: MemeEdit.Change<Value>, _ old: Value?) -> Value? {
    switch change {
    case .keep: old
    case .set(let value): value
    case .remove: nil
    }
  }

  static func changedMembers(before: Meme, after: Meme, _ edit: MemeEdit) -> Set<String> {
    var names: Set<String> = []
    // A caption and its formatted form are one.
    if before.top != after.top { names.formUnion(["topText", "topRichText"]) }
    if before.bottom != after.bottom { names.formUnion(["bottomText", "bottomRichText"]) }
    if before.title != after.title { names.insert("title") }
    if before.description != after.description { names.insert("description") }
    if before.tags != after.tags { names.insert("tags") }
    if before.style != after.style { names.insert("style") }
    if before.modified != after.modified { names.insert("modified") }
    if case .keep = edit.picture {} else { names.insert("imageData") }
    return names
  }
}

/// Makes documents and edits up.
enum RandomDocument {
  static func text(_ random: inout SeededRandom) -> String {
    let pretty = Bool.random(using: &random)
    let colon = [":", ": ", " : "].randomElement(using: &random) ?? ":"
    var members = [("topText", string(&random)), ("bottomText", string(&random))]
    let optional = [
      ("title", string(&random)), ("description", string(&random)), ("tags", "[\(string(&random)),\(string(&random))]"),
      ("style", #"{"size":\#(["2e-1", "0.20", "\"auto\""].randomElement(using: &random) ?? "0.1"),"x" : [1.0]}"#),
      ("style", ##"{"color":"#fF0000"}"##), ("modified", "\"2025-01-31T12:00:00.25Z\""),
      ("imageData", "\"\\/\\/\\/\\/\""),
      ("imageData", "null"), ("other", #"{"a":[1.50,-0,1e5,"\u0041\/",{}]}"#), ("topRichText", "\"e1xydGY=\""),
      ("z\\u0061", "[ [ ], true ]"), ("other", "null"), ("title", "null"),
    ]
    members += optional.filter { _ in Bool.random(using: &random) }
    members.shuffle(using: &random)
    let lines = members.map { "\"\($0.0)\"\(colon)\($0.1)" }
    let mark = Bool.random(using: &random) ? "\u{FEFF}" : ""
    let comma = Int.random(in: 0..<8, using: &random) == 0 ? "," : ""
    return pretty
      ? "\(mark){\n  " + lines.joined(separator: ",\n  ") + "\(comma)\n}\n"
      : "\(mark) {" + lines.joined(separator: ", ") + "\(comma)}"
  }

  static func edit(_ random: inout SeededRandom) -> MemeEdit {
    var edit = MemeEdit()
    if Bool.random(using: &random) { edit.top = .text(word(&random)) }
    if Bool.random(using: &random) { edit.bottom = .text(word(&random)) }
    edit.title = change(&random, word(&random))
    edit.description = change(&random, word(&random))
    edit.picture = change(&random, [255, 255, 255])
    edit.modified = change(&random, Timestamp(secondsSince1970: 1_738_324_800))
    if Bool.random(using: &random) {
      edit.tags = (0..<Int.random(in: 0...2, using: &random)).map { _ in word(&random) }
    }
    if Bool.random(using: &random) {
      var style = CaptionStyleOverrides()
      if Bool.random(using: &random) { style.size = Bool.random(using: &random) ? .automatic : .fraction(0.2) }
      if Bool.random(using: &random) { style.color = RGBColor(red: 255, green: 0, blue: 0) }
      if Bool.random(using: &random) { style.outlineWidth = 0.125 }
      edit.style = style
    }
    return edit
  }

  private static func change<Value>(_ random: inout SeededRandom, _ value: Value) -> MemeEdit.Change<Value> {
    [MemeEdit.Change.keep, .set(value), .remove].randomElement(using: &random) ?? .keep
  }

  private static let words = ["", "a", "a\"b\\c", "x/y\n\u{1}", "😀é", "笑\u{2028}", "b"]

  private static func word(_ random: inout SeededRandom) -> String { words.randomElement(using: &random) ?? "" }

  private static func string(_ random: inout SeededRandom) -> String {
    ["\"\"", "\"a\"", #""a\"b\\c""#, #""x\/y\n\u0001""#, #""\ud83d\ude00é""#, "\"笑\u{2028}\""].randomElement(
      using: &random)
      ?? "\"\""
  }
}
