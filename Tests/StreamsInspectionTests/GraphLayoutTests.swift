import Foundation
import Streams
import TestSupport
import Testing

@testable import StreamsInspection

@Suite(.blocking)
struct GraphLayoutTests {
  /// A graph of some places, by the numbers of the places that feed each other.
  private func graph(_ count: Int, _ edges: [(Int, Int)]) throws -> Trace.Graph {
    let nodes = (0..<count).map {
      #"{"place":{"id":\#($0),"name":"p\#($0)","file":"f","line":1},"subscribers":0,"values":0,"valuesPerSecond":0}"#
    }
    let links = edges.map { #"{"from":\#($0.0),"to":\#($0.1),"kind":"subscription"}"# }
    let text = #"{"nodes":[\#(nodes.joined(separator: ","))],"edges":[\#(links.joined(separator: ","))]}"#
    return try JSONDecoder().decode(Trace.Graph.self, from: Data(text.utf8))
  }

  /// The points of a line, close to each other.
  private func points(_ line: GraphLayout.Line) -> [(x: Double, y: Double)] {
    var start = line.start
    return line.steps.flatMap { step in
      defer { start = step.end }
      return (0...40).map { part in
        let t = Double(part) / 40
        func at(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double {
          let u = 1 - t
          return u * u * u * Double(a) + 3 * u * u * t * Double(b) + 3 * u * t * t * Double(c)
            + t * t * t * Double(d)
        }
        return (
          at(start.x, step.first.x, step.second.x, step.end.x),
          at(start.y, step.first.y, step.second.y, step.end.y)
        )
      }
    }
  }

  private func expectNoLineCrossesABox(_ graph: Trace.Graph) {
    let layout = GraphLayout(graph) { node in
      .init(width: 100 + node.place.id % 3 * 40, height: 60 + node.place.id % 4 * 20)
    }
    #expect(layout.lines.count == graph.edges.count)
    for line in layout.lines {
      for point in points(line) {
        #expect(
          point.x >= 0 && point.x <= Double(layout.width) && point.y >= 0 && point.y <= Double(layout.height))
        let crossed = layout.boxes.first { _, box in
          point.x > Double(box.x) + 0.5 && point.x < Double(box.x + box.width) - 0.5
            && point.y > Double(box.y) - 1 && point.y < Double(box.y + box.height) + 1
        }
        #expect(crossed == nil, "a line crosses box \(crossed?.key ?? -1): \(graph.edges)")
        if crossed != nil { return }
      }
    }
    for (number, box) in layout.boxes {
      for (other, another) in layout.boxes where other > number {
        #expect(
          box.x + box.width <= another.x || another.x + another.width <= box.x
            || box.y + box.height <= another.y || another.y + another.height <= box.y)
      }
    }
  }

  @Test
  func aLineThatPassesAColumnGoesBetweenItsBoxes() throws {
    expectNoLineCrossesABox(try graph(4, [(0, 1), (1, 2), (2, 3), (0, 3), (0, 2), (1, 3)]))
  }

  @Test
  func aLineBackGoesBelowAllBoxes() throws {
    expectNoLineCrossesABox(try graph(3, [(0, 1), (1, 2), (2, 0), (2, 1)]))
  }

  @Test
  func noLineCrossesABox() throws {
    for seed in 0..<80 as Range<UInt64> {
      var dice = Dice(seed: seed)
      let count = Int.random(in: 1...14, using: &dice)
      var edges: [(Int, Int)] = []
      for from in 0..<count {
        for to in 0..<count where from != to && Int.random(in: 0..<5, using: &dice) == 0 {
          edges.append((from, to))
        }
      }
      expectNoLineCrossesABox(try graph(count, edges))
    }
  }

  /// Reports of other programs may be as long as a file.
  @Test
  func aLongChainIsLaidOutInLinearTime() throws {
    let isLinear = try takesLinearTime(from: 300, to: 4_800) { count in
      let graph = try graph(count, (1..<count).map { ($0, $0 - 1) })
      return processorTime {
        #expect(graph.columns.count == count && graph.columns[0] == count - 1)
        #expect(GraphLayout(graph) { _ in .init(width: 10, height: 10) }.lines.count == count - 1)
        #expect(graph.description.hasPrefix("p0 (fed by p1): "))
      }
    }
    #expect(isLinear)
  }
}
