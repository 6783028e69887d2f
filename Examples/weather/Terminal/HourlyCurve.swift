import Console
import Weather

/// The next hours in characters: a curve of temperatures, bars for precipitation, and the times below.
struct HourlyCurve {
  let lines: [String]

  private static let stepWidth = 3
  private static let height = 5

  /// - Parameter columns: The columns of the terminal, which hold up to two days; nil for a whole day.
  init(_ hours: [Screen.Hour], columns: Int?) {
    let all = Array(hours.prefix(columns == nil ? 24 : 48))
    let widest = (Self.labels(of: all).map(\.columns).max() ?? 0) + 2
    let room = columns.map { max(($0 - widest) / Self.stepWidth, 1) } ?? all.count
    let hours = Array(all.prefix(room))
    let temperatures = hours.map(\.temperature?.celsius)
    guard temperatures.contains(where: { $0 != nil }) else {
      lines = []
      return
    }
    let labels = Self.labels(of: hours)
    let margin = (labels.map(\.columns).max() ?? 0) + 2
    let end = columns.map { $0 - margin }
    let curve = DotCurve(temperatures, width: Self.stepWidth, height: Self.height).lines
    let drawing = zip(curve, labels).map { line, label in
      label.padded(to: margin) + line.trimmed.styled(.yellow)
    }
    let below = [Self.bars(of: hours).styled(.blue)] + Self.axis(of: hours, before: end)
    let indent = String(repeating: " ", count: margin)
    lines = (drawing + below.filter { !$0.isEmpty }.map { indent + $0 }).map(\.trimmed)
  }

  /// The highest temperature beside the first line, the lowest beside the last.
  private static func labels(of hours: [Screen.Hour]) -> [String] {
    let known = hours.filter { $0.temperature != nil }
      .sorted { ($0.temperature?.celsius ?? 0) < ($1.temperature?.celsius ?? 0) }
    var labels = [String](repeating: "", count: height)
    labels[0] = known.last?.row.temperature ?? ""
    labels[height - 1] = known.first?.row.temperature ?? ""
    return labels
  }

  /// Precipitation. The tallest bar is the maximum, but stands for at least two millimetres an hour.
  private static func bars(of hours: [Screen.Hour]) -> String {
    let depths = hours.map(\.depth)
    let most = max(depths.max() ?? 0, 2)
    let shapes = Array("▁▂▃▄▅▆▇█")
    return depths.map { depth -> String in
      let shape = depth > 0 ? shapes[min(Int(depth / most * 8), 7)] : " "
      return String(repeating: shape, count: stepWidth)
    }
    .joined().trimmed
  }

  /// The symbols and the times, as many as fit.
  private static func axis(of hours: [Screen.Hour], before end: Int?) -> [String] {
    let widest = hours.map(\.row.time.columns).max() ?? 0
    let stride = widest / stepWidth + 1
    let shown = hours.indices
      .filter { $0.isMultiple(of: stride) && $0 * stepWidth + widest <= end ?? .max }
      .map { hours[$0].row }
    return [shown.map(\.icon.symbol), shown.map(\.time)].map { texts in
      texts.map { $0.padded(to: stride * stepWidth) }.joined().trimmed
    } + [days(of: hours, before: end)]
  }

  /// The names of further days below their first hours, as far as they fit.
  private static func days(of hours: [Screen.Hour], before end: Int?) -> String {
    zip(hours.indices.dropFirst(), zip(hours, hours.dropFirst())).reduce("") { line, next in
      guard let day = next.1.1.row.day, day != next.1.0.row.day else { return line }
      let place = next.0 * stepWidth
      guard line.columns < max(place, 1), place + day.columns <= end ?? .max else { return line }
      return line.padded(to: place) + day
    }
  }
}

extension String {
  /// The text without trailing spaces.
  var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
