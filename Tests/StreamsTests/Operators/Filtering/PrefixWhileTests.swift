import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct PrefixWhileTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func theRuleFinishesAtTheFirstValueThatDoesNotSatisfyThePredicate() throws {
    for values in sequences(below: 3, upTo: 4) {
      let outputs = Array(values.prefix { $0 < 2 })
      let plain = Transcript(PrefixRule<Int, Never>("PrefixWhile") { $0 < 2 }, values)
      #expect(plain.outputs == outputs, "\(values)")
      #expect(plain.isFinished == (outputs != values), "\(values)")
      #expect(plain.skipped == 0)
      #expect(
        try Transcript(PrefixRule<Int, any Error>("TryPrefixWhile") { $0 < 2 }, values) == plain, "\(values)")
    }
  }

  @Test
  func cancelsTheUpstreamBeforeItFinishes() {
    let probe = source.prefix { $0 < 2 }.probe(demand: .max(5))
    probe.onCompletion = { [source] _ in #expect(source.subscription?.isCancelled == true) }
    source.send(1)
    #expect(source.send(2) == .none)
    #expect(source.send(1) == .none)
    #expect(probe.events == [.subscription("PrefixWhile"), .value(1), .completion(.finished)])
    #expect(source.subscription?.events == [.requested(.max(5)), .cancelled])
  }

  @Test
  func tryPrefixFinishesAtTheFirstValueThatDoesNotSatisfyThePredicate() {
    let probe = source.tryPrefix { try checked($0) < 2 }.probe()
    for value in [1, 2, -1] { source.send(value) }
    #expect(probe.events.textual() == [.subscription("TryPrefixWhile"), .value(1), .completion(.finished)])
    #expect(source.subscription?.cancellations == 1)
  }
}
