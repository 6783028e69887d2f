import Console
import Weather

/// A screen as text.
struct TerminalPicture {
  let text: String

  init(_ screen: Screen) {
    let blocks = [
      Self.headline(of: screen), Self.details(screen.now.details), Self.alerts(screen.now.alerts),
      HourlyCurve(screen.hours).lines, WeekTable(screen.days).lines,
      [screen.weather.service.styled(.dim)] + [screen.trouble?.styled(.red)].compactMap(\.self),
    ]
    text = blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private static func headline(of screen: Screen) -> [String] {
    let headline = screen.now.headline
    let now = [screen.now.icon?.symbol, headline.temperature?.styled(.bold), headline.summary]
      .compactMap(\.self).joined(separator: "  ")
    let today = [headline.range, headline.outlook].compactMap(\.self).joined(separator: "  ")
    return [screen.title.styled(.bold), headline.moment, now, today].filter { !$0.isEmpty }
  }

  /// Two details side by side.
  private static func details(_ details: [WeatherDetail]) -> [String] {
    let half = (details.count + 1) / 2
    let cells = [Array(details.prefix(half)), Array(details.dropFirst(half))].map { column in
      let width = column.map(\.label.columns).max() ?? 0
      return column.map { "\($0.label.padded(to: width).styled(.dim))  \($0.text)" }
    }
    let widths = details.prefix(half).map(\.text.columns)
    let widest = widths.max() ?? 0
    return cells[0].indices.map { row in
      guard cells[1].indices.contains(row) else { return cells[0][row] }
      let gap = String(repeating: " ", count: widest - widths[row] + 3)
      return cells[0][row] + gap + cells[1][row]
    }
  }

  private static func alerts(_ alerts: [WeatherAlertViewModel]) -> [String] {
    alerts.map { alert in
      "⚠︎ ".styled(.red)
        + [alert.title, alert.severity, alert.period].compactMap(\.self).joined(separator: " · ")
    }
  }
}
