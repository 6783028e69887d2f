import Foundation

/// Moonrise, moonset and the phase of the moon on a day.
///
/// Receive them from ``WeatherData/moon(on:)``.
///
/// About once a month the moon does not rise, or does not set.
public struct MoonTimes: Hashable, Sendable {
  /// The time of moonrise; nil if there is none or the service does not say.
  public var moonrise: Date?

  /// The time of moonset; nil if there is none or the service does not say.
  public var moonset: Date?

  /// The age of the moon as a fraction of the time between new moons: 0 is new, 0.5 is full.
  public var phase: Double?

  /// Creates moon times.
  public init(moonrise: Date? = nil, moonset: Date? = nil, phase: Double? = nil) {
    self.moonrise = moonrise
    self.moonset = moonset
    self.phase = phase
  }
}
