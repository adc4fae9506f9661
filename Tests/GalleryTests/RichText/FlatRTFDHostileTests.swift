import Testing

@testable import Gallery

/// Whatever a serialised wrapper claims, reading ends soon, with the wrapper or with a problem that says where.
struct FlatRTFDHostileTests {
  private static func problem(_ bytes: [UInt8]) -> RichTextProblem? {
    do throws(RichTextProblem) {
      _ = try FlatRTFD.read(bytes)
      return nil
    } catch { return error }
  }

  private static func problem(of object: [UInt8]) -> RichTextProblem? { problem(FlatBytes.flat(object)) }

  @Test("a wrapper that is cut off anywhere is refused", arguments: [FlatRTFDTests.example, FlatBytes.rich])
  func prefixes(bytes: [UInt8]) throws {
    #expect(Self.problem(bytes) == nil)
    for length in 0..<bytes.count { #expect(Self.problem(Array(bytes[..<length])) != nil, "cut at \(length)") }
  }

  @Test("any four bytes may be any number, and no byte beyond the end is read")
  func numbers() {
    let hostile = [0, 1, 2, 3, 4, 0x7FFF_FFFF, 0x8000_0000, 0x8000_0001, 0xFFFF_FFFF, 0xFFFF_FFF0, 0x1000_0000]
    for bytes in [FlatRTFDTests.example, FlatBytes.rich] {
      for offset in 0...bytes.count - 4 {
        for number in hostile {
          var changed = bytes
          changed.replaceSubrange(offset..<offset + 4, with: FlatBytes.word(number))
          guard let wrapper = try? FlatRTFD.read(changed) else { continue }
          #expect((try? FlatRTFD.read(FlatRTFD.write(wrapper))) == wrapper, "\(number) at \(offset)")
        }
      }
    }
  }

  @Test("a hundred thousand folders within each other are refused at the first that is too deep, and at once")
  func nesting() {
    let bytes = FlatBytes.nested(100_000)
    let time = ContinuousClock().measure {
      #expect(Self.problem(bytes) == .tooDeep(limit: 32, offset: 8 + 32 * 17))
    }
    #expect(time < .seconds(1))
    #expect(Self.problem(FlatBytes.nested(31)) == nil)
    #expect(Self.problem(FlatBytes.nested(32)) != nil)
  }

  @Test("counts and lengths in the billions are refused where they stand")
  func billions() {
    let folder = FlatBytes.word(3)
    for number in [0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] {
      #expect(Self.problem(of: folder + FlatBytes.word(number)) == .tooLong(.count, number, left: 0, offset: 12))
      #expect(
        Self.problem(of: folder + FlatBytes.word(1) + FlatBytes.word(number) + Array(repeating: 97, count: 99))
          == .tooLong(.name, number, left: 99, offset: 16))
      let entry = folder + FlatBytes.word(1) + FlatBytes.word(1) + [97] + FlatBytes.word(number)
      #expect(
        Self.problem(of: entry + FlatBytes.data("")) == .tooLong(.entry, number, left: 8, offset: 21))
    }
    #expect(
      Self.problem(of: FlatBytes.word(1) + FlatBytes.word(0xFFFF_FFFF))
        == .tooLong(.data, 0xFFFF_FFFF, left: 0, offset: 12))
    let padded = FlatBytes.word(1) + FlatBytes.word(0x8000_0000)
    #expect(
      Self.problem(of: padded + FlatBytes.word(5) + FlatBytes.word(0xFFFF_FFFF) + [0])
        == .tooLong(.padding, 0xFFFF_FFFF, left: 1, offset: 20))
    #expect(
      Self.problem(of: padded + FlatBytes.word(0x8000_0000) + FlatBytes.word(0))
        == .tooLong(.data, 0x8000_0000, left: 0, offset: 16))
  }

  @Test(
    "names that lead elsewhere, or nowhere, are refused",
    arguments: ["", "/", "a/b", "../a", "/etc/passwd", "a\0b", "\0"])
  func names(name: String) {
    let object = FlatBytes.folder([("TXT.rtf", FlatBytes.data("")), (name, FlatBytes.data(""))])
    #expect(Self.problem(of: object) == .badName(name, offset: 31))
    #expect(
      Self.problem(of: FlatBytes.folder([("x", FlatBytes.folder([(name, FlatBytes.data(""))]))]))
        == .badName(name, offset: 37))
    #expect(throws: RichTextProblem.badName(name, offset: nil)) {
      try FileWrapper(package: [("TXT.rtf", []), (name, [])])
    }
  }

  @Test("dots are attributes and a single file's contents, and neither a folder nor a file beside others")
  func dots() {
    #expect(
      Self.problem(of: FlatBytes.folder([(".", FlatBytes.folder([]))])) == .unknownType(3, offset: 25))
    #expect(
      Self.problem(of: FlatBytes.folder([("..", FlatBytes.folder([]))])) == .unknownType(3, offset: 26))
    let beside = FlatBytes.folder([("a", FlatBytes.data("")), ("..", FlatBytes.data(""))])
    #expect(Self.problem(of: beside) == .badName("..", offset: 25))
    for name in [".", "..", "__@PreferredName@__", "__@UTF8PreferredName@__"] {
      #expect(throws: RichTextProblem.badName(name, offset: nil)) { try FileWrapper(package: [(name, [])]) }
    }
    let climbing = FlatBytes.folder([("__@PreferredName@__", FlatBytes.data("../a"))])
    #expect(Self.problem(of: climbing) == .badName("../a", offset: 51))
  }

  @Test("a name that is not UTF-8 is refused")
  func encoding() {
    let object = FlatBytes.folder(rawNames: [([0x61, 0xFF], FlatBytes.data(""))])
    #expect(Self.problem(of: object) == .badName("a\u{FFFD}", offset: 20))
  }

  @Test("a name is there once", arguments: ["a", ".", "..", "__@PreferredName@__"])
  func duplicates(name: String) {
    let object = FlatBytes.folder([(name, FlatBytes.data("a")), (name, FlatBytes.data("a"))])
    let second = 8 + 8 + 4 + name.utf8.count + 4
    #expect(Self.problem(of: object) == .duplicateName(name, offset: second))
  }

  @Test("two files of one name are refused in a package, too")
  func duplicatesInPackages() {
    #expect(throws: RichTextProblem.duplicateName("a", offset: nil)) {
      try FileWrapper(package: [("a", []), ("a", [])])
    }
  }

  @Test("more files than anybody has are refused before they take memory")
  func files() {
    let many = Array(repeating: ("a", FlatBytes.data("")), count: 10_001)
    #expect(Self.problem(of: FlatBytes.folder(many)) == .tooManyFiles(limit: 10_000, offset: 12))
    #expect(throws: RichTextProblem.tooManyFiles(limit: 10_000, offset: nil)) {
      try FileWrapper(package: (0...10_000).map { ("\($0)", []) })
    }
    let half = FlatBytes.folder((0..<6000).map { ("\($0)", FlatBytes.data("")) })
    #expect(Self.problem(of: FlatBytes.folder([("a", half)])) == nil)
    let twice = FlatBytes.folder([("a", half), ("b", half)])
    guard case .tooManyFiles(limit: 10_000, offset: _)? = Self.problem(of: twice) else {
      Issue.record("folders are counted one by one")
      return
    }
  }

  @Test("bytes that belong to nothing are refused, after the wrapper and in an entry")
  func leftOver() {
    #expect(Self.problem(FlatRTFDTests.example + [0]) == .leftOver(bytes: 1, offset: FlatRTFDTests.example.count))
    let object = FlatBytes.folder([("a", FlatBytes.data("xy") + [0, 0])])
    #expect(Self.problem(of: object) == .leftOver(bytes: 2, offset: 35))
  }

  @Test("an object of another type is refused", arguments: [0, 2, 4, 0xFFFF_FFFF])
  func types(type: Int) {
    #expect(Self.problem(of: FlatBytes.word(type)) == .unknownType(type, offset: 8))
  }

  @Test("bytes changed at random give a wrapper or a problem", arguments: 0..<20)
  func mutation(seed: UInt64) {
    var random = SeededRandom(state: seed)
    for _ in 0..<500 {
      var bytes = FlatBytes.rich
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...4, using: &random), at: place)
        }
      }
      guard let wrapper = try? FlatRTFD.read(bytes) else { continue }
      #expect((try? FlatRTFD.read(FlatRTFD.write(wrapper))) == wrapper)
    }
  }
}
