/// The rate at which water falls, as the depth it would reach on level ground in a given time; stored in metres per second.
///
/// Use ``WeatherText`` to show it in the unit of the user.
///
/// It is not a probability: that is a ``Fraction``, and neither converts to the other.
public struct PrecipitationIntensity: Hashable, Comparable, Sendable {
  /// The intensity in metres per second.
  public let metersPerSecond: Double

  /// An intensity in metres per second.
  public init(metersPerSecond: Double) {
    self.metersPerSecond = metersPerSecond
  }

  /// An intensity in millimetres per hour.
  public init(millimetersPerHour: Double) {
    metersPerSecond = millimetersPerHour / 3_600_000
  }

  /// An intensity in inches per hour.
  public init(inchesPerHour: Double) {
    metersPerSecond = inchesPerHour * 25.4 / 3_600_000
  }

  /// The intensity in millimetres per hour.
  public var millimetersPerHour: Double { Exact.shown(metersPerSecond * 3_600_000) }

  /// The intensity in inches per hour.
  public var inchesPerHour: Double { Exact.shown(metersPerSecond * 3_600_000 / 25.4) }

  /// The depth after a number of seconds.
  func amount(over seconds: Double) -> Length { Length(meters: Exact.held(metersPerSecond * seconds)) }

  /// Returns true if the first is weaker.
  public static func < (first: PrecipitationIntensity, second: PrecipitationIntensity) -> Bool {
    first.metersPerSecond < second.metersPerSecond
  }
}
