import StreamsTesting
import TestSupport
import Testing

@testable import StreamsCore

/// The one reaction to a publisher that breaks the contract: until the end its events pass, also before the subscription;
/// after the end they are dropped; a second subscription is cancelled; each breach is told in the debug console.
@Suite(.blocking)
struct BrokenPublisherTests {
  typealias Source = ManualPublisher<Int, TestError>

  private let source = Source()
  private let unready = Source(holdsBackSubscription: true)

  private func attach(_ linked: LinkedOperator, to source: Source, demand: Subscribers.Demand? = .unlimited)
    -> Probe<String, TestError>
  {
    linked.apply(source.eraseToAnyPublisher(), nil).probe(demand: demand)
  }

  @Test(arguments: LinkedOperator.all)
  func nothingIsBrokenByALawfulPublisher(_ linked: LinkedOperator) {
    let probe = attach(linked, to: source)
    for value in 1...3 { source.send(value) }
    source.send(completion: .finished)
    #expect(probe.events.first == .subscription(linked.description))
    #expect(probe.values == linked.outputs)
    #expect(probe.completion == .finished)
    #expect(probe.violations == [])
    #expect(source.subscriber?.description == linked.description)
  }

  @Test(arguments: LinkedOperator.all)
  func valuesBeforeTheSubscriptionPass(_ linked: LinkedOperator) {
    let probe = attach(linked, to: unready)
    unready.send(1)
    unready.send(2)
    let subscription = unready.sendSubscription()
    #expect(!subscription.isCancelled)
    unready.send(3)
    unready.send(completion: .finished)
    #expect(probe.values == linked.outputs)
    #expect(probe.completion == .finished)
  }

  @Test(arguments: LinkedOperator.all.filter(\.passesErrorsOn))
  func aCompletionBeforeTheSubscriptionPasses(_ linked: LinkedOperator) {
    let probe = attach(linked, to: unready)
    unready.send(completion: .failure("torn"))
    #expect(probe.completion == .failure("torn"))
    unready.send(1)
    #expect(probe.values == [])
    #expect(unready.sendSubscription().isCancelled)
  }

  @Test(arguments: LinkedOperator.all)
  func nothingPassesAfterTheEnd(_ linked: LinkedOperator) {
    let probe = attach(linked, to: source)
    source.send(completion: .finished)
    let events = probe.events
    #expect(source.send(1) == .none)
    source.send(completion: .finished)
    source.send(completion: .failure("late"))
    #expect(probe.events == events)
  }

  @Test(arguments: LinkedOperator.all)
  func nothingPassesAfterACancellation(_ linked: LinkedOperator) {
    let probe = attach(linked, to: source)
    let subscription = probe.subscription
    probe.cancel()
    subscription?.cancel()
    subscription?.request(.max(1))
    #expect(source.send(1) == .none)
    source.send(completion: .finished)
    #expect(probe.events == [.subscription(linked.description)])
    #expect(source.subscription?.cancellations == 1)
  }

  /// `dropFirst` hands out its subscription before it subscribes. So it can be cancelled before its upstream sends one.
  @Test
  func nothingEarlyPassesAfterACancellation() {
    let probe = unready.dropFirst(0).probe()
    probe.cancel()
    unready.send(1)
    unready.send(completion: .finished)
    #expect(probe.events == [.subscription("Drop")])
    #expect(unready.sendSubscription().events == [.cancelled])
  }

  @Test(arguments: LinkedOperator.all)
  func aSecondSubscriptionIsCancelled(_ linked: LinkedOperator) {
    let probe = attach(linked, to: source)
    let second = RecordedSubscription()
    source.send(subscription: second)
    #expect(second.events == [.cancelled])
    #expect(source.subscription?.isCancelled == false)
    for value in 1...3 { source.send(value) }
    source.send(completion: .finished)
    #expect(probe.values == linked.outputs)
  }

  // MARK: Requests for nothing

  @Test(arguments: LinkedOperator.all)
  func aRequestForNothingIsIgnored(_ linked: LinkedOperator) {
    let probe = attach(linked, to: source, demand: nil)
    let before = source.subscription?.requests
    probe.request(.none)
    #expect(source.subscription?.requests == before)
  }

  @Test
  func sourcesIgnoreARequestForNothing() async {
    let future = Future<Int, Never> { $0(.success(1)) }
    let record = Record<Int, Never>(output: [1], completion: .finished)
    let task = TaskPublisher<Int, Never> { 1 }
    let publishers: [AnyPublisher<Int, Never>] = [
      [1].publisher.eraseToAnyPublisher(), record.eraseToAnyPublisher(), future.eraseToAnyPublisher(),
      task.eraseToAnyPublisher(),
    ]
    for publisher in publishers {
      let probe = publisher.probe(demand: nil)
      probe.request(.none)
      #expect(probe.values == [])
      #expect(probe.completion == nil)
    }
  }

  // MARK: Without state

  /// These have no state, so that the upstream decides when it ends.
  @Test
  func operatorsWithoutStatePassEverything() {
    let probe = unready.map { $0 * 2 }.mapError { $0 }.probe()
    unready.send(1)
    unready.send(completion: .finished)
    unready.send(2)
    #expect(probe.events == [.value(2), .completion(.finished), .value(4)])
  }

  // MARK: The debug console

  #if DEBUG
    private static let rule = (
      early: "before a subscription; a publisher must send its subscription first.",
      late: "after the completion; nothing may follow that. It was dropped."
    )

    @Test(arguments: LinkedOperator.all)
    func eachBreachIsToldWithTheRuleAndThePlace(_ linked: LinkedOperator) {
      let name = "Streams: \(linked.description): "
      let lines = ToldBreachesTests.told {
        let probe = attach(linked, to: unready)
        unready.send(1)
        unready.sendSubscription()
        probe.request(.none)
        unready.send(subscription: RecordedSubscription("second"))
        unready.send(completion: .finished)
        unready.send(2)
      }
      #expect(
        lines == [
          name + "received a value \(Self.rule.early)\n",
          name + "a request must ask for at least one value; the demand was .none, and is ignored.\n",
          name + "received a second subscription; a publisher sends only one. The second was cancelled.\n",
          name + "received a value \(Self.rule.late)\n",
        ])
    }

    @Test
    func aBreachIsToldOnce() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        for _ in 1...3 { _ = Empty<Int, Never>().append(1).probe(demand: Subscribers.Demand.none) }
        for _ in 1...3 {
          let source = ManualPublisher<Int, Never>(holdsBackSubscription: true)
          let probe = source.filter { $0 > 0 }.probe()
          source.send(1)
          withExtendedLifetime(probe) {}
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let lines = text.split(separator: "\n").filter { $0.hasPrefix("Streams: ") }
      #expect(lines.count == 2)
      #expect(
        lines.first?.hasPrefix("Streams: Concatenate: a request must ask for at least one value") == true)
      #expect(lines.last?.hasPrefix("Streams: Filter: received a value before a subscription") == true)
    }
  #endif
}
