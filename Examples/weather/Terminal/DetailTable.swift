import Console
import Weather

/// Facts with their labels: two side by side, or one below the other if the terminal is narrow.
struct DetailTable {
  let lines: [String]

  init(_ details: [WeatherDetail], columns: Int?) {
    let half = (details.count + 1) / 2
    let sides = [Array(details.prefix(half)), Array(details.dropFirst(half))]
    let widths = sides.map { side in
      (label: side.map(\.label.columns).max() ?? 0, text: side.map(\.text.columns).max() ?? 0)
    }
    let needed = widths[0].label + widths[0].text + widths[1].label + widths[1].text + 7
    guard let columns, needed > columns else {
      lines = Self.sideBySide(sides, widths[0].text)
      return
    }
    let labels = details.map(\.label.columns).max() ?? 0
    let texts = details.map(\.text.columns).max() ?? 0
    if labels + texts + 2 <= columns {
      lines = Self.column(details)
    } else {
      lines = details.flatMap { detail in
        Flow([.init(detail.label, .dim), .init(detail.text)], separator: "  ", columns: columns).lines
      }
    }
  }

  private static func sideBySide(_ sides: [[WeatherDetail]], _ widest: Int) -> [String] {
    let cells = sides.map(column)
    return cells[0].indices.map { row in
      guard cells[1].indices.contains(row) else { return cells[0][row] }
      let gap = String(repeating: " ", count: widest - sides[0][row].text.columns + 3)
      return cells[0][row] + gap + cells[1][row]
    }
  }

  private static func column(_ details: [WeatherDetail]) -> [String] {
    let width = details.map(\.label.columns).max() ?? 0
    return details.map { "\($0.label.padded(to: width).styled(.dim))  \($0.text)" }
  }
}
