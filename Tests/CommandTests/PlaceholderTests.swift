import Testing
@testable import Gallery
@Test func colourReadsItsOwnHex() { #expect(RGBColor(hex: RGBColor.white.hex) == .white) }
