import StreamsTesting
import Testing

@testable import StreamsCore

/// The rules of the operators that turn a stream into one value, without streams.
@Suite
struct ReducingRuleTests {
  /// All streams of up to four of the numbers 0, 1, 2. The suites of the operators try each of them.
  static let streams: [[Int]] = (0..<4).reduce(into: [[]]) { streams, _ in
    streams += streams.flatMap { stream in (0...2).map { stream + [$0] } }
  }

  private func result<R: ClosingRule>(_ rule: R, _ inputs: [R.Input]) throws(R.Thrown) -> R.Output? {
    try Transcript(rule, inputs).last
  }

  @Test
  func publishesNothingBeforeTheEnd() {
    let transcript = Transcript(CollectRule<Int>(), [1, 2])
    #expect(transcript.outputs == [])
    #expect(transcript.skipped == 0)
    #expect(!transcript.isFinished)
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
    nonisolated(unsafe) var depth = 0
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
    #expect(FilterRule<Int, Never> { _ in true }.name == "Filter")
    #expect(FilterRule<Int, any Error> { _ in true }.name == "TryFilter")
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
