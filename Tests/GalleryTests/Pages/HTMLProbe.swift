/// Just enough of an HTML reader to see what a browser would: tags with their attributes, and text, entities decoded.
struct HTMLProbe {
  struct Tag {
    let name: String
    let attributes: [(name: String, value: String)]
    /// The text up to the next tag.
    var text = ""
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private(set) var tags: [Tag] = []
  private var rest: ArraySlice<UInt8>

  init(_ html: [UInt8]) {
    rest = html[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<"), let second = rest.dropFirst().first, second != UInt8(ascii: " ") {
        readTag()
      } else {
        let text = take { $0 != UInt8(ascii: "<") }
        if text.isEmpty { rest = rest.dropFirst() }
        if !tags.isEmpty { tags[tags.count - 1].text += Self.decoded(text) }
      }
    }
  }

  /// What a page shows without scripts: templates are for these alone.
  var withoutTemplates: HTMLProbe {
    var probe = self
    var depth = 0
    probe.tags = tags.filter { tag in
      if tag.name == "template" { depth += 1 }
      if tag.name == "/template" { depth -= 1 }
      return depth == 0
    }
    return probe
  }

  func all(_ name: String) -> [Tag] { tags.filter { $0.name == name } }
  func first(_ name: String, where attribute: String, is value: String) -> Tag? {
    tags.first { $0.name == name && $0[attribute] == value }
  }

  private mutating func take(while isPart: (UInt8) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest.dropFirst(part.count)
    return String(decoding: part, as: UTF8.self)
  }

  private mutating func readTag() {
    rest = rest.dropFirst()
    let name = take { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    var attributes: [(name: String, value: String)] = []
    while let byte = rest.first, byte != UInt8(ascii: ">") {
      if byte <= 0x20 || byte == UInt8(ascii: "/") {
        rest = rest.dropFirst()
        continue
      }
      let name = take { $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      var value = ""
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "\"") {
          rest = rest.dropFirst()
          value = take { $0 != UInt8(ascii: "\"") }
          rest = rest.dropFirst()
        } else {
          value = take { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        }
      }
      attributes.append((name, Self.decoded(value)))
    }
    rest = rest.dropFirst()
    tags.append(Tag(name: name, attributes: attributes))
    if name == "script" || name == "style" {
      let end = Array("</".utf8)
      while !rest.isEmpty, !rest.starts(with: end) { rest = rest.dropFirst() }
    }
  }

  private static func decoded(_ text: String) -> String {
    var output = text
    for (entity, plain) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      output = String(
        decoding: Array(output.utf8).replacing(Array(entity.utf8), with: Array(plain.utf8)), as: UTF8.self)
    }
    return output
  }
}
