import Foundation

extension Date {
  /// An instant in the years 1 to 9999. `Calendar` does not handle others.
  init?(checking seconds: Double) {
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}

extension TimeZone {
  /// The zone with a fixed offset in seconds from UTC.
  init?(ahead seconds: Double) {
    guard seconds.magnitude <= 18 * 3600 else { return nil }
    self.init(secondsFromGMT: Int(seconds))
  }
}
