import Foundation

extension WeatherData {
  /// The first instant after a time at which a reading of the forecast changes; nil if it stays the same for a day.
  ///
  /// Between the boundaries of minutes and hours a sentence changes in one direction only: minutes count down, and the
  /// rest of an amount shrinks. So the instant between two boundaries is found by halving.
  func nextChange<Reading: Equatable>(after now: Date, of read: (Date) -> Reading) -> Date? {
    let current = read(now)
    var earlier = now
    for boundary in boundaries(after: now) {
      let end = boundary.addingTimeInterval(-Self.precision)
      if end > earlier, read(end) != current {
        var (same, other) = (earlier, end)
        while other.timeIntervalSince(same) > Self.precision {
          let middle = same.addingTimeInterval(other.timeIntervalSince(same) / 2)
          if read(middle) == current { same = middle } else { other = middle }
        }
        return other
      }
      if read(boundary) != current { return boundary }
      earlier = boundary
    }
    return nil
  }

  private static let precision = 0.01

  /// The instants of the next day at which an outlook may change abruptly: where minutes, hours and days begin and end,
  /// and where something comes near enough to be mentioned.
  private func boundaries(after now: Date) -> [Date] {
    let day = now.addingTimeInterval(86_400)
    var instants = [day]
    for minute in minutes { instants += [minute.time, minute.time.addingTimeInterval(-3600)] }
    for index in hours.indices {
      let (start, end) = (hours[index].time, hours.end(of: index))
      let middle = start.addingTimeInterval(end.timeIntervalSince(start) / 2)
      instants += [start, end, start.addingTimeInterval(-12 * 3600)]
      instants += [start, middle].map { $0.addingTimeInterval(-3600) }
    }
    if let current { instants.append(current.time.addingTimeInterval(3600)) }
    instants += days.map(\.start) + days.map(\.middle)
    return Set(instants).filter { now < $0 && $0 <= day }.sorted()
  }
}
