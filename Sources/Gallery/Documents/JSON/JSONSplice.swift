/// A change of a text: some of its bytes give way to others.
struct JSONSplice: Sendable {
  /// The bytes that go.
  let range: Range<Int>
  /// The bytes that come.
  let replacement: [UInt8]

  /// The text with all changes made, which must not overlap and may come in any order.
  static func apply(_ splices: [JSONSplice], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(splices.reduce(bytes.count) { $0 + $1.replacement.count - $1.range.count })
    var place = 0
    for splice in splices.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[place..<splice.range.lowerBound]
      result += splice.replacement
      place = splice.range.upperBound
    }
    result += bytes[place...]
    return result
  }
}

/// What becomes of one member of an object.
struct MemberChange: Sendable {
  /// What becomes of it.
  enum Action: Sendable {
    /// Its value is replaced, or the member is appended.
    case set(JSONLiteral)
    /// It goes, and with it every other member of the name, which would count otherwise.
    case remove
    /// Bytes within its value change.
    case splice([JSONSplice])
  }

  /// The member's name.
  let name: String
  /// What becomes of it.
  let action: Action
}

extension JSONObject {
  /// The changes of the text that change some members and leave every other byte as it is.
  func splices(for changes: [MemberChange], in bytes: [UInt8]) -> [JSONSplice] {
    let layout = JSONLayout(of: self, in: bytes)
    var splices: [JSONSplice] = []
    var appended: [UInt8] = []
    var removed: Set<Int> = []
    for change in changes {
      switch change.action {
      case .remove:
        removed.formUnion(members.indices.filter { members[$0].isNamed(change.name) })
      case .splice(let inner):
        splices += inner
      case .set(let literal):
        if let member = member(change.name) {
          var value: [UInt8] = []
          literal.write(onto: &value, layout: layout.nested)
          splices.append(JSONSplice(range: member.value.range, replacement: value))
        } else {
          appended += layout.separator
          JSONLiteral.write(change.name, onto: &appended)
          appended += layout.colon
          literal.write(onto: &appended, layout: layout.nested)
        }
      }
    }
    guard let lastKept = members.indices.last(where: { !removed.contains($0) }) else {
      return [replacementOfAll(by: appended, layout: layout)]
    }
    splices += removals(of: removed, before: lastKept)
    let tail = lastKept + 1 < members.count ? members[members.count - 1].value.range.upperBound : nil
    let end = members[lastKept].value.range.upperBound
    if tail != nil || !appended.isEmpty {
      splices.append(JSONSplice(range: end..<(tail ?? end), replacement: appended))
    }
    return splices
  }

  /// Removed members before the last one that stays, each with the comma and the white space after it.
  private func removals(of removed: Set<Int>, before lastKept: Int) -> [JSONSplice] {
    removed.sorted().filter { $0 < lastKept }.map { index in
      JSONSplice(
        range: members[index].nameRange.lowerBound..<members[index + 1].nameRange.lowerBound, replacement: [])
    }
  }

  /// New contents of an object of which no member stays.
  private func replacementOfAll(by appended: [UInt8], layout: JSONLayout) -> JSONSplice {
    let inner = range.lowerBound + 1..<range.upperBound - 1
    guard !appended.isEmpty else { return JSONSplice(range: inner, replacement: []) }
    return JSONSplice(
      range: inner, replacement: layout.first + appended.dropFirst(layout.separator.count) + layout.last)
  }
}
