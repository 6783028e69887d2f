import Streams
import StreamsTesting
import TestSupport
import Testing

/// A way to connect a publisher to a subject that stays, and to cancel the connection.
private struct Way: CustomTestStringConvertible, Sendable {
  let testDescription: String

  /// Creates the subject, and returns a closure that makes a new connection with each call.
  let make: @Sendable (Endless) -> () -> any Cancellable

  init(_ name: String, _ make: @escaping @Sendable (Endless) -> () -> any Cancellable) {
    testDescription = name
    self.make = make
  }

  static let all = [
    Way("PassthroughSubject") { endless in
      let subject = PassthroughSubject<Int, TestError>()
      return { endless.subscribe(subject) }
    },
    Way("CurrentValueSubject") { endless in
      let subject = CurrentValueSubject<Int, TestError>(0)
      return { endless.subscribe(subject) }
    },
    Way("ReplaySubject") { endless in
      let subject = ReplaySubject<Int, TestError>(bufferSize: 2)
      return { endless.subscribe(subject) }
    },
    Way("multicast") { endless in
      let shared = endless.multicast { PassthroughSubject() }
      return { shared.connect() }
    },
    Way("share") { endless in
      let shared = endless.share()
      return { shared.probe() }
    },
    Way("share(replay:)") { endless in
      let shared = endless.share(replay: 2)
      return { shared.probe() }
    },
    Way("autoconnect") { endless in
      let shared = endless.multicast(subject: CurrentValueSubject(0)).autoconnect()
      return { shared.probe() }
    },
  ]
}

/// Publishes a few values and does not finish. The tracker counts its subscriptions.
private struct Endless: Publisher {
  typealias Output = Int
  typealias Failure = TestError

  let tracker: LifetimeTracker

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
    let token = tracker.make()
    (0..<3).publisher.append(Empty(completeImmediately: false)).setFailureType(to: TestError.self)
      .subscribe(Holding(subscriber, token))
  }

  /// Passes on a subscription that keeps `token` alive, even after a cancellation.
  private final class Holding<S: Subscriber>: Subscriber, Subscription
  where S.Input == Int, S.Failure == TestError {
    let downstream: S
    let token: Tracked
    private let upstream = Guarded<(any Subscription)?>(nil)

    init(_ downstream: S, _ token: Tracked) {
      self.downstream = downstream
      self.token = token
    }

    func receive(subscription: any Subscription) {
      upstream.withLock { $0 = subscription }
      downstream.receive(subscription: self)
    }
    func receive(_ input: Int) -> Subscribers.Demand { downstream.receive(input) }
    func receive(completion: Subscribers.Completion<TestError>) { downstream.receive(completion: completion) }
    func request(_ demand: Subscribers.Demand) { upstream.withLock { $0 }?.request(demand) }
    func cancel() { upstream.withLock { $0.take() }?.cancel() }
  }
}

@Suite(.blocking)
struct ReconnectionTests {
  @Test(arguments: Way.all)
  private func aCancelledConnectionIsFreed(way: Way) {
    let tracker = LifetimeTracker()
    let connect = way.make(Endless(tracker: tracker))
    for _ in 0..<100 {
      let connection = connect()
      #expect(tracker.alive == 1)
      connection.cancel()
      #expect(tracker.alive == 0)
    }
    withExtendedLifetime(connect) {}
  }

  @Test(arguments: Way.all)
  private func cancelledConnectionsAreFreedWhileOthersStay(way: Way) {
    let tracker = LifetimeTracker()
    let connect = way.make(Endless(tracker: tracker))
    let first = connect(), second = connect()
    let before = tracker.alive
    for _ in 0..<20 { connect().cancel() }
    #expect(tracker.alive == before)
    first.cancel()
    second.cancel()
    #expect(tracker.alive == 0)
  }

  @Test
  func aPublisherThatHasFinishedIsFreed() {
    func feed(_ subject: some Subject<Int, TestError>) {
      let source = ManualPublisher<Int, TestError>()
      let connection = source.subscribe(subject)
      weak var subscription: RecordedSubscription?
      subscription = source.subscription
      source.send(completion: .finished)
      source.letGo()
      #expect(subscription == nil)
      withExtendedLifetime((subject, connection)) {}
    }
    feed(PassthroughSubject())
    feed(CurrentValueSubject(0))
    feed(ReplaySubject(bufferSize: 1))
  }

  /// A connection can end before the subject has received its subscription.
  @Test
  func aConnectionThatIsCancelledWhileItIsMadeIsFreed() {
    final class Forwarding: Subject {
      typealias Output = Int
      typealias Failure = TestError
      let subject = PassthroughSubject<Int, TestError>()
      var kept: [any Subscription] = []
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        subject.receive(subscriber: subscriber)
      }
      func send(_ value: Int) { subject.send(value) }
      func send(completion: Subscribers.Completion<TestError>) { subject.send(completion: completion) }
      func send(subscription: any Subscription) { kept.append(subscription) }
    }
    // A subject that is not from Streams may keep a subscription, but that is empty after the end.
    let tracker = LifetimeTracker()
    let subject = Forwarding()
    let endless = Endless(tracker: tracker)
    for _ in 0..<3 { endless.subscribe(subject).cancel() }
    #expect(subject.kept.count == 3)
    #expect(tracker.alive == 0)
  }

  @Test(arguments: Way.all)
  private func connectionsMadeAndCancelledOnThreeThreadsAreAllFreed(way: Way) {
    let tracker = LifetimeTracker()
    nonisolated(unsafe) let connect = way.make(Endless(tracker: tracker))
    onThreads(3) { _ in
      for _ in 0..<500 { connect().cancel() }
    }
    #expect(tracker.survivors == [])
  }

  /// The subscription arrives on one thread while the connection is cancelled on another.
  @Test
  func aConnectionThatIsCancelledWhileItsSubscriptionArrivesIsFreed() {
    func race(_ subject: some Subject<Int, TestError>) {
      for _ in 0..<300 {
        weak var subscription: RecordedSubscription?
        do {
          let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
          let connection = source.subscribe(subject)
          onThreads(2) { thread in
            if thread == 0 { source.sendSubscription() } else { connection.cancel() }
          }
          subscription = source.subscription
        }
        #expect(subscription == nil)
      }
    }
    race(PassthroughSubject())
    race(CurrentValueSubject(0))
    race(ReplaySubject(bufferSize: 1))
  }

  @Test
  func valuesPassWhileOtherSubscribersComeAndGo() {
    let source = PassthroughSubject<Int, TestError>()
    let shared = source.share()
    let witness = shared.probe()
    onThreads(3) { thread in
      for number in 0..<1_000 {
        if thread == 0 { source.send(number) } else { shared.probe().cancel() }
      }
    }
    #expect(witness.values == Array(0..<1_000))
    #expect(witness.violations == [])
  }
}
