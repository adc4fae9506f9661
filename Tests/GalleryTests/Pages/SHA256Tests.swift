import Testing

@testable import Gallery

@Test(
  "hashes are those of the standard's own examples and of other programs",
  arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 100_000), "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"),
  ])
func digest(text: String, expected: String) { #expect(SHA256.hex(Array(text.utf8), digits: 64) == expected) }

@Test("every length near a block's end is padded right")
func padding() {
  #expect(Set((0...200).map { SHA256.hex(Array(repeating: 0, count: $0), digits: 64) }).count == 201)
  #expect(
    SHA256.hex(Array(repeating: 97, count: 64), digits: 64)
      == "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb")
}
