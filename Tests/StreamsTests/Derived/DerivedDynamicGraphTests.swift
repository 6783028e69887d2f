import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// Large graphs, of which some nodes choose at each computation what they read.
@Suite
struct DerivedDynamicGraphTests {
  struct Size: Sendable, CustomTestStringConvertible {
    let name: String
    let width: Int
    let layers: Int
    let sources: Int
    /// The percentage of the nodes that always read the same.
    let fixed: Int
    let rounds: Int

    var testDescription: String { name }
  }

  static let sizes = [
    Size(name: "simple component", width: 10, layers: 5, sources: 2, fixed: 100, rounds: 200),
    Size(name: "dynamic component", width: 10, layers: 10, sources: 6, fixed: 75, rounds: 60),
    Size(name: "large web app", width: 200, layers: 8, sources: 4, fixed: 95, rounds: 15),
    Size(name: "wide and dense", width: 200, layers: 5, sources: 25, fixed: 100, rounds: 8),
    Size(name: "deep", width: 5, layers: 200, sources: 3, fixed: 100, rounds: 20),
    Size(name: "very dynamic", width: 100, layers: 15, sources: 6, fixed: 50, rounds: 20),
  ]

  /// The source that a node leaves out, which the first one chooses; `nil` if it adds all.
  private static func omitted(_ first: Int, of size: Size, isFixed: Bool) -> Int? {
    isFixed || first & 1 == 0 ? nil : first % (size.sources - 1) + 1
  }

  private static func sum(_ size: Size, isFixed: Bool, _ source: (Int) -> Int) -> Int {
    var sum = source(0)
    let omitted = omitted(sum, of: size, isFixed: isFixed)
    for index in 1..<size.sources where index != omitted { sum &+= source(index) }
    return sum & 0xFFFF
  }

  private final class Graph {
    let size: Size
    let cells: [Cell]
    let runs = Runs()
    let model: Model
    private(set) var layers: [[Derived<Int>]] = []

    init(_ size: Size) {
      self.size = size
      cells = (0..<size.width).map { Cell($0) }
      var dice = Dice(seed: 7)
      let isFixed = (0..<size.layers).map { _ in
        (0..<size.width).map { _ in Int.random(in: 0..<100, using: &dice) < size.fixed }
      }
      model = Model(size, isFixed)
      var reads: [() -> Int] = cells.map { cell in { cell.value } }
      for layer in 0..<size.layers {
        let nodes = (0..<size.width).map { [reads, runs] index in
          Derived {
            runs.note(
              DerivedDynamicGraphTests.sum(size, isFixed: isFixed[layer][index]) {
                reads[(index + $0) % size.width]()
              })
          }
        }
        layers.append(nodes)
        reads = nodes.map { node in { node.value } }
      }
    }

    var last: [Derived<Int>] { layers[size.layers - 1] }

    func change(_ round: Int) {
      cells[round % size.width].value += round
      model.set(round % size.width, to: cells[round % size.width].value)
    }
  }

  /// The same without derived values: a node runs if one of those that it read the last time has changed.
  private final class Model {
    private struct Node {
      var value: Int
      var version = 0
      var reads: [(node: Int, version: Int)] = []
      var round = 0
    }

    private let size: Size
    private let isFixed: [[Bool]]
    private var nodes: [Node]
    private var round = 1
    private(set) var runs = 0

    init(_ size: Size, _ isFixed: [[Bool]]) {
      self.size = size
      self.isFixed = isFixed
      nodes = (0..<size.width).map { Node(value: $0, version: 1, round: .max) }
      nodes += Array(repeating: Node(value: -1), count: size.width * size.layers)
    }

    func set(_ cell: Int, to value: Int) {
      nodes[cell].value = value
      nodes[cell].version += 1
      round += 1
    }

    var last: [Int] { (0..<size.width).map { value(of: size.layers * size.width + $0) } }

    func takeRuns() -> Int {
      defer { runs = 0 }
      return runs
    }

    private func value(of node: Int) -> Int {
      if nodes[node].round >= round { return nodes[node].value }
      if nodes[node].version == 0 || hasOutdatedReads(node) { run(node) }
      nodes[node].round = round
      return nodes[node].value
    }

    private func hasOutdatedReads(_ node: Int) -> Bool {
      nodes[node].reads.contains { read in
        _ = value(of: read.node)
        return nodes[read.node].version != read.version
      }
    }

    private func run(_ node: Int) {
      runs += 1
      let (layer, index) = (node / size.width - 1, node % size.width)
      var reads: [(node: Int, version: Int)] = []
      let new = DerivedDynamicGraphTests.sum(size, isFixed: isFixed[layer][index]) { offset in
        let source = layer * size.width + (index + offset) % size.width
        let value = value(of: source)
        reads.append((source, nodes[source].version))
        return value
      }
      nodes[node].reads = reads
      if nodes[node].value == new { return }
      nodes[node].value = new
      nodes[node].version += 1
    }
  }

  @Test(arguments: sizes)
  func everyNodeHasItsSumAndIsComputedAtMostOnce(size: Size) {
    let graph = Graph(size)
    #expect(graph.last.map(\.value) == graph.model.last)
    #expect(graph.runs.take() == graph.model.takeRuns())
    for round in 1...size.rounds {
      graph.change(round)
      #expect(graph.last.map(\.value) == graph.model.last)
      #expect(graph.runs.take() == graph.model.takeRuns())
    }
  }

  @Test(arguments: sizes)
  func everyListenedNodeIsComputedAtMostOnce(size: Size) {
    let graph = Graph(size)
    let received = Arrivals<Int>()
    let cancellables = graph.last.map { $0.sink { received.add($0) } }
    var before = graph.model.last
    #expect(graph.runs.take() == graph.model.takeRuns())
    for round in 1...size.rounds {
      let count = received.values.count
      graph.change(round)
      let after = graph.model.last
      #expect(graph.runs.take() == graph.model.takeRuns())
      // Reading computes nothing more, and those that have changed were reported.
      #expect(graph.last.map(\.value) == after)
      #expect(graph.runs.take() == 0)
      #expect(received.values.count - count == zip(before, after).count { $0 != $1 })
      before = after
    }
    withExtendedLifetime(cancellables) {}
  }

  /// A change in one of many places computes what depends on it, and nothing else.
  @Test
  func theCostIsThatOfWhatHasChanged() {
    let graph = Graph(Size(name: "apart", width: 1_000, layers: 3, sources: 2, fixed: 100, rounds: 1))
    let cancellables = graph.last.map { $0.sink { _ in } }
    _ = graph.runs.take()
    graph.cells[500].value += 1
    #expect(graph.runs.take() == 2 + 3 + 4)
    withExtendedLifetime(cancellables) {}
  }
}
