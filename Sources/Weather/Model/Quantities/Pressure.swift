/// An air pressure, stored in pascals.
///
/// Use ``WeatherText`` to show it in the unit of the user.
public struct Pressure: Hashable, Comparable, Sendable {
  /// The pressure in pascals.
  public let pascals: Double

  /// A pressure in pascals.
  public init(pascals: Double) {
    self.pascals = pascals
  }

  /// A pressure in hectopascals, or millibars.
  public init(hectopascals: Double) {
    pascals = Exact.rounded(hectopascals * 100, 1e6)
  }

  /// A pressure in inches of mercury.
  public init(inchesOfMercury: Double) {
    pascals = Exact.rounded(inchesOfMercury * Self.inchOfMercury, 1e6)
  }

  /// A pressure in millimetres of mercury.
  public init(millimetersOfMercury: Double) {
    pascals = Exact.rounded(millimetersOfMercury * Self.inchOfMercury / 25.4, 1e6)
  }

  /// The pressure in hectopascals, or millibars.
  public var hectopascals: Double { Exact.shown(pascals / 100) }

  /// The pressure in inches of mercury.
  public var inchesOfMercury: Double { Exact.rounded(pascals / Self.inchOfMercury, 1e8) }

  /// The pressure in millimetres of mercury.
  public var millimetersOfMercury: Double { Exact.rounded(pascals / Self.inchOfMercury * 25.4, 1e8) }

  private static let inchOfMercury = 3386.389

  /// Returns true if the first is lower.
  public static func < (first: Pressure, second: Pressure) -> Bool { first.pascals < second.pascals }
}
