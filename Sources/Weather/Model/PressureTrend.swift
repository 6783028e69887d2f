import Foundation

/// The change of the air pressure over three hours.
///
/// Receive it from `pressureTrend(asOf:)` of the weather.
public enum PressureTrend: Int, CaseIterable, Sendable {
  /// It rises by a hectopascal or more.
  case rising
  /// It stays within a hectopascal.
  case steady
  /// It falls by a hectopascal or more.
  case falling

  /// The trend of a change in hectopascals.
  init(change: Double) { self = change >= 1 ? .rising : change <= -1 ? .falling : .steady }
}

extension WeatherData {
  /// The change of the pressure in the last three hours or, if they are unknown, its change in the next three; nil
  /// without hours that state it.
  ///
  /// - Parameter time: The time now; by default, that of the current weather or, without it, of the first hour.
  public func pressureTrend(asOf time: Date? = nil) -> PressureTrend? {
    let present = present(asOf: time)
    guard let now = present.time, let pressure = present.current?.pressure ?? pressure(at: now) else {
      return nil
    }
    let change =
      self.pressure(at: now.addingTimeInterval(-3 * 3600)).map { pressure.hectopascals - $0.hectopascals }
      ?? self.pressure(at: now.addingTimeInterval(3 * 3600)).map { $0.hectopascals - pressure.hectopascals }
    return change.map(PressureTrend.init)
  }

  /// The pressure of the nearest step, if it begins within half an hour.
  private func pressure(at time: Date) -> Pressure? {
    hours.filter { $0.pressure != nil && abs($0.time.timeIntervalSince(time)) <= 1800 }
      .min { abs($0.time.timeIntervalSince(time)) < abs($1.time.timeIntervalSince(time)) }?.pressure
  }
}
