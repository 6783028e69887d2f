import Foundation

extension Date {
  /// An instant in the years 1 to 9999. `Calendar` does not handle others.
  init?(checking seconds: Double) {
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}

extension TimeZone {
  /// The zone with a fixed offset in seconds from UTC; nil if no place on earth has that offset.
  init?(ahead seconds: Double) {
    guard Self.offsets.contains(seconds) else { return nil }
    self.init(secondsFromGMT: Int(seconds))
  }

  /// The zone with a name; nil if the name is unknown, or is a made-up offset such as `GMT+1700`.
  init?(named name: String) {
    guard !name.isEmpty, let zone = TimeZone(identifier: name),
      Self.offsets.contains(Double(zone.secondsFromGMT()))
    else { return nil }
    self = zone
  }

  /// The offsets from UTC in use, from Baker Island to Kiritimati.
  private static let offsets: ClosedRange<Double> = -12 * 3600...14 * 3600
}
