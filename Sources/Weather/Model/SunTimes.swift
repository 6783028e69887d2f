import Foundation

/// Sunrise and sunset on a day at a place.
///
/// Receive them from ``WeatherData/sun(on:)``.
public enum SunTimes: Hashable, Sendable {
  /// The sun rises and sets, perhaps after midnight. If it sets first, that is the sunset of the previous day.
  case risesAndSets(sunrise: Date, sunset: Date)
  /// The sun rises and stays up past the end of the day.
  case risesOnly(Date)
  /// The sun sets and does not rise on this day.
  case setsOnly(Date)
  /// The sun does not set.
  case polarDay
  /// The sun does not rise.
  case polarNight
  /// The service does not say.
  case unknown

  /// The time of sunrise, if there is one.
  public var sunrise: Date? {
    switch self {
    case .risesAndSets(let sunrise, _), .risesOnly(let sunrise): sunrise
    default: nil
    }
  }

  /// The time of sunset, if there is one.
  public var sunset: Date? {
    switch self {
    case .risesAndSets(_, let sunset), .setsOnly(let sunset): sunset
    default: nil
    }
  }
}

extension SunTimes {
  /// Interprets what a service sends, including the ways in which services say that the sun never rises or sets: both
  /// times equal, a whole day apart, or close to the beginning of 1970.
  init(sunrise: Date?, sunset: Date?) {
    let rise = sunrise.flatMap(Self.real)
    let set = sunset.flatMap(Self.real)
    switch (rise, set) {
    case (let rise?, let set?):
      switch set.timeIntervalSince(rise) {
      case 0...2: self = .polarNight
      case 86_390...: self = .polarDay
      default: self = .risesAndSets(sunrise: rise, sunset: set)
      }
    case (let rise?, nil): self = .risesOnly(rise)
    case (nil, let set?): self = .setsOnly(set)
    case (nil, nil): self = .unknown
    }
  }

  private static func real(_ date: Date) -> Date? {
    date.timeIntervalSince1970.magnitude > 86_400 ? date : nil
  }

  /// Decides why a service omits the sun: its height tells whether it stays up or down. Away from the polar regions the
  /// result is unknown.
  static func polar(at coordinate: Coordinate?, on date: Date) -> SunTimes {
    guard let latitude = coordinate?.latitude else { return .unknown }
    let days = date.timeIntervalSince1970 / 86_400
    // Day 355.5 of a year of 365.2422 days, counted from the beginning of 1970, is a winter solstice.
    let declination = -23.44 * cos((days - 354.8) / 365.2422 * 2 * .pi)
    let noon = 90 - (latitude - declination).magnitude
    let midnight = (latitude + declination).magnitude - 90
    // The size of the disc and refraction lift the sun by five sixths of a degree. One more degree is left undecided.
    if noon < -0.833 { return .polarNight }
    return midnight > -0.833 ? .polarDay : .unknown
  }
}
