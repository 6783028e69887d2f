import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct DematerializeTests {
  private let source = ManualPublisher<StreamEvent<Int, TestError>, Never>()

  @Test
  func publishesValuesUntilAnEventEndsTheStream() {
    let finished: Probe<Int, TestError> = source.dematerialize().probe()
    source.send(.value(1))
    #expect(source.send(.finished) == .none)
    #expect(source.send(.value(2)) == .none)
    source.send(completion: .finished)
    #expect(finished.events == [.subscription("Dematerialize"), .value(1), .completion(.finished)])
    #expect(source.subscription?.events == [.requested(.unlimited), .cancelled])
  }

  @Test
  func failsWithTheErrorOfAnEvent() {
    let probe = source.dematerialize().probe()
    probe.onCompletion = { [source] _ in #expect(source.subscription?.cancellations == 1) }
    source.send(.failure("torn"))
    source.send(.failure("late"))
    #expect(probe.events == [.subscription("Dematerialize"), .completion(.failure("torn"))])
  }

  @Test
  func finishesWithTheUpstream() {
    let probe = source.dematerialize().probe()
    source.send(completion: .finished)
    #expect(probe.completion == .finished)
    #expect(source.subscription?.isCancelled == false)
  }

  @Test
  func passesDemandAndCancellationOn() {
    let probe = source.dematerialize().probe(demand: .max(1)) { _ in .max(2) }
    #expect(source.send(.value(1)) == .max(2))
    probe.cancel()
    #expect(source.subscription?.events == [.requested(.max(1)), .cancelled])
    #expect(source.send(.value(2)) == .none)
    #expect(probe.values == [1])
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func isTheInverseOfMaterialize(_ end: Subscribers.Completion<TestError>) {
    let source = ManualPublisher<Int, TestError>()
    let probe = source.materialize().dematerialize().probe()
    for value in 1...3 { source.send(value) }
    source.send(completion: end)
    #expect(probe.values == [1, 2, 3])
    #expect(probe.completion == end)
    #expect(probe.violations == [])
  }

  @Test
  func theRuleReadsOneEventAtATime() throws {
    let rule = DematerializeRule<Int, TestError>()
    #expect(try Transcript(rule, [.value(1), .finished, .value(2)]).outputs == [1])
    #expect(try Transcript(rule, [.value(1), .finished]).isFinished)
    #expect(throws: TestError("torn")) { try Transcript(rule, [.failure("torn")]) }
  }

  @Test
  func isEqualIfItsUpstreamIs() {
    let events: [StreamEvent<Int, TestError>] = [.finished]
    #expect(events.publisher.dematerialize() == events.publisher.dematerialize())
  }
}
