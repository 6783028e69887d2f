import Console
import Streams
import StreamsInspection

/// The places of the reports as lines. Nothing of a report reaches the terminal but printable characters.
struct ReportTable {
  /// The meaning of the columns.
  static let legend = """
    PLACE        a name that the program gives to a place in its streams
    FED BY       the places from which its values come
    VALUES       how many values have passed, and A SECOND how many do now
    SUBSCRIBERS  how many receive them, and DEMAND how many they ask for
    WAITING      how many values wait there
    AGE          the time since the first of the subscribers came
    FAULTS       a failure, or what a rule has found, such as a storm
    LAST VALUE   the last value; private places show none
    """

  private let reports: [Trace.Report]
  private let columns: Int?

  /// - Parameter columns: The width; `nil` if lines may have any length.
  init(_ reports: [Trace.Report], columns: Int?) {
    self.reports = reports
    self.columns = columns
  }

  var lines: [String] {
    guard !reports.isEmpty else { return ["No program has reported yet."] }
    return reports.enumerated().flatMap { index, report in
      (index == 0 ? [] : [""]) + [title(of: report)] + table(of: report)
    }
  }

  private func title(of report: Trace.Report) -> String {
    let facts = [
      "\(report.program.printable), process \(report.process)",
      report.dropped > 0 ? "\(report.dropped) events not kept" : nil, report.isLast ? "ended" : nil,
    ]
    return facts.compactMap(\.self).joined(separator: ", ").cut(to: columns).styled(.bold)
  }

  // MARK: The table

  /// A column, and how to get its cells.
  private struct Column {
    let title: String
    /// Columns of a higher rank are left out first, if the terminal is narrow.
    let rank: Int
    var isNumber = true
    let cell: (Trace.Graph.Node) -> String
  }

  private static func columns(of report: Trace.Report) -> [Column] {
    let graph = report.graph
    let faults = Dictionary(grouping: report.faults, by: \.place).mapValues { faults in
      faults.map { $0.name == "failed" ? "failed: \($0.explanation)" : $0.name }.joined(separator: ", ")
    }
    return [
      Column(title: "PLACE", rank: 0, isNumber: false) { $0.place.name.printable.cut(to: 24) },
      Column(title: "FED BY", rank: 6, isNumber: false) { node in
        graph.inputs(of: node.place).map(\.name.printable).joined(separator: ", ").cut(to: 24)
      },
      Column(title: "VALUES", rank: 0) { "\($0.values)" },
      Column(title: "A SECOND", rank: 1) { $0.rateText },
      Column(title: "SUBSCRIBERS", rank: 2) { "\($0.subscribers)" },
      Column(title: "DEMAND", rank: 3) { $0.demandText ?? "" },
      Column(title: "WAITING", rank: 4) { $0.waiting.map(String.init) ?? "" },
      Column(title: "AGE", rank: 5) { $0.ageText ?? "" },
    ]
      + (faults.isEmpty
        ? []
        : [
          Column(title: "FAULTS", rank: 1, isNumber: false) {
            (faults[$0.place.id] ?? "").printable.cut(to: 32)
          }
        ]) + [
        Column(title: "LAST VALUE", rank: 0, isNumber: false) { $0.valueText?.printable ?? "" }
      ]
  }

  private func table(of report: Trace.Report) -> [String] {
    let graph = report.graph
    var all = Self.columns(of: report).map { column in
      (column: column, cells: [column.title] + graph.nodes.map(column.cell))
    }
    func width(_ cells: [String]) -> Int { cells.map(\.columns).max() ?? 0 }
    // The last column takes what is left, which is to be enough for a short text.
    func least() -> Int { all.dropLast().reduce(20) { $0 + width($1.cells) + 2 } }
    while let columns, least() > columns,
      let index = all.indices.max(by: { all[$0].column.rank < all[$1].column.rank }),
      all[index].column.rank > 0
    {
      all.remove(at: index)
    }
    let lines = (0...graph.nodes.count).map { row in
      let cells = all.map { column, cells in
        let gap = String(repeating: " ", count: width(cells) - cells[row].columns)
        return column.isNumber ? gap + cells[row] : cells[row] + gap
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()).cut(to: columns)
    }
    return [lines[0].styled(.cyan)] + lines.dropFirst()
  }
}
