import Foundation

/// The lowest and the highest temperature of a time that begins with a step and may be longer.
///
/// Read them in ``WeatherConditions/extremes``; only some services state them.
public struct TemperatureExtremes: Hashable, Sendable {
  /// The lowest temperature.
  public var low: Temperature?

  /// The highest temperature.
  public var high: Temperature?

  /// The length of the time in seconds, from the beginning of the step.
  public var duration: TimeInterval

  /// Creates extremes.
  public init(low: Temperature? = nil, high: Temperature? = nil, duration: TimeInterval) {
    self.low = low
    self.high = high
    self.duration = duration
  }
}

extension ClosedRange {
  /// The range between two bounds in any order; nil without both.
  init?(between first: Bound?, _ second: Bound?) {
    guard let first, let second else { return nil }
    self = Swift.min(first, second)...Swift.max(first, second)
  }
}
