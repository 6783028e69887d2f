import Streams
import StreamsTesting
import TestSupport
import Testing

/// `drop(untilOutputFrom:)` or `prefix(untilOutputFrom:)`.
struct UntilOutput: Sendable, CustomTestStringConvertible {
  typealias Source = ManualPublisher<Int, TestError>
  typealias Other = ManualPublisher<Void, TestError>
  typealias Applied =
    @Sendable (AnyPublisher<Int, TestError>, AnyPublisher<Void, TestError>) -> AnyPublisher<Int, TestError>

  let testDescription: String
  private let applied: Applied

  /// True if the stream goes on if the other publisher publishes.
  let goesOn: Bool

  static let both = [
    UntilOutput(testDescription: "DropUntilOutput", goesOn: true) { source, other in
      source.drop(untilOutputFrom: other).eraseToAnyPublisher()
    },
    UntilOutput(testDescription: "PrefixUntilOutput", goesOn: false) { source, other in
      source.prefix(untilOutputFrom: other).eraseToAnyPublisher()
    },
  ]

  private init(testDescription: String, goesOn: Bool, applied: @escaping Applied) {
    self.testDescription = testDescription
    self.goesOn = goesOn
    self.applied = applied
  }

  func probe(
    _ source: some Publisher<Int, TestError>, _ other: some Publisher<Void, TestError>
  ) -> Probe<Int, TestError> {
    applied(source.eraseToAnyPublisher(), other.eraseToAnyPublisher()).probe()
  }
}

/// The behaviour that both operators share.
@Suite(.blocking)
struct UntilOutputTests {
  private let source = UntilOutput.Source()
  private let other = UntilOutput.Other("Other")

  @Test(arguments: UntilOutput.both)
  func theOtherIsSubscribedToBeforeTheUpstreamAndAskedForOneValue(both: UntilOutput) {
    var order: [String] = []
    source.onSubscribe = { order.append($0.description) }
    other.onSubscribe = { order.append($0.description) }
    let probe = both.probe(source, other)
    #expect(order == ["Other", "ManualPublisher"])
    #expect(other.subscription?.requests == [.max(1)])
    withExtendedLifetime(probe) {}
  }

  @Test(arguments: UntilOutput.both, [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func theCompletionOfTheUpstreamPassesAndCancelsTheOther(
    both: UntilOutput, completion: Subscribers.Completion<TestError>
  ) {
    let probe = both.probe(source, other)
    source.send(completion: completion)
    #expect(probe.completion == completion)
    #expect(other.subscription?.cancellations == 1)
    #expect(source.subscription?.cancellations == 0)
  }

  @Test(arguments: UntilOutput.both)
  func aCancellationReachesBothPublishers(both: UntilOutput) {
    let probe = both.probe(source, other)
    probe.cancel()
    probe.cancel()
    #expect(source.subscription?.cancellations == 1)
    #expect(other.subscription?.cancellations == 1)
    other.send(())
    source.send(1)
    #expect(probe.events == [.subscription(both.testDescription)])
  }

  @Test(arguments: UntilOutput.both)
  func secondSubscriptionsAreCancelled(both: UntilOutput) {
    let probe = both.probe(source, other)
    #expect(source.sendSubscription().cancellations == 1)
    #expect(other.sendSubscription().cancellations == 1)
    #expect(probe.events == [.subscription(both.testDescription)])
  }

  /// A way in which a stream ends.
  enum End: CaseIterable { case finish, other, cancellation }

  @Test(arguments: UntilOutput.both, End.allCases)
  func everythingIsReleased(both: UntilOutput, end: End) {
    let tracker = LifetimeTracker()
    let other = PassthroughSubject<Void, TestError>()
    do {
      let token = tracker.make()
      let probe = both.probe(source.map { [token] value in withExtendedLifetime(token) { value } }, other)
      if end != .finish { other.send() }
      switch end {
      case .finish: source.send(completion: .finished)
      case .other: if both.goesOn { source.send(completion: .failure("torn")) }
      case .cancellation: probe.cancel()
      }
      withExtendedLifetime(probe) {}
    }
    source.letGo()
    #expect(tracker.survivors == [])
  }

  @Test(arguments: UntilOutput.both)
  func endOtherAndCancellationOnThreeThreadsEndTheStreamOnce(both: UntilOutput) {
    for _ in 0..<500 {
      let source = UntilOutput.Source(), other = UntilOutput.Other()
      let probe = both.probe(source, other)
      onThreads(3) { thread in
        switch thread {
        case 0: source.send(completion: .failure("torn"))
        case 1: if both.goesOn { other.send(completion: .finished) } else { other.send(()) }
        default: probe.cancel()
        }
      }
      #expect(probe.events.count <= 2)
      #expect(probe.violations == [])
    }
  }
}
