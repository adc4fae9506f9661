/// Replaces names by published names within stylesheets and scripts.
struct AssetReferences {
  private let files: [NamedFile]
  private var done: [AssetSet.Asset?]
  private var inProgress: Set<Int> = []

  /// Takes the files among which references are resolved.
  init(files: [NamedFile]) {
    self.files = files
    done = Array(repeating: nil, count: files.count)
  }

  /// The files with their published names, in the same order.
  mutating func resolve() throws(AssetProblem) -> [AssetSet.Asset] {
    var all: [AssetSet.Asset] = []
    for index in files.indices { all.append(try asset(at: index)) }
    return all
  }

  private mutating func asset(at index: Int) throws(AssetProblem) -> AssetSet.Asset {
    if let asset = done[index] { return asset }
    let file = files[index]
    guard inProgress.insert(index).inserted else { throw .circle(file.name) }
    defer { inProgress.remove(index) }
    var bytes = file.bytes
    if Self.isStyle(file.name) || Self.isScript(file.name) { bytes = try resolved(file) }
    // The rules that tiles need belong to every style sheet, so that a folder's own one need not repeat them.
    if file.name == "style.css" { bytes += TileClasses.rules.utf8 }
    let asset = AssetSet.Asset(route: .asset(name: file.name, hash: AssetName.hash(of: bytes)), bytes: bytes)
    done[index] = asset
    return asset
  }

  /// The bytes with `"./NAME`, `'./NAME` and `(./NAME` replaced wherever NAME is another file, whole.
  private mutating func resolved(_ file: NamedFile) throws(AssetProblem) -> [UInt8] {
    var output: [UInt8] = []
    var rest = file.bytes[...]
    let mark = Array("./".utf8)
    while let byte = rest.first {
      output.append(byte)
      rest = rest.dropFirst()
      guard Self.opens(byte), rest.starts(with: mark) else { continue }
      let name = rest.dropFirst(mark.count).prefix { !Self.ends($0) }
      guard let index = files.firstIndex(where: { $0.name.utf8.elementsEqual(name) }) else { continue }
      let href = try asset(at: index).route.href(from: .asset(name: file.name, hash: ""))
      output += (href.utf8.starts(with: "..".utf8) ? href : "./\(href)").utf8
      rest = rest.dropFirst(mark.count + name.count)
    }
    return output
  }

  private static func opens(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(")
  }

  private static func ends(_ byte: UInt8) -> Bool {
    opens(byte) || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "?")
  }

  private static func isStyle(_ name: String) -> Bool { name.hasSuffix(".css") }
  private static func isScript(_ name: String) -> Bool { name.hasSuffix(".js") || name.hasSuffix(".mjs") }
}
