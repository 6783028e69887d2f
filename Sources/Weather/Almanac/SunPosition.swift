import Foundation

/// The position of the sun, to about a hundredth of a degree between 1900 and 2100.
enum SunPosition {
  /// The height at which the upper edge touches the horizon, lifted by the air.
  static let horizon = -0.833

  static func point(at date: Date) -> CelestialPoint {
    let time = CelestialTime(date)
    let t = time.centuries
    let anomaly = 357.52911 + 35_999.05029 * t - 0.0001537 * t * t
    let centre =
      (1.914602 - 0.004817 * t - 0.000014 * t * t) * Degrees.sin(anomaly)
      + (0.019993 - 0.000101 * t) * Degrees.sin(2 * anomaly) + 0.000289 * Degrees.sin(3 * anomaly)
    let mean = 280.46646 + 36_000.76983 * t + 0.0003032 * t * t
    // The light takes eight minutes, and the axis of the earth sways.
    let apparent = mean + centre - 0.00569 - 0.00478 * Degrees.sin(time.node)
    return CelestialPoint(longitude: apparent, at: time)
  }

  static func height(at date: Date, _ place: Coordinate) -> Double { point(at: date).height(at: place) }

  /// The light at an instant. If the sun stays down all day, twilight lasts while it is not far below the horizon.
  static func light(at date: Date, _ place: Coordinate) -> Light {
    let point = point(at: date)
    let height = point.height(at: place)
    if height >= horizon { return .day }
    return point.noonHeight(at: place) < horizon && height > Twilight.Kind.civil.height
      ? .polarTwilight : .night
  }
}
