import Foundation

/// What the moon does on a day at a place. About once a month it does not rise, or does not set.
public struct MoonTimes: Hashable, Sendable {
  /// The time at which it rises, if it does and the service says so.
  public var moonrise: Date?

  /// The time at which it sets, if it does and the service says so.
  public var moonset: Date?

  /// Its age as a part of the time from new moon to new moon: 0 is new, 0.5 full.
  public var phase: Double?

  /// What is known of the moon.
  public init(moonrise: Date? = nil, moonset: Date? = nil, phase: Double? = nil) {
    self.moonrise = moonrise
    self.moonset = moonset
    self.phase = phase
  }
}
