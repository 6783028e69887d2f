/// The figures as a table.
struct Table {
  private static let header = ["name", "ns", "limit", "ratio", "goal", "allocations", "bytes"]
  private let lines: [[String]]

  init(_ outcomes: [Outcome]) { lines = [Self.header] + outcomes.map(Self.line) }

  private static func line(_ outcome: Outcome) -> [String] {
    let figures = outcome.figures
    return [
      outcome.row.name,
      text(figures.nanoseconds),
      text(figures.limit),
      text(figures.ratio) + (outcome.isTooSlow ? "!" : ""),
      goal(outcome.row),
      text(figures.allocations) + (outcome.allocatesTooMuch ? "!" : ""),
      text(figures.bytes),
    ]
  }

  /// A ratio or nanoseconds; allocations and bytes for rows about memory.
  private static func goal(_ row: Row) -> String {
    if let ratio = row.goal.ratio { return "\(ratio)" }
    if let nanoseconds = row.goal.nanoseconds { return "\(Int(nanoseconds)) ns" }
    if case .race = row.work { return "-" }
    let goals = [row.goal.allocations, row.goal.bytes].compactMap { $0 }
    return goals.map { "\(Int($0))" }.joined(separator: "/")
  }

  private static func text(_ figure: Double?) -> String {
    guard let figure else { return "-" }
    let hundredths = Int((figure * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The table, with names aligned to the left and figures to the right.
  var text: String {
    let widths = Self.header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      zip(line, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ") + "\n"
    }.joined()
  }
}
