import Weather

/// The range from the lowest to the highest temperature of a week.
struct WeekScale {
  private let lowest: Double
  private let span: Double

  init(_ days: [WeatherDayViewModel]) {
    let ranges = days.compactMap(Self.range)
    lowest = ranges.map(\.lowerBound.celsius).min() ?? 0
    span = max((ranges.map(\.upperBound.celsius).max() ?? 0) - lowest, 0.001)
  }

  /// The position of a day on the scale, as fractions.
  func part(of day: WeatherDayViewModel) -> ClosedRange<Double>? {
    guard let range = Self.range(of: day) else { return nil }
    let lower = (range.lowerBound.celsius - lowest) / span
    return lower...max(lower, (range.upperBound.celsius - lowest) / span)
  }

  private static func range(of day: WeatherDayViewModel) -> ClosedRange<Temperature>? {
    day.weatherDayData.temperatureRange.flatMap {
      $0.lowerBound.isDrawable && $0.upperBound.isDrawable ? $0 : nil
    }
  }
}
