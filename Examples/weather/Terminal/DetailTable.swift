import Console
import Weather

/// Facts with their labels, in as many columns as fit. The widest facts may have lines of their own, so that the others do.
struct DetailTable {
  let lines: [String]

  private static let gap = 3

  init(_ details: [WeatherDetail], columns: Int?) {
    guard let columns else {
      lines = Self.sideBySide(Self.sides(details, 2))
      return
    }
    for count in [3, 2] {
      guard let (narrow, wide) = Self.parted(details, count, columns) else { continue }
      lines = Self.sideBySide(Self.sides(narrow, count)) + Self.column(wide, columns)
      return
    }
    lines = Self.column(details, columns)
  }

  /// The facts that fit in a number of columns, and those that are too wide for it; nil if too many are.
  private static func parted(
    _ details: [WeatherDetail], _ count: Int, _ columns: Int
  ) -> (narrow: [WeatherDetail], wide: [WeatherDetail])? {
    var narrow = details
    while sides(narrow, count).reduce(gap * (count - 1), { $0 + width(of: $1) }) > columns {
      guard (details.count - narrow.count + 1) * 5 <= details.count,
        let widest = narrow.indices.max(by: { narrow[$0].text.columns < narrow[$1].text.columns })
      else { return nil }
      narrow.remove(at: widest)
    }
    return (narrow, details.filter { !narrow.contains($0) })
  }

  private static func sides(_ details: [WeatherDetail], _ count: Int) -> [[WeatherDetail]] {
    let height = (details.count + count - 1) / count
    return (0..<count).map { Array(details.dropFirst($0 * height).prefix(height)) }.filter { !$0.isEmpty }
  }

  private static func width(of side: [WeatherDetail]) -> Int {
    (side.map(\.label.columns).max() ?? 0) + 2 + (side.map(\.text.columns).max() ?? 0)
  }

  private static func sideBySide(_ sides: [[WeatherDetail]]) -> [String] {
    (sides.first ?? []).indices.map { row in
      let cells = sides.enumerated().compactMap { index, side -> String? in
        guard side.indices.contains(row) else { return nil }
        let isLast = index + 1 == sides.count || !sides[index + 1].indices.contains(row)
        let (label, text) = (side.map(\.label.columns).max() ?? 0, side.map(\.text.columns).max() ?? 0)
        return side[row].label.padded(to: label).styled(.dim) + "  "
          + (isLast ? side[row].text : side[row].text.padded(to: text))
      }
      return cells.joined(separator: String(repeating: " ", count: gap))
    }
  }

  /// One below the other. Texts line up if there is room for all of them.
  private static func column(_ details: [WeatherDetail], _ columns: Int) -> [String] {
    if width(of: details) <= columns { return sideBySide([details]) }
    return details.flatMap { detail in
      Flow([.init(detail.label, .dim), .init(detail.text)], separator: "  ", columns: columns).lines
    }
  }
}
