import Foundation

/// Maps instants and heights to points in a drawing of hours.
struct MeteogramFrame {
  static let width = 760.0
  static let height = 250.0

  let left = 58.0
  let right = 750.0
  let top = 26.0
  let bottom = 222.0

  private let start: Date
  private let duration: Double

  init(from start: Date, to end: Date) {
    self.start = start
    duration = max(end.timeIntervalSince(start), 1)
  }

  /// The distance from the left.
  func x(_ date: Date) -> Double {
    left + (right - left) * date.timeIntervalSince(start) / duration
  }

  /// The distance from the top, for a part of the height from 0 to 1.
  func y(_ part: Double) -> Double { bottom - (bottom - top) * part }
}
