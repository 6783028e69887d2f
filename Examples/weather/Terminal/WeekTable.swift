import Console
import Weather

/// The days as lines with a bar from the lowest to the highest temperature, on the scale of the whole week.
///
/// The bar takes the room that a terminal has. If that is not enough, the wind goes, the bar, the amount and the chance.
struct WeekTable {
  let lines: [String]

  private static let barWidths = (usual: 22, least: 8, most: 60)

  /// A column of the table.
  private struct Column {
    var cells: [String]
    var style: Style?
    var width: Int { cells.map(\.columns).max() ?? 0 }
  }

  /// - Parameter columns: The columns of the terminal; nil for lines of any length.
  init(_ days: [WeatherDayViewModel], columns: Int?) {
    let scale = WeekScale(days)
    func bars(_ width: Int) -> Column {
      Column(cells: days.map { Self.bar(scale.part(of: $0), width) }, style: .yellow)
    }
    var table = [
      Column(cells: Self.names(of: days), style: .bold), Column(cells: days.map(\.icon.symbol)),
      Column(cells: days.map { $0.temperature ?? "" }), bars(Self.barWidths.usual),
      Column(cells: days.map { $0.chanceOfPrecipitation ?? "" }, style: .blue),
      Column(cells: days.map { $0.precipitation ?? "" }, style: .blue),
      Column(
        cells: days.map { [$0.windSpeed, $0.windDirection].compactMap(\.self).joined(separator: " ") },
        style: .dim),
    ]
    if let columns {
      let room = Self.barWidths.usual + columns - Self.width(table)
      table[3] = bars(min(max(room, Self.barWidths.least), Self.barWidths.most))
      for dropped in [6, 3, 5, 4] where Self.width(table) > columns { table[dropped].cells = [] }
      table.removeAll { $0.cells.isEmpty }
    }
    let widths = table.map(\.width)
    lines = days.indices.flatMap { day in
      let line = zip(table, widths).map { column, width in
        let text = column.cells[day].padded(to: width)
        return column.style.map { text.styled($0) } ?? text
      }
      .joined(separator: "  ").trimmed
      guard let columns, Self.width(table) > columns else { return [line] }
      // With long names and long units, a day continues in another line.
      let pieces = table.map { Flow.Piece($0.cells[day], $0.style) }
      return Flow(pieces, separator: "  ", columns: columns).lines
    }
  }

  /// The weekdays. One that comes again has its date.
  private static func names(of days: [WeatherDayViewModel]) -> [String] {
    days.indices.map { index in
      let isAgain = days[..<index].contains { $0.day == days[index].day }
      return isAgain ? "\(days[index].day) \(days[index].date)" : days[index].day
    }
  }

  private static func width(_ table: [Column]) -> Int {
    let shown = table.filter { !$0.cells.isEmpty }
    return shown.map(\.width).reduce(0, +) + 2 * max(shown.count - 1, 0)
  }

  private static func bar(_ part: ClosedRange<Double>?, _ width: Int) -> String {
    guard let part else { return "" }
    let first = min(Int(part.lowerBound * Double(width)), width - 1)
    let last = max(first, min(Int((part.upperBound * Double(width)).rounded(.up)) - 1, width - 1))
    return (0..<width).map { (first...last).contains($0) ? "━" : "·" }.joined()
  }
}
