import StreamsTesting
import Testing

@testable import Streams

/// The rules of the operators that turn a stream into one value, without streams.
@Suite
struct ReducingRuleTests {
  /// All streams of up to four of the numbers 0, 1, 2.
  static let streams: [[Int]] = (0..<4).reduce(into: [[]]) { streams, _ in
    streams += streams.flatMap { stream in (0...2).map { stream + [$0] } }
  }

  private func result<R: ClosingRule>(_ rule: R, _ inputs: [R.Input]) throws(R.Thrown) -> R.Output? {
    try Transcript(rule, inputs).last
  }

  private func received<R: Rule>(_ rule: R, _ inputs: [R.Input]) throws(R.Thrown) -> Int {
    try Transcript(rule, inputs).received
  }

  @Test
  func agreesWithSequencesOnAllShortStreams() throws {
    for stream in Self.streams {
      let allAreSmall = stream.allSatisfy { $0 < 2 }
      #expect(result(AllSatisfyRule<Int, Never> { $0 < 2 }, stream) == allAreSmall)
      #expect(try result(AllSatisfyRule<Int, any Error> { $0 < 2 }, stream) == allAreSmall)
      #expect(result(ContainsRule<Int, Never>("Contains") { $0 == 1 }, stream) == stream.contains(1))
      #expect(result(ContainsRule<Int, Never>("ContainsWhere") { $0 == 1 }, stream) == stream.contains(1))
      #expect(
        try result(ContainsRule<Int, any Error>("TryContainsWhere") { $0 == 1 }, stream) == stream.contains(1)
      )
      #expect(result(CountRule<Int>(), stream) == stream.count)
      #expect(result(CollectRule<Int>(), stream) == stream)
      #expect(result(ComparisonRule<Int, Never>(areInIncreasingOrder: <), stream) == stream.max())
      #expect(try result(ComparisonRule<Int, any Error>(areInIncreasingOrder: <), stream) == stream.max())
      #expect(result(FirstRule<Int, Never>("First") { _ in true }, stream) == stream.first)
      #expect(result(FirstRule<Int, Never>("FirstWhere") { $0 > 0 }, stream) == stream.first { $0 > 0 })
      #expect(
        try result(FirstRule<Int, any Error>("TryFirstWhere") { $0 > 0 }, stream) == stream.first { $0 > 0 })
      #expect(result(LastRule<Int, Never>("Last") { _ in true }, stream) == stream.last)
      #expect(result(LastRule<Int, Never>("LastWhere") { $0 > 0 }, stream) == stream.last { $0 > 0 })
      #expect(
        try result(LastRule<Int, any Error>("TryLastWhere") { $0 > 0 }, stream) == stream.last { $0 > 0 })
      let sum = stream.reduce(5, +)
      #expect(result(ReduceRule<Int, Int, Never>(initial: 5, nextPartialResult: +), stream) == sum)
      #expect(try result(ReduceRule<Int, Int, any Error>(initial: 5, nextPartialResult: +), stream) == sum)
    }
  }

  @Test
  func publishesNothingBeforeTheEnd() {
    let transcript = Transcript(CollectRule<Int>(), [1, 2])
    #expect(transcript.outputs == [])
    #expect(transcript.skipped == 0)
    #expect(!transcript.isFinished)
  }

  @Test
  func finishesAtTheFirstValueThatDecides() throws {
    let inputs = [1, 2, 3, 4]
    #expect(received(AllSatisfyRule<Int, Never> { $0 < 2 }, inputs) == 2)
    #expect(try received(AllSatisfyRule<Int, any Error> { $0 < 2 }, inputs) == 2)
    #expect(received(ContainsRule<Int, Never>("Contains") { $0 == 3 }, inputs) == 3)
    #expect(received(ContainsRule<Int, Never>("ContainsWhere") { $0 == 3 }, inputs) == 3)
    #expect(try received(ContainsRule<Int, any Error>("TryContainsWhere") { $0 == 3 }, inputs) == 3)
    #expect(received(FirstRule<Int, Never>("First") { _ in true }, inputs) == 1)
    #expect(received(FirstRule<Int, Never>("FirstWhere") { $0 == 2 }, inputs) == 2)
    #expect(try received(FirstRule<Int, any Error>("TryFirstWhere") { $0 == 2 }, inputs) == 2)
  }

  @Test
  func keepsTheFirstOfEqualValues() {
    let inputs = [(1, "a"), (1, "b"), (0, "c"), (0, "d")]
    let greatest = result(ComparisonRule<(Int, String), Never> { $0.0 < $1.0 }, inputs)
    #expect(greatest?.1 == "a")
  }

  @Test
  func minComparesTheLaterValueWithTheEarlier() {
    var pairs: [[Int]] = []
    let cancellable = Publishers.Sequence<[Int], Never>(sequence: [2, 1]).min {
      pairs.append([$0, $1])
      return $0 < $1
    }.sink { pairs.append([$0]) }
    withExtendedLifetime(cancellable) {}
    #expect(pairs == [[1, 2], [1]])
  }

  @Test
  func throwsTheErrorOfTheClosure() {
    #expect(throws: TestError("two")) {
      try result(ContainsRule<Int, any Error>("TryContainsWhere", dislikingTwo), [1, 2])
    }
    #expect(throws: TestError("two")) {
      try result(ReduceRule<Int, Bool, any Error>(initial: true) { try dislikingTwo($1) || $0 }, [1, 2])
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

  @Test
  func onlyAThrowingTwinIsNamedTry() {
    #expect(AllSatisfyRule<Int, Never> { _ in true }.name == "AllSatisfy")
    #expect(AllSatisfyRule<Int, any Error> { _ in true }.name == "TryAllSatisfy")
  }

  @Test
  func otherRulesWithALastValueDecideWhatItIs() {
    #expect(Transcript(ReplaceEmptyRule(output: 9), []).last == 9)
    #expect(Transcript(ReplaceEmptyRule(output: 9), [1]).last == nil)
    var replacing = ReplaceErrorRule<Int, TestError>(output: 9)
    #expect(replacing.last() == nil)
    #expect(replacing.last(insteadOf: "torn") == 9)
    let materializing = MaterializeRule<Int, TestError>()
    #expect(materializing.last() == .finished)
    #expect(materializing.last(insteadOf: "torn") == .failure("torn"))
    let collected = Transcript(CollectByCountRule<Int>(count: 2), [1, 2, 3])
    #expect(collected.outputs == [[1, 2]])
    #expect(collected.last == [3])
  }
}
