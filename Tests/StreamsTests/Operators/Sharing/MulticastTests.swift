import Streams
import StreamsTesting
import Synchronization
import TestSupport
import Testing

@Suite
struct MulticastTests {
  private let source = ManualPublisher<Int, TestError>()

  private var shared:
    Publishers.Multicast<ManualPublisher<Int, TestError>, PassthroughSubject<Int, TestError>>
  {
    source.multicast { PassthroughSubject() }
  }

  @Test
  func nothingIsSubscribedToBeforeConnecting() {
    let shared = shared
    let probe = shared.probe()
    #expect(source.subscribers.isEmpty)
    #expect(probe.events == [.subscription("Multicast")])
  }

  @Test
  func everySubscriberReceivesEveryValueAndTheEnd() {
    let shared = shared
    let probes = [shared.probe(), shared.probe()]
    let connection = shared.connect()
    source.send(1)
    source.send(2)
    source.send(completion: .failure("torn"))
    for probe in probes {
      #expect(
        probe.events == [.subscription("Multicast"), .value(1), .value(2), .completion(.failure("torn"))])
    }
    #expect(source.subscribers.count == 1)
    withExtendedLifetime(connection) {}
  }

  @Test
  func theSubjectIsCreatedOnceWhenItIsFirstNeeded() {
    let count = Atomic<Int>(0)
    let shared = source.multicast { () -> PassthroughSubject<Int, TestError> in
      count.wrappingAdd(1, ordering: .relaxed)
      return PassthroughSubject()
    }
    #expect(count.load(ordering: .relaxed) == 0)
    _ = (shared.probe(), shared.probe(), shared.connect())
    #expect(count.load(ordering: .relaxed) == 1)
  }

  @Test
  func aGivenSubjectIsUsed() {
    let subject = CurrentValueSubject<Int, TestError>(0)
    let shared = source.multicast(subject: subject)
    let probe = shared.probe()
    let connection = shared.connect()
    source.send(1)
    #expect(probe.values == [0, 1])
    #expect(subject.value == 1)
    withExtendedLifetime(connection) {}
  }

  @Test
  func withTwoConnectionsEveryValueArrivesTwice() {
    let source = PassthroughSubject<Int, Never>()
    let shared = source.multicast { PassthroughSubject() }
    let probe = shared.probe()
    let connections = [shared.connect(), shared.connect()]
    source.send(1)
    #expect(probe.values == [1, 1])
    connections[0].cancel()
    source.send(2)
    #expect(probe.values == [1, 1, 2])
    withExtendedLifetime(connections) {}
  }

  @Test
  func connectingAfterACancellationSubscribesAgain() {
    let shared = shared
    let probe = shared.probe()
    let first = shared.connect()
    first.cancel()
    #expect(source.subscription?.cancellations == 1)
    let second = shared.connect()
    source.send(2)
    #expect(source.subscribers.count == 2)
    #expect(probe.values == [2])
    withExtendedLifetime((first, second)) {}
  }

  @Test
  func aConnectionEndsWhenItIsDeallocated() {
    let shared = shared
    var connection: (any Cancellable)? = shared.connect()
    #expect(source.subscription?.isCancelled == false)
    withExtendedLifetime(connection) {}
    connection = nil
    #expect(source.subscription?.cancellations == 1)
  }

  @Test
  func aConnectionThatWasCancelledCancelsALateSubscription() {
    let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
    let shared = source.multicast { PassthroughSubject() }
    let connection = shared.connect()
    connection.cancel()
    #expect(source.sendSubscription().cancellations == 1)
  }

  @Test
  func allValuesAreAskedForOnceASubscriberHasRequestedAny() {
    let shared = shared
    let probe = shared.probe(demand: nil)
    let connection = shared.connect()
    #expect(source.subscription?.requests == [])
    probe.request(.max(1))
    #expect(source.subscription?.requests == [.unlimited])
    source.send(1)
    source.send(2)
    #expect(probe.values == [1])
    #expect(probe.violations == [])
    withExtendedLifetime(connection) {}
  }

  @Test
  func demandReturnedForAValueCounts() {
    let shared = shared
    let probe = shared.probe(demand: .max(1), answer: { $0 == 1 ? .max(1) : .none })
    let connection = shared.connect()
    for value in 1...3 { source.send(value) }
    #expect(probe.values == [1, 2])
    withExtendedLifetime(connection) {}
  }

  @Test
  func cancellingOneSubscriberLeavesTheOthers() {
    let shared = shared
    let first = shared.probe(), second = shared.probe()
    let connection = shared.connect()
    first.cancel()
    source.send(1)
    #expect(first.values == [])
    #expect(second.values == [1])
    #expect(source.subscription?.isCancelled == false)
    withExtendedLifetime(connection) {}
  }

  @Test
  func aSecondSubscriptionIsCancelled() {
    let subject = HandSubject()
    let shared = source.multicast(subject: subject)
    let probe = shared.probe()
    let second = subject.source.sendSubscription()
    #expect(second.cancellations == 1)
    #expect(probe.events == [.subscription("Multicast")])
  }

  @Test
  func everythingIsReleasedAfterACancellation() {
    let tracker = LifetimeTracker()
    do {
      let token = tracker.make()
      let shared = source.map { [token] value in withExtendedLifetime(token) { value } }
        .multicast { PassthroughSubject<Int, TestError>() }
      let probe = shared.probe()
      let connection = shared.connect()
      source.send(1)
      connection.cancel()
      probe.cancel()
    }
    source.letGo()
    #expect(tracker.survivors == [])
  }
}

/// A subject whose events are sent by hand.
private final class HandSubject: Subject {
  typealias Output = Int
  typealias Failure = TestError

  let source = ManualPublisher<Int, TestError>()

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
    source.receive(subscriber: subscriber)
  }

  func send(_ value: Int) { source.send(value) }
  func send(completion: Subscribers.Completion<TestError>) { source.send(completion: completion) }
  func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
