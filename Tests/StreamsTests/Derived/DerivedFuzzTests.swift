import Foundation
import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// Random graphs over both kinds of properties. `STREAMS_FUZZ=100` tries a hundred times as many.
@Suite(.blocking)
struct DerivedFuzzTests {
  private static let times = environmentNumber("STREAMS_FUZZ", otherwise: 1)

  enum Kind: CaseIterable { case published, observable, mixed }

  /// The values of the sources that a value was computed from, or `nil` for those that it was not.
  fileprivate struct Snapshot: Equatable, Sendable {
    var values: [Int?]
    /// True if two of the values that it was computed from had seen different values of a source.
    var isMixed = false

    mutating func add(_ other: Snapshot) {
      isMixed = isMixed || other.isMixed
      for (index, value) in other.values.enumerated() {
        guard let value else { continue }
        if let known = values[index], known != value { isMixed = true }
        values[index] = value
      }
    }

    var isOdd: Bool { !values.reduce(0) { $0 &+ ($1 ?? 0) }.isMultiple(of: 2) }
  }

  /// Sources, and nodes, some of which choose by the first value that they read what else they read.
  fileprivate final class Graph: @unchecked Sendable {
    let sources: [(read: () -> Int, write: (Int) -> Void)]
    private(set) var nodes: [Derived<Snapshot>] = []
    private var reads: [() -> Snapshot] = []
    let runs: [Runs]

    init(
      _ kind: Kind, sources count: Int, nodes size: Int, mayChoose: Bool = true, _ dice: inout Dice
    ) {
      sources = (0..<count).map { index in
        if kind == .published || kind == .mixed && index.isMultiple(of: 2) {
          let cell = Cell()
          return ({ cell.value }, { cell.value = $0 })
        }
        let number = ObservableNumber()
        return ({ number.value }, { number.value = $0 })
      }
      runs = (0..<size).map { _ in Runs() }
      reads = sources.indices.map { [sources] index in
        {
          var snapshot = Snapshot(values: Array(repeating: nil, count: count))
          snapshot.values[index] = sources[index].read()
          return snapshot
        }
      }
      for node in 0..<size {
        let inputs = (0..<Int.random(in: 2...5, using: &dice)).map { _ in
          reads[
            Int.random(
              in: reads.count > 12 ? reads.count - 12..<reads.count : 0..<reads.count, using: &dice)]
        }
        let isDynamic = Bool.random(using: &dice) && mayChoose
        let derived = Derived { [runs] in
          var snapshot = inputs[0]()
          for (index, input) in inputs.enumerated().dropFirst()
          where !isDynamic || index.isMultiple(of: 2) == snapshot.isOdd { snapshot.add(input()) }
          return runs[node].note(snapshot)
        }
        nodes.append(derived)
        reads.append { derived.value }
      }
    }

    /// True if the snapshot shows the values that the sources have.
    func isPresent(_ snapshot: Snapshot) -> Bool {
      zip(snapshot.values, sources).allSatisfy { value, source in value == nil || value == source.read() }
    }
  }

  /// Counts the reports, and those that are wrong.
  fileprivate final class Complaints: Sendable {
    let reports = Runs()
    let mixed = Runs()
    let doubled = Runs()
    let outdated = Runs()

    func expectNone() {
      #expect(reports.count > 0)
      #expect(mixed.count == 0)
      #expect(doubled.count == 0)
      #expect(outdated.count == 0)
    }

    /// Listens to a node, and calls `body` after each report.
    func listen(
      to node: Derived<Snapshot>, isPresent: @escaping (Snapshot) -> Bool, _ body: @escaping () -> Void = {}
    ) -> AnyCancellable {
      var last: Snapshot?
      return node.sink { [self] snapshot in
        reports.note(())
        if snapshot.isMixed { mixed.note(()) }
        if snapshot == last { doubled.note(()) }
        if !isPresent(snapshot) { outdated.note(()) }
        last = snapshot
        body()
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func noReportIsMixedDoubledOrOutdated(kind: Kind) {
    let complaints = Complaints()
    for seed in 0..<UInt64(20 * Self.times) {
      var dice = Dice(seed: seed)
      let graph = Graph(kind, sources: 5, nodes: 20, &dice)
      let cancellables = graph.nodes.filter { _ in Bool.random(using: &dice) }.map {
        complaints.listen(to: $0, isPresent: graph.isPresent)
      }
      // Observation counts what is read in a tracking within a tracking for both, so this holds for published properties alone.
      var spare = Array(repeating: 1, count: graph.nodes.count)
      for runs in graph.runs { _ = runs.take() }
      for round in 1...40 {
        let source = Int.random(in: 0..<graph.sources.count, using: &dice)
        if Int.random(in: 0..<4, using: &dice) == 0 {
          transaction {
            graph.sources[source].write(round)
            graph.sources[0].write(round + 1)
          }
        } else {
          graph.sources[source].write(round)
        }
        for (node, runs) in graph.runs.enumerated() {
          let count = runs.take()
          if count > 1 { spare[node] -= count - 1 }
        }
      }
      #expect(kind != .published || spare.allSatisfy { $0 == 1 }, "seed \(seed)")
      for node in graph.nodes { #expect(graph.isPresent(node.value)) }
      withExtendedLifetime(cancellables) {}
    }
    complaints.expectNone()
  }

  /// Subscribers set other sources. A value may be reported to them only when it is the present one.
  @Test(arguments: Kind.allCases)
  func subscribersMaySetSources(kind: Kind) {
    let complaints = Complaints()
    for seed in 0..<UInt64(20 * Self.times) {
      var dice = Dice(seed: seed)
      let graph = Graph(kind, sources: 5, nodes: 20, &dice)
      let number = Runs()
      let targets = graph.nodes.map { _ in Int.random(in: 0..<60, using: &dice) }
      let cancellables = zip(graph.nodes, targets).map { node, target in
        complaints.listen(to: node, isPresent: graph.isPresent) {
          guard target < graph.sources.count, number.count < 200 else { return }
          number.note(())
          graph.sources[target].write(1_000 + number.count)
        }
      }
      for round in 1...40 { graph.sources[Int.random(in: 0..<5, using: &dice)].write(round) }
      for node in graph.nodes { #expect(graph.isPresent(node.value)) }
      withExtendedLifetime(cancellables) {}
    }
    complaints.expectNone()
  }

  /// Nodes that choose read some property for the first time in the middle of it. If it is one of an `Observable` class, they may miss
  /// a change then, as `Derived` says.
  @Test(arguments: Kind.allCases)
  func theLastStateArrivesWhateverTheThreads(kind: Kind) {
    for seed in 0..<UInt64(4 * Self.times) {
      var dice = Dice(seed: seed)
      let graph = Graph(kind, sources: 5, nodes: 20, mayChoose: kind == .published, &dice)
      let last = graph.nodes.map { _ in Arrivals<Snapshot>() }
      let cancellables = zip(graph.nodes, last).map { node, last in node.sink { last.add($0) } }
      // Each source has one thread that sets it.
      onThreads(3) { thread in
        for round in 1...40 { graph.sources[thread].write(round) }
      }
      for (node, last) in zip(graph.nodes, last) {
        #expect(graph.isPresent(node.value))
        #expect(last.values.last == node.value)
        #expect(zip(last.values, last.values.dropFirst()).allSatisfy { $0 != $1 })
      }
      withExtendedLifetime(cancellables) {}
    }
  }
}
