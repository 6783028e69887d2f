/// A curve of small dots. Each character is two dots wide and four dots high.
struct DotCurve {
  /// The lines from top to bottom.
  let lines: [String]

  /// - Parameters:
  ///   - values: The values from left to right. A nil leaves a gap.
  ///   - width: The number of characters for each value.
  ///   - height: The number of lines.
  init(_ values: [Double?], width: Int, height: Int) {
    let known = values.compactMap(\.self)
    let lowest = known.min() ?? 0
    let span = max((known.max() ?? 0) - lowest, 0.001)
    var cells = [[UInt32]](repeating: [UInt32](repeating: 0, count: values.count * width), count: height)
    var last: Int?
    for x in 0..<values.count * width * 2 {
      guard let value = Self.value(of: values, at: (Double(x) + 0.5) / Double(width * 2) - 0.5) else {
        last = nil
        continue
      }
      let y = Int(((1 - (value - lowest) / span) * Double(height * 4 - 1)).rounded())
      // Steep parts stay connected.
      let previous = last ?? y
      let from = previous < y ? previous + 1 : previous > y ? previous - 1 : y
      for y in min(from, y)...max(from, y) { cells[y / 4][x / 2] |= Self.dots[x % 2][y % 4] }
      last = y
    }
    lines = cells.map { line in
      String(String.UnicodeScalarView(line.map { $0 == 0 ? " " : Unicode.Scalar(0x2800 + $0) ?? " " }))
    }
  }

  /// The value between two steps. Beside a gap, the value of the step itself.
  private static func value(of values: [Double?], at position: Double) -> Double? {
    let lower = min(max(Int(position.rounded(.down)), 0), values.count - 1)
    let upper = min(lower + 1, values.count - 1)
    let part = min(max(position - Double(lower), 0), 1)
    guard let before = values[lower], let after = values[upper] else {
      return part < 0.5 ? values[lower] : values[upper]
    }
    return before + (after - before) * part
  }

  /// The bits of the dots of a character, by column and row.
  private static let dots: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
}
