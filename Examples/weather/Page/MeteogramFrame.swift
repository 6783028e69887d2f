import Foundation

/// Maps instants and heights to points in a drawing of hours, as thousandths of its width and height.
///
/// The temperature is above the precipitation, and this above the wind. What is not there leaves its height to the others.
struct MeteogramFrame {
  static let size = 1000.0

  let start: Date
  let end: Date
  private let temperatureBottom: Double
  private let fallTop = 700.0
  /// The height above the wind.
  private let scale: Double

  init(from start: Date, to end: Date, hasFalls: Bool, hasGusts: Bool) {
    self.start = start
    // A faulty service may send a step of years, which would be cut into columns of hours.
    self.end = min(max(end, start.addingTimeInterval(60)), start.addingTimeInterval(72 * 3600))
    temperatureBottom = hasFalls ? 600 : 930
    scale = hasGusts ? 0.8 : 1
  }

  /// The distance from the left, at most the whole width.
  func x(_ date: Date) -> Double {
    Self.size * min(max(date.timeIntervalSince(start) / end.timeIntervalSince(start), 0), 1)
  }

  /// The distance from the top, for a part of the range of temperatures.
  func y(temperature part: Double) -> Double {
    (temperatureBottom - (temperatureBottom - 70) * part) * scale
  }

  /// The distance from the top, for a part of the range of amounts.
  func y(fall part: Double) -> Double { (Self.size - (Self.size - fallTop) * part) * scale }

  /// The distance from the top, for a part of the strongest gust.
  func y(wind part: Double) -> Double { Self.size - 150 * part }
}

extension Double {
  /// Thousandths as a percentage in a style.
  var percent: String { (self / 10).drawn + "%" }
}
