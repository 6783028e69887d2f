import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct PrefixThroughTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func theRuleFinishesAfterTheFirstValueThatSatisfiesThePredicate() throws {
    for values in sequences(below: 3, upTo: 4) {
      let last = values.firstIndex { $0 == 2 }
      let outputs = Array(values.prefix(last.map { $0 + 1 } ?? values.count))
      let plain = Transcript(PrefixThroughRule<Int, Never>("PrefixThrough") { $0 == 2 }, values)
      #expect(plain.outputs == outputs, "\(values)")
      #expect(plain.isFinished == (last != nil), "\(values)")
      #expect(plain.skipped == 0)
      #expect(
        try Transcript(PrefixThroughRule<Int, any Error>("TryPrefixThrough") { $0 == 2 }, values)
          == plain, "\(values)")
    }
  }

  @Test
  func cancelsTheUpstreamBeforeItFinishes() {
    let probe = source.prefixThrough { $0 > 1 }.probe(demand: .max(5))
    probe.onCompletion = { [source] _ in #expect(source.subscription?.isCancelled == true) }
    for value in [1, 2, 1] { source.send(value) }
    #expect(probe.events == [.subscription("PrefixThrough"), .value(1), .value(2), .completion(.finished)])
    #expect(source.subscription?.events == [.requested(.max(5)), .cancelled])
  }

  @Test
  func omitsValuesSentWhileTheLastValueIsReceived() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.prefixThrough { $0 == 2 }.probe()
    probe.onValue = { value in subject.send(value + 1) }
    subject.send(1)
    #expect(probe.events == [.subscription("PrefixThrough"), .value(1), .value(2), .completion(.finished)])
  }

  @Test
  func completesWithTheUpstreamIfNoValueSatisfiesThePredicate() {
    let probe = source.prefixThrough { $0 > 1 }.probe()
    source.send(1)
    source.send(completion: .failure("torn"))
    #expect(probe.values == [1])
    #expect(probe.completion == .failure("torn"))
  }

  @Test
  func tryPrefixThroughFailsIfItsClosureThrows() {
    let probe = source.tryPrefixThrough { try checked($0) > 5 }.probe()
    for value in [1, -1, 6] { source.send(value) }
    #expect(probe.values == [1])
    #expect(probe.completion != nil && source.subscription?.cancellations == 1)
  }
}
