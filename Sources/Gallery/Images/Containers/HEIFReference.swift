/// What one item of a HEIF file has to do with others.
struct HEIFReference {
  /// What: `auxl` is the transparency of, `cdsc` describes, `dimg` is made of, `thmb` is a thumbnail of.
  let type: String
  let from: Int
  let to: [Int]

  /// The references of an `iref` box, as far as they are whole.
  static func all(in box: HEIFBox) -> [HEIFReference] {
    let size = box.body[0] == 0 ? 2 : 4
    return box.children(from: 4).map { child in
      let count = child.body.uint16(at: size) ?? 0
      var targets: [Int] = []
      for index in 0..<count {
        guard let target = child.body.number(at: size + 2 + index * size, size: size) else { break }
        targets.append(target)
      }
      return HEIFReference(type: child.type, from: child.body.number(at: 0, size: size) ?? 0, to: targets)
    }
  }
}
