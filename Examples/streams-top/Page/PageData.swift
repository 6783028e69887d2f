import Foundation
import StreamsInspection

/// What the page knows of the reports.
struct PageData: Encodable {
  let title: String
  let isOver: Bool
  let programs: [Program]

  struct Program: Encodable {
    /// The same in each report of the same trace.
    let id: String
    let name: String
    let process: Int
    let isLast: Bool
    let places: [Place]
    let lines: [Line]
  }

  struct Place: Encodable {
    let id: Int
    let name: String
    let source: String
    /// The column in the picture: right of all that feed the place.
    let column: Int
    let values: Int
    let rate: Double
    let last: String?
    let state: String
  }

  struct Line: Encodable {
    let from: Int
    let to: Int
    let isTold: Bool
  }

  init(_ reports: [Trace.Report], title: String, isOver: Bool) {
    self.title = title
    self.isOver = isOver
    var traces: [Int: Int] = [:]
    programs = reports.map { report in
      traces[report.process, default: 0] += 1
      let columns = report.graph.columns
      return Program(
        id: "\(report.process)-\(traces[report.process, default: 0])", name: report.program,
        process: report.process, isLast: report.isLast,
        places: report.graph.nodes.map { Place($0, column: columns[$0.place.id] ?? 0) },
        lines: report.graph.edges.map {
          Line(from: $0.from.id, to: $0.to.id, isTold: $0.kind == .value)
        })
    }
  }

  /// The data as JSON that may stand within a script: no text in it can end the script.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = (try? encoder.encode(self)) ?? Data("{}".utf8)
    return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003C")
  }
}

extension PageData.Place {
  fileprivate init(_ node: Trace.Graph.Node, column: Int) {
    id = node.place.id
    name = node.place.name
    source = "\(node.place.file):\(node.place.line)"
    self.column = column
    values = node.values
    rate = node.valuesPerSecond
    last = node.lastValue
    state = node.state
  }
}
