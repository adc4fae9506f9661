/// Moments as HTTP has them.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The form that is sent: `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(_ moment: Timestamp) -> String {
    let iso = moment.iso8601
    // YYYY-MM-DDTHH:MM:SSZ
    let parts = iso.utf8.split { !(0x30...0x39).contains($0) }.map { String(Substring($0)) }
    guard parts.count >= 6, let month = Int(parts[1]), (1...12).contains(month) else { return iso }
    let daysSince1970 = Int((Double(moment.secondsSince1970) / 86_400).rounded(.down))
    // 1970 began on a Thursday.
    let weekday = days[((daysSince1970 + 4) % 7 + 7) % 7]
    return "\(weekday), \(parts[2]) \(months[month - 1]) \(parts[0]) \(parts[3]):\(parts[4]):\(parts[5]) GMT"
  }

  /// Reads the three forms that RFC 9110 names; nil for anything else.
  static func read(_ text: String) -> Timestamp? {
    let words = text.utf8.split { $0 == 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
      .map { String(Substring($0)) }
    let (day, month, year, clock): (String, String, String, String)
    switch words.count {
    case 6 where words[5] == "GMT": (day, month, year, clock) = (words[1], words[2], words[3], words[4])
    case 5: (day, month, year, clock) = (words[2], words[1], words[4], words[3])
    default: return nil
    }
    guard let monthNumber = months.firstIndex(of: month), var yearNumber = Int(year), let dayNumber = Int(day),
      clock.utf8.count == 8
    else { return nil }
    if year.utf8.count == 2 { yearNumber += yearNumber < 70 ? 2000 : 1900 }
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return Timestamp(
      iso8601: "\(padded(yearNumber, 4))-\(padded(monthNumber + 1, 2))-\(padded(dayNumber, 2))T\(clock)Z")
  }
}
