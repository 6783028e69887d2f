import Streams
import StreamsTesting
import Testing

/// Nothing outlives the stream, even if its subscription is kept.
@Suite
struct FlatteningLifetimeTests {
  private let tracker = LifetimeTracker()

  enum Flattening: CaseIterable {
    case flatMap, flatMapLimited, switchToLatest, buffer
  }

  enum Ending: CaseIterable {
    case finish, failure, cancel
  }

  private func flattened(
    _ outer: ManualPublisher<Tracked, TestError>, _ inner: ManualPublisher<Tracked, TestError>,
    _ flattening: Flattening
  ) -> AnyPublisher<Tracked, TestError> {
    let closure = tracker.make("closure")
    let make = unchecked { (_: Tracked) in
      withExtendedLifetime(closure) { inner }
    }
    return switch flattening {
    case .flatMap: outer.flatMap(make).eraseToAnyPublisher()
    case .flatMapLimited: outer.flatMap(maxPublishers: .max(9), make).eraseToAnyPublisher()
    case .switchToLatest: outer.flatMapLatest(make).eraseToAnyPublisher()
    case .buffer:
      outer.buffer(
        size: 9, prefetch: .keepFull, whenFull: .customError { withExtendedLifetime(closure) { "full" } }
      ).eraseToAnyPublisher()
    }
  }

  @inline(never)
  private func run(_ flattening: Flattening, _ ending: Ending) -> (any Subscription)? {
    let outer = ManualPublisher<Tracked, TestError>()
    let inner = ManualPublisher<Tracked, TestError>()
    for source in [outer, inner] {
      source.onSubscribe = { [tracker] subscription in
        let token = tracker.make("subscription")
        subscription.onDeinit = { withExtendedLifetime(token) {} }
      }
    }
    let probe = flattened(outer, inner, flattening).map(\.label).probe(demand: .max(1))
    let subscription = probe.subscription
    for _ in 1...4 {
      outer.send(tracker.make("of outer"))
      if flattening != .buffer { inner.send(tracker.make("of inner")) }
    }
    switch ending {
    case .finish:
      outer.send(completion: .finished)
      for index in inner.subscribers.indices { inner.send(completion: .finished, to: index) }
      probe.request(.unlimited)
      #expect(probe.completion == .finished)
    case .failure:
      outer.send(completion: .failure("torn"))
      if flattening == .buffer { probe.request(.unlimited) }
      #expect(probe.completion == .failure("torn"))
    case .cancel: probe.cancel()
    }
    outer.letGo()
    inner.letGo()
    return subscription
  }

  @Test(arguments: Flattening.allCases, Ending.allCases)
  func valuesAndSubscriptionsAreFreed(flattening: Flattening, ending: Ending) {
    let subscription = run(flattening, ending)
    // The closure of a buffer lives as long as the buffer.
    #expect(tracker.survivors == (flattening == .buffer ? ["closure"] : []))
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: Flattening.allCases, Ending.allCases)
  func withoutTheSubscriptionNothingIsLeft(flattening: Flattening, ending: Ending) {
    _ = run(flattening, ending)
    #expect(tracker.survivors == [])
  }

  @Test
  func theFormerPublisherIsFreedByASwitch() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let probe = outer.switchToLatest().probe()
    weak var before: PassthroughSubject<Int, Never>?
    do {
      let first = PassthroughSubject<Int, Never>()
      before = first
      outer.send(first)
    }
    outer.send(PassthroughSubject())
    #expect(before == nil)
    withExtendedLifetime(probe) {}
  }

  @Test
  func innerPublishersThatHaveEndedAreFreed() {
    let outer = PassthroughSubject<Tracked, Never>()
    let probe = outer.flatMap { [$0, $0].publisher }.map { _ in 1 }.probe()
    for _ in 1...10 { outer.send(tracker.make()) }
    #expect(probe.values.count == 20)
    #expect(tracker.alive == 0)
  }

  @Test(arguments: [false, true])
  func aValueThatIsDroppedDuringADeliveryMaySend(isOldest: Bool) {
    let strategy: Publishers.BufferingStrategy<Never> = isOldest ? .dropOldest : .dropNewest
    let source = ManualPublisher<LastAct, Never>()
    let probe = source.buffer(size: 1, prefetch: .byRequest, whenFull: strategy).map { _ in 1 }.probe(
      demand: .max(1))
    var freed = 0
    probe.onValue = { [unowned source] _ in
      for _ in 1...3 {
        source.send(
          LastAct { [unowned source] in
            freed += 1
            source.send(LastAct {})
          })
      }
    }
    source.send(LastAct {})
    #expect(freed >= 2)
    probe.cancel()
    #expect(freed == 3)
    #expect(probe.values == [1])
  }
}
