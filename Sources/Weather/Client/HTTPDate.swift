import Foundation

/// The date of an HTTP header, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func date(_ text: String) -> Date? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(where: { $0 == words[2] }),
      let day = Int(words[1]), let year = Int(words[3]),
      let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]),
      (0...60).contains(clock[2])
    else { return nil }
    let seconds = clock[0] * 3600 + clock[1] * 60 + clock[2]
    return Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + seconds))
  }
}
