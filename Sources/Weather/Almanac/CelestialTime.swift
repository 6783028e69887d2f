import Foundation

/// An instant as astronomers count it.
struct CelestialTime {
  /// Days of universal time since noon of 1 January 2000.
  let days: Double

  /// Centuries of uniform time since then. The earth is about a minute behind its clock of 1900.
  let centuries: Double

  init(_ date: Date) {
    days = date.timeIntervalSince1970 / 86_400 - 10_957.5
    centuries = (days + 69.0 / 86_400) / 36_525
  }

  /// The angle between the spring point and the meridian of Greenwich, in degrees.
  var siderealAngle: Double { 280.46061837 + 360.98564736629 * days + 0.000387933 * centuries * centuries }

  /// The inclination of the earth's axis, in degrees.
  var obliquity: Double { 23.439291 - 0.0130042 * centuries }

  /// The ascending node of the moon, in degrees, on which small oscillations of the axis depend.
  var node: Double { 125.04452 - 1934.136261 * centuries }
}

/// Functions of angles in degrees.
enum Degrees {
  static func sin(_ degrees: Double) -> Double { Foundation.sin(degrees * .pi / 180) }
  static func cos(_ degrees: Double) -> Double { Foundation.cos(degrees * .pi / 180) }
  static func asin(_ value: Double) -> Double { Foundation.asin(min(max(value, -1), 1)) * 180 / .pi }
  static func atan(_ y: Double, _ x: Double) -> Double { Foundation.atan2(y, x) * 180 / .pi }

  /// The angle between 0 and 360 degrees.
  static func normalized(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}

/// A direction in the sky, seen from the centre of the earth.
struct CelestialPoint {
  /// The angle along the ecliptic, in degrees.
  let longitude: Double
  private let rightAscension: Double
  private let declination: Double
  private let siderealAngle: Double

  init(longitude: Double, latitude: Double = 0, at time: CelestialTime) {
    let tilt = time.obliquity + 0.00256 * Degrees.cos(time.node)
    self.longitude = Degrees.normalized(longitude)
    let (sine, cosine) = (Degrees.sin(longitude), Degrees.cos(longitude))
    let (up, flat) = (Degrees.sin(latitude), Degrees.cos(latitude))
    rightAscension = Degrees.atan(sine * flat * Degrees.cos(tilt) - up * Degrees.sin(tilt), cosine * flat)
    declination = Degrees.asin(up * Degrees.cos(tilt) + flat * Degrees.sin(tilt) * sine)
    siderealAngle = time.siderealAngle - 0.00478 * Degrees.sin(time.node) * Degrees.cos(tilt)
  }

  /// The angle from the meridian of a place, westwards, in degrees.
  func hourAngle(at place: Coordinate) -> Double { siderealAngle + place.longitude - rightAscension }

  /// The height above the horizon of a place, in degrees, without the refraction of the air.
  func height(at place: Coordinate) -> Double {
    Degrees.asin(
      Degrees.sin(place.latitude) * Degrees.sin(declination)
        + Degrees.cos(place.latitude) * Degrees.cos(declination) * Degrees.cos(hourAngle(at: place)))
  }

  /// The greatest height of the day, in degrees.
  func noonHeight(at place: Coordinate) -> Double { 90 - (place.latitude - declination).magnitude }
}
