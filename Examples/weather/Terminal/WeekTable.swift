import Console
import Weather

/// The days as lines with a bar from the lowest to the highest temperature, on the scale of the whole week.
struct WeekTable {
  let lines: [String]

  private static let barWidth = 22

  init(_ days: [WeatherDayViewModel]) {
    let scale = WeekScale(days)
    let columns: [[String]] = [
      days.map(\.day),
      days.map(\.icon.symbol),
      days.map { $0.temperature ?? "" },
      days.map { Self.bar(scale.part(of: $0)) },
      days.map { $0.chanceOfPrecipitation ?? "" },
      days.map { $0.precipitation ?? "" },
      days.map { [$0.windSpeed, $0.windDirection].compactMap(\.self).joined(separator: " ") },
    ]
    let widths = columns.map { $0.map(\.columns).max() ?? 0 }
    let styles: [Style?] = [.bold, nil, nil, .yellow, .blue, .blue, .dim]
    lines = days.indices.map { day in
      columns.indices.map { column in
        let text = columns[column][day].padded(to: widths[column])
        return styles[column].map { text.styled($0) } ?? text
      }
      .joined(separator: "  ").trimmed
    }
  }

  private static func bar(_ part: ClosedRange<Double>?) -> String {
    guard let part else { return "" }
    let first = min(Int(part.lowerBound * Double(barWidth)), barWidth - 1)
    let last = max(first, min(Int((part.upperBound * Double(barWidth)).rounded(.up)) - 1, barWidth - 1))
    return (0..<barWidth).map { (first...last).contains($0) ? "━" : "·" }.joined()
  }
}
