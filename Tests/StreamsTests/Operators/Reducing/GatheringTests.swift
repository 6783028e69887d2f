import StreamsTesting
import Testing

@testable import Streams

/// The meanings of the operators, without streams.
@Suite
struct GatheringTests {
  /// Adds values until the gathering has decided.
  ///
  /// - Returns: How many were added, and the result.
  private func gather<G: Gathering>(
    _ gathering: G, _ inputs: [G.Input]
  ) throws(G.Thrown) -> (added: Int, result: G.Output?) {
    var gathering = gathering
    for (index, input) in inputs.enumerated() {
      if try gathering.add(input) == .decided { return (index + 1, gathering.result) }
    }
    return (inputs.count, gathering.result)
  }

  /// All streams of up to four of the numbers 0, 1, 2.
  static let streams: [[Int]] = (0..<4).reduce(into: [[]]) { streams, _ in
    streams += streams.flatMap { stream in (0...2).map { stream + [$0] } }
  }

  @Test
  func agreesWithSequencesOnAllShortStreams() throws {
    for stream in Self.streams {
      #expect(gather(AllSatisfyGathering { $0 < 2 }, stream).result == stream.allSatisfy { $0 < 2 })
      #expect(try gather(TryAllSatisfyGathering { $0 < 2 }, stream).result == stream.allSatisfy { $0 < 2 })
      #expect(gather(ContainsGathering(output: 1), stream).result == stream.contains(1))
      #expect(gather(ContainsWhereGathering { $0 == 1 }, stream).result == stream.contains(1))
      #expect(try gather(TryContainsWhereGathering { $0 == 1 }, stream).result == stream.contains(1))
      #expect(gather(CountGathering(), stream).result == stream.count)
      #expect(gather(CollectGathering(), stream).result == stream)
      #expect(gather(ComparisonGathering(areInIncreasingOrder: <), stream).result == stream.max())
      #expect(try gather(TryComparisonGathering(areInIncreasingOrder: <), stream).result == stream.max())
      #expect(gather(FirstGathering(), stream).result == stream.first)
      #expect(gather(FirstWhereGathering { $0 > 0 }, stream).result == stream.first { $0 > 0 })
      #expect(try gather(TryFirstWhereGathering { $0 > 0 }, stream).result == stream.first { $0 > 0 })
      #expect(gather(LastGathering(), stream).result == stream.last)
      #expect(gather(LastWhereGathering { $0 > 0 }, stream).result == stream.last { $0 > 0 })
      #expect(try gather(TryLastWhereGathering { $0 > 0 }, stream).result == stream.last { $0 > 0 })
      let sum = stream.reduce(5, +)
      #expect(gather(ReduceGathering(initial: 5, nextPartialResult: +), stream).result == sum)
      #expect(try gather(TryReduceGathering(initial: 5, nextPartialResult: +), stream).result == sum)
    }
  }

  @Test
  func decidesAtTheFirstValueThatSettlesIt() throws {
    let inputs = [1, 2, 3, 4]
    #expect(gather(AllSatisfyGathering { $0 < 2 }, inputs).added == 2)
    #expect(try gather(TryAllSatisfyGathering { $0 < 2 }, inputs).added == 2)
    #expect(gather(ContainsGathering(output: 3), inputs).added == 3)
    #expect(gather(ContainsWhereGathering { $0 == 3 }, inputs).added == 3)
    #expect(try gather(TryContainsWhereGathering { $0 == 3 }, inputs).added == 3)
    #expect(gather(FirstGathering(), inputs).added == 1)
    #expect(gather(FirstWhereGathering { $0 == 2 }, inputs).added == 2)
    #expect(try gather(TryFirstWhereGathering { $0 == 2 }, inputs).added == 2)
  }

  @Test
  func keepsTheFirstOfEqualValues() {
    let inputs = [(1, "a"), (1, "b"), (0, "c"), (0, "d")]
    let greatest = gather(ComparisonGathering { $0.0 < $1.0 }, inputs).result
    #expect(greatest?.1 == "a")
  }

  @Test
  func minAsksForTheLaterValueFirst() {
    var pairs: [[Int]] = []
    let cancellable = Publishers.Sequence<[Int], Never>(sequence: [2, 1]).min {
      pairs.append([$0, $1])
      return $0 < $1
    }.sink { pairs.append([$0]) }
    withExtendedLifetime(cancellable) {}
    #expect(pairs == [[1, 2], [1]])
  }

  @Test
  func passesOnWhatIsThrown() {
    #expect(throws: TestError("two")) {
      try gather(TryContainsWhereGathering(predicate: dislikingTwo), [1, 2])
    }
    #expect(throws: TestError("two")) {
      try gather(TryReduceGathering(initial: true) { try dislikingTwo($1) || $0 }, [1, 2])
    }
  }

  @Test
  func aClosureMaySendIntoItsOwnStream() {
    let tracker = LifetimeTracker()
    let source = ManualPublisher<Int, TestError>()
    var depth = 0
    let probe = source.reduce(tracker.make("0")) { kept, input in
      depth += 1
      if depth == 1 { source.send(7) }
      return tracker.make("\(kept)\(input)")
    }.probe()
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    #expect(probe.values.map(\.label) == ["012"])
  }
}
