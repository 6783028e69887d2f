import Foundation

/// The position of the moon, to about a hundredth of a degree between 1900 and 2100.
struct MoonPosition {
  let point: CelestialPoint

  /// The height at which the upper edge touches the horizon, in degrees: the moon is so near that it depends on the
  /// distance.
  let horizon: Double

  init(at date: Date) {
    let time = CelestialTime(date)
    let t = time.centuries
    let mean = 218.3164477 + 481_267.88123421 * t - 0.0015786 * t * t
    let elongation = 297.8501921 + 445_267.1114034 * t - 0.0018819 * t * t
    let sun = 357.5291092 + 35_999.0502909 * t
    let moon = 134.9633964 + 477_198.8675055 * t + 0.0087414 * t * t
    let node = 93.272095 + 483_202.0175233 * t - 0.0036539 * t * t
    // The orbit of the earth becomes rounder, which weakens the terms with the sun's anomaly.
    let roundness = 1 - 0.002516 * t
    func wave(_ term: Term) -> (angle: Double, strength: Double) {
      let angle =
        term.elongation * elongation + term.sun * sun + term.moon * moon + term.node * node
      return (angle, term.sun == 0 ? 1 : pow(roundness, term.sun.magnitude))
    }
    var (longitude, latitude, distance) = (0.0, 0.0, 0.0)
    for term in Self.longitudes {
      let (angle, strength) = wave(term)
      longitude += term.angle * Degrees.sin(angle) * strength
      distance += term.distance * Degrees.cos(angle) * strength
    }
    for term in Self.latitudes {
      let (angle, strength) = wave(term)
      latitude += term.angle * Degrees.sin(angle) * strength
    }
    point = CelestialPoint(
      longitude: mean + longitude - 0.00478 * Degrees.sin(time.node), latitude: latitude, at: time)
    // 6378 km is the radius of the earth; the disc is 0.2725 of the parallax, and the air lifts it by 34 minutes.
    let parallax = Degrees.asin(6378.14 / (385_000.56 + distance))
    horizon = 0.7275 * parallax - 0.5667
  }

  /// The age as a fraction of the time between new moons.
  static func phase(at date: Date) -> Double {
    let angle = MoonPosition(at: date).point.longitude - SunPosition.point(at: date).longitude
    return Degrees.normalized(angle) / 360
  }

  /// A periodic part of the motion: multiples of the elongation, the anomalies of sun and moon, and the moon's argument
  /// of latitude; the amplitude of the angle in degrees and of the distance in kilometres.
  private struct Term {
    let elongation, sun, moon, node, angle, distance: Double

    init(
      _ elongation: Double, _ sun: Double, _ moon: Double, _ node: Double, _ angle: Double,
      _ distance: Double = 0
    ) {
      (self.elongation, self.sun, self.moon, self.node) = (elongation, sun, moon, node)
      (self.angle, self.distance) = (angle / 1e6, distance / 1e3)
    }
  }

  private static let longitudes = [
    Term(0, 0, 1, 0, 6_288_774, -20_905_355), Term(2, 0, -1, 0, 1_274_027, -3_699_111),
    Term(2, 0, 0, 0, 658_314, -2_955_968), Term(0, 0, 2, 0, 213_618, -569_925),
    Term(0, 1, 0, 0, -185_116, 48_888), Term(0, 0, 0, 2, -114_332, -3149),
    Term(2, 0, -2, 0, 58_793, 246_158), Term(2, -1, -1, 0, 57_066, -152_138),
    Term(2, 0, 1, 0, 53_322, -170_733), Term(2, -1, 0, 0, 45_758, -204_586),
    Term(0, 1, -1, 0, -40_923, -129_620), Term(1, 0, 0, 0, -34_720, 108_743),
    Term(0, 1, 1, 0, -30_383, 104_755), Term(2, 0, 0, -2, 15_327, 10_321), Term(0, 0, 1, 2, -12_528),
    Term(0, 0, 1, -2, 10_980, 79_661), Term(4, 0, -1, 0, 10_675, -34_782),
    Term(0, 0, 3, 0, 10_034, -23_210), Term(4, 0, -2, 0, 8548, -21_636), Term(2, 1, -1, 0, -7888, 24_208),
    Term(2, 1, 0, 0, -6766, 30_824), Term(1, 0, -1, 0, -5163, -8379), Term(1, 1, 0, 0, 4987, -16_675),
    Term(2, -1, 1, 0, 4036, -12_831), Term(2, 0, 2, 0, 3994, -10_445), Term(4, 0, 0, 0, 3861, -11_650),
    Term(2, 0, -3, 0, 3665, 14_403), Term(0, 1, -2, 0, -2689, -7003), Term(2, 0, -1, 2, -2602),
    Term(2, -1, -2, 0, 2390, 10_056), Term(1, 0, 1, 0, -2348, 6322), Term(2, -2, 0, 0, 2236, -9884),
  ]

  private static let latitudes = [
    Term(0, 0, 0, 1, 5_128_122), Term(0, 0, 1, 1, 280_602), Term(0, 0, 1, -1, 277_693),
    Term(2, 0, 0, -1, 173_237), Term(2, 0, -1, 1, 55_413), Term(2, 0, -1, -1, 46_271),
    Term(2, 0, 0, 1, 32_573), Term(0, 0, 2, 1, 17_198), Term(2, 0, 1, -1, 9266), Term(0, 0, 2, -1, 8822),
    Term(2, -1, 0, -1, 8216), Term(2, 0, -2, -1, 4324), Term(2, 0, 1, 1, 4200), Term(2, 1, 0, -1, -3359),
    Term(2, -1, -1, 1, 2463), Term(2, -1, 0, 1, 2211), Term(2, -1, -1, -1, 2065),
  ]
}
