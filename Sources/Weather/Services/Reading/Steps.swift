import Foundation

extension [WeatherConditions] {
  /// The steps with their durations. Each lasts until the next; the last is as long as the one before it.
  func withDurations() -> [WeatherConditions] {
    var steps = self
    for index in steps.indices.dropLast() {
      let duration = steps[index + 1].time.timeIntervalSince(steps[index].time)
      steps[index].duration = duration > 0 ? duration : nil
    }
    if steps.count > 1 { steps[steps.count - 1].duration = steps[steps.count - 2].duration }
    return steps
  }
}

extension [WeatherConditions] {
  /// Moves values that a service states for the time before a step to the step in which they belong, the previous one.
  ///
  /// The last step has no such values, nor has a step before a gap.
  mutating func move(_ move: (_ next: WeatherConditions?, _ step: inout WeatherConditions) -> Void) {
    let lengths = zip(self, dropFirst()).lazy.map { $1.time.timeIntervalSince($0.time) }.filter { $0 > 0 }
    let shortest = lengths.min()
    for index in indices {
      let next = index + 1 < count ? self[index + 1] : nil
      let isAdjacent = next.map { $0.time.timeIntervalSince(self[index].time) } == shortest
      move(isAdjacent ? next : nil, &self[index])
    }
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
