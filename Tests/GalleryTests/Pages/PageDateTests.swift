import Testing

@testable import Gallery

@Test(
  "moments are written in UTC",
  arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_796_000_000, "2026-11-30T00:53:20Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
func moment(seconds: Int64, expected: String) {
  #expect(PageDate(Timestamp(secondsSince1970: seconds)).rfc3339 == expected)
}

@Test(
  "a proportion's class is within one per cent of it",
  arguments: [0.25, 0.5, 0.75, 1, 1.3333, 1.5, 1.7778, 2, 2.39, 3.9, 4])
func tileRatio(ratio: Double) throws {
  let name = TileClasses.ratio(ratio)
  let rule = try #require(TileClasses.rules.split(separator: "\n").first { $0.hasPrefix(".\(name){") })
  let text = try #require(rule.firstMatch(of: /--r:([0-9.]+)/))
  let value = try #require(Double(text.1))
  #expect(abs(value / ratio - 1) < 0.0111)
}

@Test("every class that a picture may get has its rule")
func tileRules() {
  let rules = TileClasses.rules
  for ratio in [0.0001, 0.25, 1, 4, 1e9] { #expect(rules.contains(".\(TileClasses.ratio(ratio)){")) }
  for channel in UInt8.min...UInt8.max {
    #expect(rules.contains(".\(TileClasses.color(RGBColor(red: channel, green: 255 - channel, blue: channel / 2))){"))
  }
}
