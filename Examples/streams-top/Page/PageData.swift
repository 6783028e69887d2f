import Foundation
import StreamsInspection

/// The data of the page: the reports as they are coded, and how their places are drawn.
struct PageData: Encodable {
  let title: String
  let isOver: Bool
  let programs: [Program]

  struct Program: Encodable {
    /// The same in each report of the same trace.
    let id: String
    let report: Trace.Report
    /// The place of the box of each node.
    let boxes: [Box]
    /// The line of each edge, which crosses no box, and its arrow's head.
    let lines: [Line]
    let width: Int
    let height: Int
    /// The words about each node besides its values.
    let states: [String]
    /// The last value of each node as people read it.
    let values: [String]
  }

  struct Box: Encodable {
    let x: Int
    let y: Int
  }

  struct Line: Encodable {
    let path: String
    let head: String
  }

  /// The size of a box.
  private static let size = GraphLayout.Size(width: 232, height: 168)

  init(_ reports: [Trace.Report], title: String, isOver: Bool) {
    self.title = title
    self.isOver = isOver
    var traces: [Int: Int] = [:]
    programs = reports.map { report in
      traces[report.process, default: 0] += 1
      let layout = GraphLayout(report.graph) { _ in Self.size }
      return Program(
        id: "\(report.process)-\(traces[report.process, default: 0])", report: report,
        boxes: report.graph.nodes.map { node in
          layout.boxes[node.place.id].map { Box(x: $0.x, y: $0.y) } ?? Box(x: 0, y: 0)
        },
        lines: layout.lines.map { Line(path: $0.path, head: $0.head) }, width: layout.width,
        height: layout.height, states: report.graph.nodes.map(\.state),
        values: report.graph.nodes.map { $0.valueText ?? "" })
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
