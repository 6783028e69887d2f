import Foundation
import StreamsInspection

/// What the page knows: the reports as they are coded, and how their places are drawn.
struct PageData: Encodable {
  let title: String
  let isOver: Bool
  let programs: [Program]

  struct Program: Encodable {
    /// The same in each report of the same trace.
    let id: String
    let report: Trace.Report
    /// The column of each node in the picture: right of all that feed the place.
    let columns: [Int]
    /// What is said of each node besides its values.
    let states: [String]
  }

  init(_ reports: [Trace.Report], title: String, isOver: Bool) {
    self.title = title
    self.isOver = isOver
    var traces: [Int: Int] = [:]
    programs = reports.map { report in
      traces[report.process, default: 0] += 1
      let columns = report.graph.columns
      return Program(
        id: "\(report.process)-\(traces[report.process, default: 0])", report: report,
        columns: report.graph.nodes.map { columns[$0.place.id] ?? 0 },
        states: report.graph.nodes.map(\.state))
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
