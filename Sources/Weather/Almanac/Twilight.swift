import Foundation

/// The beginning of a twilight in the morning and its end in the evening.
///
/// Read it in an ``Almanac``.
public struct Twilight: Hashable, Sendable {
  /// The time at which the sun comes up to the height at which the twilight begins; nil if it does not on this day.
  public let dawn: Date?

  /// The time at which the sun goes down below that height; nil if it does not on this day.
  public let dusk: Date?

  init(_ crossings: Crossings) {
    let dawn = crossings.rises.first
    self.dawn = dawn
    dusk = crossings.sets.last { dusk in dawn.map { dusk > $0 } ?? true } ?? crossings.sets.last
  }

  enum Kind {
    case civil, nautical, astronomical

    /// The height of the sun at dawn and dusk, in degrees.
    var height: Double {
      switch self {
      case .civil: -6
      case .nautical: -12
      case .astronomical: -18
      }
    }
  }
}
