import Console
import Weather

/// A screen as text.
struct TerminalPicture {
  let text: String

  /// - Parameters:
  ///   - columns: The columns of the terminal, which no line exceeds; nil for lines of any length.
  ///   - rows: The rows of the terminal, which the lines do not exceed; nil for any number of lines.
  init(_ screen: Screen, columns: Int? = nil, rows: Int? = nil) {
    let others = screen.weather.attributions.dropFirst().map(\.name)
    let credits = ([screen.weather.service] + others).joined(separator: ", ")
    let end = [Flow.Piece(credits, .dim), Flow.Piece(screen.trouble ?? "", .red)]
    var blocks = [
      Self.headline(of: screen, columns), screen.now.alerts.flatMap { Self.alert($0, columns) },
      HourlyCurve(screen.hours, columns: columns).lines, WeekTable(screen.days, columns: columns).lines,
      DetailTable(screen.now.details, columns: columns).lines,
      end.flatMap { Flow([$0], separator: "", columns: columns).lines },
    ]
    if let rows { blocks = Self.fitting(blocks, in: rows) }
    text = blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// The blocks that fit in a number of rows with an empty one between them: the headline, the end, the alerts, the
  /// hours, the days and the details, in this order. The first that does not fit is cut.
  private static func fitting(_ blocks: [[String]], in rows: Int) -> [[String]] {
    var shown = [[String]](repeating: [], count: blocks.count)
    var rest = rows
    for index in [0, 5, 1, 2, 3, 4] where !blocks[index].isEmpty {
      let gap = rest == rows ? 0 : 1
      shown[index] = Array(blocks[index].prefix(max(rest - gap, 0)))
      guard shown[index].count == blocks[index].count else { break }
      rest -= gap + shown[index].count
    }
    return shown
  }

  private static func headline(of screen: Screen, _ columns: Int?) -> [String] {
    let headline = screen.now.headline
    let rows: [[Flow.Piece]] = [
      [Flow.Piece(screen.title, .bold)],
      [Flow.Piece(headline.date ?? ""), Flow.Piece(headline.clock ?? "")],
      [
        Flow.Piece(screen.now.icon?.symbol ?? ""), Flow.Piece(headline.temperature ?? "", .bold),
        Flow.Piece(headline.summary ?? ""),
      ],
      [Flow.Piece(headline.range ?? ""), Flow.Piece(headline.outlook ?? "")],
      [Flow.Piece(headline.comparison ?? "")],
    ]
    return rows.flatMap { Flow($0, separator: "  ", columns: columns).lines }
  }

  private static func alert(_ alert: WeatherAlertViewModel, _ columns: Int?) -> [String] {
    let pieces = [alert.title, alert.severity, alert.period].compactMap(\.self).map { Flow.Piece($0) }
    let lines = Flow(pieces, separator: " · ", columns: columns.map { $0 - 2 }).lines
    return lines.enumerated().map { index, line in (index == 0 ? "⚠︎ ".styled(.red) : "  ") + line }
  }
}
