import Foundation

/// What the sun does on a day at a place.
public enum SunTimes: Hashable, Sendable {
  /// It rises and sets, the latter perhaps after midnight; where it sets first, that is the sun of the day before.
  case risesAndSets(sunrise: Date, sunset: Date)
  /// It rises and stays up past the end of the day.
  case risesOnly(Date)
  /// It sets and does not rise on this day.
  case setsOnly(Date)
  /// It does not set.
  case polarDay
  /// It does not rise.
  case polarNight
  /// Nothing is said of it.
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
  /// Understands what a service says, including the ways in which services say that the sun never rises or sets:
  /// the two times together, a whole day apart, or around the beginning of 1970.
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

  /// What must be so where a service leaves the sun out because it neither rises nor sets: the height of the sun says
  /// which of the two it is. Away from the polar regions nothing can be told.
  static func polar(at coordinate: Coordinate?, on date: Date) -> SunTimes {
    guard let latitude = coordinate?.latitude else { return .unknown }
    let days = date.timeIntervalSince1970 / 86_400
    // Day 355.5 of a year of 365.2422 days, counted from the beginning of 1970, is a winter solstice.
    let declination = -23.44 * cos((days - 354.8) / 365.2422 * 2 * .pi)
    let noon = 90 - (latitude - declination).magnitude
    let midnight = (latitude + declination).magnitude - 90
    // The sun's disc and the refraction of the air lift it by five sixths of a degree; a degree more is left undecided.
    if noon < -0.833 { return .polarNight }
    return midnight > -0.833 ? .polarDay : .unknown
  }
}
