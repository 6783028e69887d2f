import Weather

/// Colours for temperatures, from the violet of a hard frost to the red of a hot day.
enum TemperatureColor {
  private static let stops: [(celsius: Double, color: PageColor)] = [
    (-30, PageColor(0x7d5fd3)), (-15, PageColor(0x5a7be0)), (-5, PageColor(0x469fe6)),
    (0, PageColor(0x3fb4d6)), (8, PageColor(0x43b596)), (15, PageColor(0x7fb84a)),
    (20, PageColor(0xdcae2e)), (27, PageColor(0xe9822f)), (35, PageColor(0xd8453a)),
    (42, PageColor(0xa82957)),
  ]

  /// The colour of a temperature. Beyond the scale it is that of its end.
  static func color(of temperature: Temperature) -> PageColor {
    let celsius = temperature.celsius
    guard let next = stops.firstIndex(where: { $0.celsius > celsius }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (lower, upper) = (stops[next - 1], stops[next])
    let part = (celsius - lower.celsius) / (upper.celsius - lower.celsius)
    return lower.color.mixed(with: upper.color, part: part)
  }

  /// The colours from one temperature to another, in a style.
  static func gradient(_ range: ClosedRange<Temperature>, isRightToLeft: Bool) -> String {
    let (low, high) = (range.lowerBound.celsius, range.upperBound.celsius)
    let between = stops.filter { low < $0.celsius && $0.celsius < high }.map { stop in
      "\(stop.color.style) \(((stop.celsius - low) / (high - low) * 100).drawn)%"
    }
    let colors =
      [color(of: range.lowerBound).style] + between + [color(of: range.upperBound).style]
    return "linear-gradient(to \(isRightToLeft ? "left" : "right"),\(colors.joined(separator: ",")))"
  }
}
