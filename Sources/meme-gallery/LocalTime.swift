import Gallery
import Glibc

/// The clock, and moments as people of this place say them.
enum LocalTime {
  /// Now.
  static var now: Timestamp { Timestamp(secondsSince1970: Int64(time(nil))) }

  /// Hours and minutes, such as `14:02`.
  static func clock(_ moment: Timestamp) -> String {
    var seconds = Int(moment.secondsSince1970)
    var parts = unsafe tm()
    unsafe localtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return unsafe "\(two(parts.tm_hour)):\(two(parts.tm_min))"
  }
}
