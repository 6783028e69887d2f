import Foundation

/// The weather of the same day in other years.
///
/// Read it in ``WeatherData/history`` after ``OpenMeteoArchive`` was asked.
///
/// ```swift
/// let years = [(2024, 3.0, 9.0), (2025, 5.0, 13.0)].map {
///   WeatherHistory.Year($0.0, low: Temperature(celsius: $0.1), high: Temperature(celsius: $0.2))
/// }
/// let history = WeatherHistory(years: years)
/// print(history.meanLow!.celsius, history.meanHigh!.celsius, history.highest!.celsius)
/// // 4.0 11.0 13.0
/// ```
public struct WeatherHistory: Hashable, Sendable {
  /// The day in one year.
  public struct Year: Hashable, Sendable {
    /// The year.
    public var year: Int

    /// The lowest temperature.
    public var low: Temperature?

    /// The highest temperature.
    public var high: Temperature?

    /// The amount of precipitation.
    public var precipitation: Length?

    /// Creates a year.
    public init(
      _ year: Int, low: Temperature? = nil, high: Temperature? = nil, precipitation: Length? = nil
    ) {
      self.year = year
      self.low = low
      self.high = high
      self.precipitation = precipitation
    }
  }

  /// The years, in order.
  public var years: [Year]

  /// Creates a history.
  public init(years: [Year] = []) { self.years = years }

  /// The mean of the lowest temperatures.
  public var meanLow: Temperature? { Self.mean(years.compactMap(\.low)) }

  /// The mean of the highest temperatures.
  public var meanHigh: Temperature? { Self.mean(years.compactMap(\.high)) }

  /// The lowest temperature in any of the years.
  public var lowest: Temperature? { years.compactMap(\.low).min() }

  /// The highest temperature in any of the years.
  public var highest: Temperature? { years.compactMap(\.high).max() }

  private static func mean(_ temperatures: [Temperature]) -> Temperature? {
    guard !temperatures.isEmpty else { return nil }
    // Divided before they are added, so that no sum is too large.
    let count = Double(temperatures.count)
    return Temperature(celsius: temperatures.reduce(0) { $0 + $1.celsius / count })
  }
}
