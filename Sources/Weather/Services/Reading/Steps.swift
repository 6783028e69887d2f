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
