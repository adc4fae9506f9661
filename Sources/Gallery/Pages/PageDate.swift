/// A moment as pages write it, in UTC.
struct PageDate: Hashable, Sendable {
  /// The year.
  let year: Int
  /// The month, from 1.
  let month: Int
  /// The day of the month, from 1.
  let day: Int
  private let secondOfDay: Int

  /// Reads a moment by the proleptic Gregorian calendar.
  init(_ moment: Timestamp) {
    let (days, second) = Self.divide(Int(moment.secondsSince1970), by: 86_400)
    secondOfDay = second
    // Years that begin in March put the leap day last; 400 of them have a fixed number of days.
    let (era, dayOfEra) = Self.divide(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The day as ISO 8601 has it.
  var day8601: String { "\(Self.digits(year, 4))-\(Self.digits(month, 2))-\(Self.digits(day, 2))" }

  /// The moment as Atom, sitemaps and `<time>` have it.
  var rfc3339: String {
    let (hour, rest) = Self.divide(secondOfDay, by: 3_600)
    let (minute, second) = Self.divide(rest, by: 60)
    return "\(day8601)T\(Self.digits(hour, 2)):\(Self.digits(minute, 2)):\(Self.digits(second, 2))Z"
  }

  private static func divide(_ number: Int, by divisor: Int) -> (Int, Int) {
    let rest = (number % divisor + divisor) % divisor
    return ((number - rest) / divisor, rest)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
