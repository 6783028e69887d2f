import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

@Suite(.blocking)
struct OutputTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func theRulePublishesTheValuesInTheRange() {
    for values in sequences(below: 2, upTo: 4) {
      for lower in 0...5 {
        for upper in (lower + 1)...6 {
          let transcript = Transcript(OutputRule<Int>(range: lower..<upper), values)
          let expected = values.indices.filter { (lower..<upper).contains($0) }.map { values[$0] }
          #expect(transcript.outputs == expected, "\(values), \(lower)..<\(upper)")
          #expect(transcript.isFinished == (values.count >= upper), "\(values), \(lower)..<\(upper)")
          #expect(transcript.skipped == min(lower, values.count), "\(values), \(lower)..<\(upper)")
        }
      }
    }
  }

  @Test
  func acceptsAnyRangeExpression() {
    let letters = ["a", "b", "c", "d"].publisher
    #expect(letters.output(in: 1..<3).probe().values == ["b", "c"])
    #expect(letters.output(in: 1...2).probe().values == ["b", "c"])
    #expect(letters.output(in: ..<2).probe().values == ["a", "b"])
    #expect(letters.output(in: ...2).probe().values == ["a", "b", "c"])
    #expect(letters.output(in: 2...).probe().values == ["c", "d"])
    #expect(letters.output(in: 4...).probe().values == [])
    #expect(letters.output(at: 3).probe().values == ["d"])
    #expect(letters.output(at: 4).probe().values == [])
    #expect(letters.prefix(3).probe().values == ["a", "b", "c"])
    #expect(letters.prefix(9).probe().values == ["a", "b", "c", "d"])
    #expect(letters.prefix(2).range == 0..<2)
    #expect(letters.output(at: 2).range == 2..<3)
    #expect(letters.output(in: 2...).range == 2..<Int.max)
  }

  @Test
  func finishesRightAfterTheLastValue() {
    let probe = source.prefix(2).probe(demand: .max(9)) { .max($0) }
    probe.onValue = { [source] _ in #expect(source.subscription?.isCancelled == false) }
    probe.onCompletion = { [source] _ in #expect(source.subscription?.isCancelled == true) }
    #expect(source.send(1) == .max(1))
    source.send(2)
    #expect(source.send(3) == .none)
    source.send(completion: .failure("late"))
    #expect(probe.events == [.subscription("Output"), .value(1), .value(2), .completion(.finished)])
    #expect(source.subscription?.events == [.requested(.max(9)), .cancelled])
  }

  @Test
  func requestsOneMoreValueForEachValueBeforeTheRange() {
    let probe = source.output(at: 2).probe(demand: .max(1))
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .max(1))
    source.send(3)
    #expect(probe.events == [.subscription("Output"), .value(3), .completion(.finished)])
  }

  @Test(arguments: [0..<0, 3..<3])
  func anEmptyRangeFinishesAtOnce(_ range: Range<Int>) {
    let probe = source.output(in: range).probe(demand: nil)
    #expect(probe.events == [.subscription("Output"), .completion(.finished)])
    #expect(source.subscription?.events == [.cancelled])
    #expect(source.send(1) == .none)
    #expect(probe.violations == [])
  }

  @Test
  func anEmptyRangeOmitsValuesThatComeAtOnce() {
    let probe = [1, 2].publisher.eraseToAnyPublisher().prefix(0).probe()
    #expect(probe.events == [.subscription("Output"), .completion(.finished)])
  }

  @Test
  func anEmptyRangePassesARequestOn() {
    let probe = source.prefix(0).probe()
    #expect(source.subscription?.events == [.requested(.unlimited), .cancelled])
    #expect(probe.events == [.subscription("Output"), .completion(.finished)])
  }

  @Test
  func anEmptyRangeOfAnEndlessSequenceFinishes() {
    let probe = sequence(first: 0) { $0 + 1 }.publisher.eraseToAnyPublisher().prefix(0).probe()
    #expect(probe.events == [.subscription("Output"), .completion(.finished)])
  }

  @Test
  func anEmptyRangeFinishesThoughItsUpstreamWouldFail() {
    let probe = [1, 2].publisher.tryMap { _ -> Int in throw TestError("torn") }.output(in: 3..<3).probe()
    #expect(probe.events.textual() == [.subscription("Output"), .completion(.finished)])
  }

  @Test
  func anEmptyRangeDoesNotFinishAfterACancellation() {
    let probe = Probe<Int, TestError>(demand: nil)
    probe.onSubscription = { $0.cancel() }
    source.prefix(0).subscribe(probe)
    #expect(probe.events == [.subscription("Output")])
  }

  @Test
  func aFailureWithinTheLastValueComesTooLate() {
    let probe = source.prefix(1).probe()
    probe.onValue = { [source] _ in source.send(completion: .failure("torn")) }
    source.send(1)
    #expect(probe.events == [.subscription("Output"), .value(1), .completion(.finished)])
  }

  @Test
  func doesNotFinishIfTheLastValueIsCancelledAt() {
    let probe = source.prefix(1).probe()
    probe.onValue = { [unowned probe] _ in probe.cancel() }
    source.send(1)
    #expect(probe.events == [.subscription("Output"), .value(1)])
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func omitsValuesSentWhileTheLastValueIsReceived() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.prefix(2).probe()
    probe.onValue = { value in subject.send(value + 1) }
    subject.send(1)
    #expect(probe.events == [.subscription("Output"), .value(1), .value(2), .completion(.finished)])
    #expect(probe.violations == [])
  }

  @Test
  func isEqualIfItsPartsAreEqual() {
    typealias Prefix = Publishers.Output<Just<Int>>
    #expect(Prefix(upstream: Just(1), range: 0..<2) == Prefix(upstream: Just(1), range: 0..<2))
    #expect(Prefix(upstream: Just(1), range: 0..<2) != Prefix(upstream: Just(1), range: 0..<3))
    #expect(Prefix(upstream: Just(1), range: 0..<2) != Prefix(upstream: Just(2), range: 0..<2))
  }

  @Test
  func trapsOnNegativePositions() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Empty<Int, Never>().prefix(-1)
    }.says("prefix: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Empty<Int, Never>().output(at: -1)
    }.says("output(at:): an index cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Empty<Int, Never>().output(in: -1..<2)
    }.says("output(in:): an index cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Empty<Int, Never>().output(in: (-1)...)
    }.says("output(in:): an index cannot be negative")
  }
}
