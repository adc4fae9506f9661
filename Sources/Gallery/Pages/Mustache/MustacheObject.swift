/// Named values in the order in which they were added.
///
/// A list that is searched from its start: the objects of pages have a dozen members, for which making a dictionary
/// costs more than it saves, and there are thousands of tiles.
struct MustacheObject: Hashable, Sendable {
  private struct Member: Hashable, Sendable {
    let name: String
    var value: MustacheValue
  }

  private var members: [Member]

  /// Takes members whose names differ; of two equal names the first counts.
  init(_ members: some Sequence<(String, MustacheValue)> = []) {
    self.members = members.map { Member(name: $0.0, value: $0.1) }
  }

  /// The names in their order.
  var names: [String] { members.map(\.name) }

  /// The value of a name, compared byte by byte; nil where there is none.
  ///
  /// Setting nil takes the name away.
  subscript(name: String) -> MustacheValue? {
    get {
      for member in members where member.name.hasBytes(of: name) { return member.value }
      return nil
    }
    set {
      let index = members.firstIndex { $0.name.hasBytes(of: name) }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

}

extension MustacheObject: ExpressibleByDictionaryLiteral {
  /// Takes members whose names differ.
  init(dictionaryLiteral elements: (String, MustacheValue)...) { self.init(elements) }
}
