import Streams
import StreamsTesting
import Testing

/// Nothing outlives the stream, even if its subscription is kept.
@Suite
struct JoiningLifetimeTests {
  private let tracker = LifetimeTracker()

  enum Ending: CaseIterable {
    case finish, failure, cancel
  }

  /// Runs a stream that keeps values, and returns what is left of it while its subscription is kept.
  private func survivors(_ join: Join, _ ending: Ending) -> [String] {
    let a = ManualPublisher<Tracked, TestError>()
    let b = ManualPublisher<Tracked, TestError>()
    for source in [a, b] {
      source.onSubscribe = { [tracker] subscription in
        let token = tracker.make("subscription")
        subscription.onDeinit = { withExtendedLifetime(token) {} }
      }
    }
    // Without demand, all values that can wait do.
    let subscription = run(a, b, join, ending)
    let left = tracker.survivors
    withExtendedLifetime(subscription) {}
    return left
  }

  @inline(never)
  private func run(
    _ a: ManualPublisher<Tracked, TestError>, _ b: ManualPublisher<Tracked, TestError>, _ join: Join,
    _ ending: Ending
  ) -> (any Subscription)? {
    let probe = Probe<String, TestError>(demand: .max(1))
    join.of(a, b).subscribe(probe)
    let subscription = probe.subscription
    for _ in 1...3 {
      b.send(tracker.make("of b"))
      a.send(tracker.make("of a"))
    }
    a.send(tracker.make("of a"))
    switch ending {
    case .finish:
      a.send(completion: .finished)
      b.send(completion: .finished)
      probe.request(.unlimited)
      #expect(probe.completion == .finished)
    case .failure:
      (join == .race ? b : a).send(completion: .failure("torn"))
      #expect(probe.completion == .failure("torn"))
    case .cancel: probe.cancel()
    }
    a.letGo()
    b.letGo()
    return subscription
  }

  @Test(arguments: Join.allCases, Ending.allCases)
  func valuesAndSubscriptionsAreFreed(join: Join, ending: Ending) {
    #expect(survivors(join, ending) == [])
  }

  @Test(arguments: Join.allCases, Ending.allCases)
  func theSubscriberIsFreed(join: Join, ending: Ending) {
    let (a, b) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
    do {
      let probe = Probe<String, TestError>()
      probe.onDeinit = { [token = tracker.make("subscriber")] in withExtendedLifetime(token) {} }
      join.of(a, b).subscribe(probe)
      b.send(1)
      a.send(1)
      switch ending {
      case .finish:
        a.send(completion: .finished)
        b.send(completion: .finished)
      case .failure:
        a.send(completion: .failure("torn"))
        b.send(completion: .failure("torn"))
      case .cancel: probe.cancel()
      }
    }
    #expect(tracker.survivors == [])
  }

  @Test
  func theClosureOfWithLatestFromIsFreed() {
    let (a, b) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
    var probe: Probe<Int, TestError>? = a.withLatestFrom(b) { [held = tracker.make("closure")] main, _ in
      held.pass(main)
    }.probe()
    #expect(tracker.alive == 1)
    a.send(completion: .finished)
    probe = nil
    #expect(tracker.alive == 0)
    withExtendedLifetime(probe) {}
  }

  @Test(arguments: Join.allCases)
  func aKeptValueMaySendWhenACancellationDuringADeliveryFreesIt(join: Join) {
    let (a, b) = (ManualPublisher<LastAct, TestError>(), ManualPublisher<LastAct, TestError>())
    let probe = join.of(a, b).probe(demand: .max(1))
    probe.onValue = { [unowned probe, unowned a, unowned b] _ in
      for source in [b, a] {
        source.send(
          LastAct { [unowned b] in
            b.send(LastAct {})
            b.send(completion: .finished)
          })
      }
      probe.cancel()
    }
    b.send(LastAct {})
    a.send(LastAct {})
    #expect(probe.values.count == 1)
    #expect(probe.completion == nil)
  }

  @Test(arguments: Join.allCases)
  func aSubscriptionMaySendWhenACompletionDuringADeliveryFreesIt(join: Join) {
    let (a, b) = (ManualPublisher<Int, TestError>(), PassthroughSubject<Int, TestError>())
    let probe = join.of(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).probe()
    var wasFreed = false
    probe.onValue = { [unowned a] _ in
      guard !a.subscribers.isEmpty else { return }
      let subscriber = a.subscriber!
      a.subscription!.onDeinit = {
        wasFreed = true
        b.send(2)
      }
      a.letGo()
      subscriber.receive(completion: .finished)
    }
    b.send(1)
    if !wasFreed { a.send(1) }
    probe.cancel()
    #expect(wasFreed)
    #expect(probe.violations == [])
  }
}
