/// A speed, stored in metres per second.
///
/// Use ``WeatherText`` to show it in the unit of the user.
///
/// ```swift
/// let breeze = Speed(kilometersPerHour: 36)
/// print(breeze.metersPerSecond, breeze.beaufort)
/// // 10.0 5
/// ```
public struct Speed: Hashable, Comparable, Sendable {
  /// The speed in metres per second.
  public let metersPerSecond: Double

  /// A speed in metres per second.
  public init(metersPerSecond: Double) {
    self.metersPerSecond = metersPerSecond
  }

  /// A speed in kilometres per hour.
  public init(kilometersPerHour: Double) {
    metersPerSecond = Exact.held(kilometersPerHour / 3.6)
  }

  /// A speed in miles per hour.
  public init(milesPerHour: Double) {
    metersPerSecond = Exact.held(milesPerHour * 0.44704)
  }

  /// A speed in knots.
  public init(knots: Double) {
    metersPerSecond = Exact.held(knots * 1852 / 3600)
  }

  /// The speed in kilometres per hour.
  public var kilometersPerHour: Double { Exact.shown(metersPerSecond * 3.6) }

  /// The speed in miles per hour.
  public var milesPerHour: Double { Exact.shown(metersPerSecond / 0.44704) }

  /// The speed in knots.
  public var knots: Double { Exact.shown(metersPerSecond * 3600 / 1852) }

  /// The Beaufort number of a wind of this speed, from 0 (calm) to 12 (hurricane).
  public var beaufort: Int {
    Self.beaufortLimits.firstIndex { metersPerSecond < $0 } ?? 12
  }

  private static let beaufortLimits = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]

  /// The speed as a number in a unit.
  ///
  /// - Parameter unit: The unit.
  public func number(in unit: WindUnit) -> Double {
    switch unit {
    case .kilometersPerHour: kilometersPerHour
    case .milesPerHour: milesPerHour
    case .metersPerSecond: metersPerSecond
    case .knots: knots
    case .beaufort: Double(beaufort)
    }
  }

  /// Returns true if the first is slower.
  public static func < (first: Speed, second: Speed) -> Bool {
    first.metersPerSecond < second.metersPerSecond
  }
}
