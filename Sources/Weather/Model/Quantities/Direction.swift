/// The direction that the wind comes from, in degrees clockwise from north.
///
/// Read it in ``WeatherConditions/windDirection``.
///
/// ```swift
/// print(Direction(degrees: 90).compassPoint, Direction(degrees: -10).degrees)
/// // east 350.0
/// ```
public struct Direction: Hashable, Sendable {
  /// The direction in degrees, at least 0 and less than 360.
  public let degrees: Double

  /// Creates a direction from degrees. Full turns are removed; a number that is not finite counts as north.
  public init(degrees: Double) {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let turned = rest < 0 ? rest + 360 : rest
    self.degrees = turned < 360 ? turned : 0
  }

  /// The direction in the middle of a compass point.
  public init(_ point: CompassPoint) {
    degrees = Double(point.rawValue) * 22.5
  }

  /// The nearest of the sixteen compass points.
  public var compassPoint: CompassPoint {
    CompassPoint(rawValue: Int((degrees / 22.5).rounded()) % 16) ?? .north
  }
}
