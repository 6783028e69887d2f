import Console
import Weather

/// A screen as text.
struct TerminalPicture {
  let text: String

  /// - Parameter columns: The columns of the terminal, which no line exceeds; nil for lines of any length.
  init(_ screen: Screen, columns: Int? = nil) {
    let others = screen.weather.attributions.dropFirst().map(\.name)
    let credits = ([screen.weather.service] + others).joined(separator: ", ")
    let end = [Flow.Piece(credits, .dim), Flow.Piece(screen.trouble ?? "", .red)]
    let blocks = [
      Self.headline(of: screen, columns), DetailTable(screen.now.details, columns: columns).lines,
      screen.now.alerts.flatMap { Self.alert($0, columns) },
      HourlyCurve(screen.hours, columns: columns).lines, WeekTable(screen.days, columns: columns).lines,
      end.flatMap { Flow([$0], separator: "", columns: columns).lines },
    ]
    text = blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private static func headline(of screen: Screen, _ columns: Int?) -> [String] {
    let headline = screen.now.headline
    let rows: [[Flow.Piece]] = [
      [Flow.Piece(screen.title, .bold)],
      [Flow.Piece(headline.date ?? ""), Flow.Piece(headline.time ?? "")],
      [
        Flow.Piece(screen.now.icon?.symbol ?? ""), Flow.Piece(headline.temperature ?? "", .bold),
        Flow.Piece(headline.summary ?? ""),
      ],
      [Flow.Piece(headline.range ?? ""), Flow.Piece(headline.outlook ?? "")],
    ]
    return rows.flatMap { Flow($0, separator: "  ", columns: columns).lines }
  }

  private static func alert(_ alert: WeatherAlertViewModel, _ columns: Int?) -> [String] {
    let pieces = [alert.title, alert.severity, alert.period].compactMap(\.self).map { Flow.Piece($0) }
    let lines = Flow(pieces, separator: " · ", columns: columns.map { $0 - 2 }).lines
    return lines.enumerated().map { index, line in (index == 0 ? "⚠︎ ".styled(.red) : "  ") + line }
  }
}
