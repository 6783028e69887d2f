import StreamsTesting
import TestSupport
import Testing

@testable import Streams

/// What operators with a subscription of their own do with events that come before it.
@Suite
struct EarlyEventTests {
  /// `dropFirst` hands out its subscription before it subscribes, so nothing is too early there.
  @Test(arguments: LinkedOperator.all.filter { !$0.isStrict && "\($0)" != "Drop" }, EarlyEvent.allCases)
  func lenientOperatorsIgnore(_ linked: LinkedOperator, _ early: EarlyEvent) {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = linked.apply(source.eraseToAnyPublisher(), nil).probe(demand: .max(1))
    early.provoke(at: source)
    #expect(probe.events == [])
    let upstream = source.sendSubscription()
    for value in 1...3 { source.send(value) }
    #expect(probe.values == linked.outputs)
    #expect(upstream.events == [.requested(.max(1))])
  }

  @Test(arguments: LinkedOperator.all.filter(\.isStrict))
  func strictOperatorsPassValuesAndTheCompletionOn(_ linked: LinkedOperator) {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let probe = Probe<String, TestError>()
    linked.apply(source.eraseToAnyPublisher(), nil).subscribe(probe)
    for value in 1...3 { source.send(value) }
    source.send(completion: .finished)
    source.send(4)
    #expect(probe.values == linked.outputs)
    #expect(probe.completion == .finished)
    #expect(source.sendSubscription().isCancelled)
  }

  @Test(
    .prompt,
    .prompt, arguments: LinkedOperator.all.indices.filter { LinkedOperator.all[$0].isStrict },
    [EarlyEvent.request, .cancellation])
  func strictOperatorsTrap(_ index: Int, _ early: EarlyEvent) async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index = index as Int, early = early as EarlyEvent] in
      let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
      let probe = LinkedOperator.all[index].apply(source.eraseToAnyPublisher(), nil).probe(demand: .max(1))
      early.provoke(at: source)
      withExtendedLifetime(probe) {}
    }.says("before a subscription")
  }
}

/// Something that may come too early.
enum EarlyEvent: String, CaseIterable, Codable {
  case value, completion, request, cancellation

  /// Makes the event happen to the subscriber of `source`.
  func provoke(at source: ManualPublisher<Int, TestError>) {
    switch self {
    case .value: source.send(1)
    case .completion: source.send(completion: .finished)
    case .request: (source.subscriber?.content as? any Subscription)?.request(.max(5))
    case .cancellation: (source.subscriber?.content as? any Subscription)?.cancel()
    }
  }
}
