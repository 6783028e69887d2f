import Foundation

/// The sun and the moon on a day at a place, computed without any service.
///
/// Use it without weather; if you have some, ``WeatherData/sun(on:)`` and ``WeatherData/moon(on:)`` prefer what its service
/// states.
///
/// ```swift
/// let tromsø = Coordinate(latitude: 69.65, longitude: 18.96)
/// let midsummer = Date(timeIntervalSince1970: 1_782_000_000)
/// let almanac = Almanac(from: midsummer, to: midsummer.addingTimeInterval(86_400), at: tromsø)
/// print(almanac.sun)
/// // polarDay
/// ```
///
/// Times are those at sea level with an even horizon and usual air. Between 1900 and 2100 they are right to the minute.
/// Where the sun or the moon only grazes the horizon, a breath of air decides, and they may differ by some minutes.
public struct Almanac: Hashable, Sendable {
  /// Sunrise and sunset. One that is not on this day is missing.
  public let sun: SunTimes

  /// The time at which the sun is highest; nil if that is not on this day.
  public let solarNoon: Date?

  /// The twilight in which one can read outside.
  public let civilTwilight: Twilight

  /// The twilight in which the horizon is visible at sea.
  public let nauticalTwilight: Twilight

  /// The twilight in which the faintest stars are not visible yet.
  public let astronomicalTwilight: Twilight

  /// Moonrise and moonset on this day, and the phase in the middle of it.
  public let moon: MoonTimes

  /// Computes the sun and the moon between two instants, usually the beginning and the end of a day at the place.
  ///
  /// A span of more than 36 hours is cut, and an end before the start makes an empty span.
  public init(from start: Date, to end: Date, at place: Coordinate) {
    let duration = Self.duration(from: start, to: end)
    func crossings(_ height: (Date) -> Double) -> Crossings {
      Crossings(from: start, lasting: duration, height)
    }
    sun = Self.sun(from: start, lasting: duration, at: place)
    solarNoon =
      Crossings(from: start, lasting: duration, nearness: 0) {
        Degrees.sin(SunPosition.point(at: $0).hourAngle(at: place))
      }
      .rises.first
    func twilight(_ kind: Twilight.Kind) -> Twilight {
      Twilight(crossings { SunPosition.height(at: $0, place) - kind.height })
    }
    civilTwilight = twilight(.civil)
    nauticalTwilight = twilight(.nautical)
    astronomicalTwilight = twilight(.astronomical)
    moon = Self.moon(from: start, lasting: duration, at: place)
  }

  /// Moonrise, moonset and the phase alone.
  static func moon(from start: Date, lasting seconds: TimeInterval, at place: Coordinate) -> MoonTimes {
    let crossings = Crossings(from: start, lasting: seconds) {
      let position = MoonPosition(at: $0)
      return position.point.height(at: place) - position.horizon
    }
    return MoonTimes(
      moonrise: crossings.rises.first, moonset: crossings.sets.first,
      phase: MoonPosition.phase(at: start.addingTimeInterval(seconds / 2)))
  }

  /// The length of a span, without those that no day has.
  static func duration(from start: Date, to end: Date) -> TimeInterval {
    let seconds = end.timeIntervalSince(start)
    return seconds.isFinite ? min(max(seconds, 0), 36 * 3600) : 0
  }

  /// Sunrise and sunset alone.
  static func sun(from start: Date, lasting seconds: TimeInterval, at place: Coordinate) -> SunTimes {
    let crossings = Crossings(from: start, lasting: seconds) {
      SunPosition.height(at: $0, place) - SunPosition.horizon
    }
    let rise = crossings.rises.first
    let set = crossings.sets.last { set in rise.map { set > $0 } ?? true } ?? crossings.sets.last
    switch (rise, set) {
    case (let rise?, let set?): return .risesAndSets(sunrise: rise, sunset: set)
    case (let rise?, nil): return .risesOnly(rise)
    case (nil, let set?): return .setsOnly(set)
    case (nil, nil): return crossings.beginsAbove ? .polarDay : .polarNight
    }
  }
}
