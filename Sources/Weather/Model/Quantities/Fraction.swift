/// A part of a whole, such as a probability, a humidity or a cloud cover; stored as a number where 1 is the whole.
///
/// Use ``WeatherText/percent(_:)`` to show it.
///
/// The value stays as the service states it, even if a measured humidity exceeds the whole.
public struct Fraction: Hashable, Comparable, Sendable {
  /// The fraction, where 1 is the whole.
  public let value: Double

  /// Creates a fraction, where 1 is the whole.
  public init(_ value: Double) {
    self.value = value
  }

  /// Creates a fraction from a percentage.
  public init(percent: Double) {
    value = Exact.held(percent / 100)
  }

  /// The fraction as a percentage.
  public var percent: Double { Exact.shown(value * 100) }

  /// Returns true if the first is smaller.
  public static func < (first: Fraction, second: Fraction) -> Bool { first.value < second.value }
}
