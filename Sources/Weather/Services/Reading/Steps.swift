import Foundation

/// A part of a forecast that has a place in time.
protocol Timed {
  /// The time at which it begins.
  var time: Date { get }
}

extension WeatherConditions: Timed {}
extension WeatherMinuteData: Timed {}
extension AirQuality: Timed {}
extension WeatherDayData: Timed { var time: Date { start } }

extension Array where Element: Timed {
  /// Puts elements in the order of their times. Services write them so, and then nothing is moved.
  mutating func putInOrder() {
    let isInOrder = indices.dropFirst().allSatisfy { self[$0 - 1].time <= self[$0].time }
    if !isInOrder { sort { $0.time < $1.time } }
  }
}

extension [WeatherConditions] {
  /// Sets the durations of the steps. Each lasts until the next; the last is as long as the one before it.
  mutating func setDurations() {
    for index in indices.dropLast() {
      let duration = self[index + 1].time.timeIntervalSince(self[index].time)
      self[index].duration = duration > 0 ? duration : nil
    }
    if count > 1 { self[count - 1].duration = self[count - 2].duration }
  }
}

extension [WeatherConditions] {
  /// Moves values that a service states for the time before a step to the step in which they belong, the previous one.
  ///
  /// The last step has no such values, nor has a step before a gap. Nothing is copied but the values themselves.
  ///
  /// - Parameter move: Moves the values between two steps of this array; without a source, removes those of the step.
  mutating func move(_ move: (_ steps: inout Self, _ source: Int?, _ step: Int) -> Void) {
    let shortest = shortestLength
    for index in indices {
      let isAdjacent = index + 1 < count && length(at: index) == shortest
      move(&self, isAdjacent ? index + 1 : nil, index)
    }
  }

  private var shortestLength: TimeInterval {
    var shortest = TimeInterval.infinity
    for index in indices.dropLast() where length(at: index) > 0 {
      shortest = Swift.min(shortest, length(at: index))
    }
    return shortest
  }

  private func length(at index: Int) -> TimeInterval {
    self[index + 1].time.timeIntervalSince(self[index].time)
  }
}

extension WeatherConditions {
  /// Takes the precipitation of the next row, which a service states for the time before that row; nil if there is none.
  ///
  /// A word such as "rain" belongs to its amount, so it moves along. A dry word is about the moment of its row, and
  /// stays unless a wet one comes or goes.
  mutating func takePrecipitation(of next: WeatherConditions?) {
    precipitation = next?.precipitation ?? Precipitation()
    guard condition?.isWet == true || next?.condition?.isWet == true else { return }
    (condition, summary) = (next?.condition, next?.summary)
  }
}

extension [WeatherData] {
  /// The element with the nearest point.
  func nearest(to coordinate: Coordinate) -> WeatherData? {
    self.min { $0.distance(to: coordinate) < $1.distance(to: coordinate) }
  }
}

extension WeatherData {
  /// Grows with the distance. Only good for comparisons.
  fileprivate func distance(to other: Coordinate) -> Double {
    guard let own = coordinate else { return .infinity }
    let north = own.latitude - other.latitude
    let east = (own.longitude - other.longitude).remainder(dividingBy: 360) * cos(other.latitude * .pi / 180)
    return north * north + east * east
  }
}
