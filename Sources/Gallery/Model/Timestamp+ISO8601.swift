extension Timestamp {
  /// Reads an ISO 8601 time such as `2025-01-31T12:00:00Z`.
  ///
  /// Fractions of a second are dropped; an offset such as `+02:00` or `+0200` is taken into account; a date alone means
  /// its beginning in UTC. Nil for anything else, a time without `Z` or offset included.
  public init?(iso8601 text: String) {
    var digits = Digits(bytes: Array(text.utf8))
    guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
      let day = digits.number(2), (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    var seconds = Self.day(year: year, month: month, day: day) * 86_400
    if !digits.isAtEnd {
      guard digits.skip("T") || digits.skip("t") || digits.skip(" "), let hour = digits.number(2), digits.skip(":"),
        let minute = digits.number(2), digits.skip(":"), let second = digits.number(2),
        hour < 24, minute < 60, second <= 60, digits.skipFraction(), let offset = digits.offset(), digits.isAtEnd
      else { return nil }
      seconds += hour * 3600 + minute * 60 + second - offset
    }
    self.init(secondsSince1970: seconds)
  }

  /// The moment as `2025-01-31T12:00:00Z`; years outside 0 to 9999 become the nearest moment within.
  public var iso8601: String {
    let earliest = Self.day(year: 0, month: 1, day: 1) * 86_400
    let latest = Self.day(year: 10_000, month: 1, day: 1) * 86_400 - 1
    let seconds = min(max(secondsSince1970, earliest), latest)
    let days = Int64((Double(seconds) / 86_400).rounded(.down))
    let time = seconds - days * 86_400
    let (year, month, day) = Self.date(ofDay: days)
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
      + "T\(digits(time / 3600, 2)):\(digits(time / 60 % 60, 2)):\(digits(time % 60, 2))Z"
  }

  private static func days(inMonth month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar, in years from 0 on.
  ///
  /// The year is counted from March, so that the leap day is its last: months before then have fixed lengths.
  private static func day(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = (month > 2 ? year : year - 1) + 400
    let marchMonth = (month + 9) % 12
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468 - 146_097
  }

  /// The date of a day counted from 1970-01-01, in years 0 to 9999.
  private static func date(ofDay number: Int64) -> (year: Int64, month: Int64, day: Int64) {
    var year = 1970 + Int64((Double(number) / 365.2425).rounded(.down))
    while day(year: year, month: 1, day: 1) > number { year -= 1 }
    while day(year: year + 1, month: 1, day: 1) <= number { year += 1 }
    var month: Int64 = 12
    while day(year: year, month: month, day: 1) > number { month -= 1 }
    return (year, month, number - day(year: year, month: month, day: 1) + 1)
  }
}

/// Reads a time from left to right.
private struct Digits {
  let bytes: [UInt8]
  var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func number(_ count: Int) -> Int64? {
    guard place + count <= bytes.count else { return nil }
    var value: Int64 = 0
    for byte in bytes[place..<place + count] {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    place += count
    return value
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }

  /// Passes over `.123` or `,123`; true also where there is no fraction, false where it has no digits.
  mutating func skipFraction() -> Bool {
    guard skip(".") || skip(",") else { return true }
    guard number(1) != nil else { return false }
    while number(1) != nil {}
    return true
  }

  /// The seconds of `Z`, `+02:00`, `+0200` or `+02`.
  mutating func offset() -> Int64? {
    if skip("Z") || skip("z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(2), hours < 24 else { return nil }
    if isAtEnd { return (isEast ? 1 : -1) * hours * 3600 }
    _ = skip(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
  }
}
