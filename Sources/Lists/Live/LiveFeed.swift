import StreamsCore

/// What a running list hears from: a store, or a publisher.
@usableFromInline
protocol LiveFeed: AnyObject {
  /// Begins to hear. `signal` is called, on any thread, after something has arrived.
  func start(_ signal: @escaping @Sendable () -> Void)

  /// Takes what has arrived, for all nodes that read this feed. Called before each round, for one round at a time.
  func beginRound()

  /// Why it may be out of date.
  var failure: StoreError? { get }
}

/// What is collected while the nodes of a running list are made.
@usableFromInline
final class LiveAssembly {
  @usableFromInline private(set) var feeds: [any LiveFeed] = []

  /// Branches that read the same source share its feed, so that they hear of each event in the same round.
  private var shared: [ObjectIdentifier: any LiveFeed] = [:]

  @usableFromInline
  init() {}

  @usableFromInline
  func feed<Object>(of store: any ListStore<Object>) -> StoreFeed<Object> {
    feed(of: store) { StoreFeed(store) }
  }

  /// The feed of a source, which is made for the first branch that reads it.
  @usableFromInline
  func feed<Feed: LiveFeed>(of source: some AnyObject, _ make: () -> Feed) -> Feed {
    let id = ObjectIdentifier(source)
    if let feed = shared[id] as? Feed { return feed }
    let feed = make()
    shared[id] = feed
    feeds.append(feed)
    return feed
  }
}

/// A publisher or a clock that a list follows. All branches that are made of the list have this one.
@usableFromInline
final class LiveSource: Sendable {
  @usableFromInline
  init() {}
}

/// What has arrived on any thread since it was taken.
final class LiveArrivals<Value>: Sendable {
  private let values = Guarded<[Value]>([])

  func add(_ value: Value) { values.withLock { $0.append(value) } }

  func take() -> [Value] {
    values.withLock { values in
      defer { values = [] }
      return values
    }
  }
}

/// Hears of the values of a publisher. Touched by one round at a time, and by `start`, which comes before the first.
@usableFromInline
final class PublisherFeed<Value>: LiveFeed {
  private let publisher: AnyPublisher<Value, Never>
  private let arrivals = LiveArrivals<Value>()
  private var cancellable: AnyCancellable?

  /// What has arrived for this round, in order.
  @usableFromInline private(set) var round: [Value] = []

  @usableFromInline
  init(_ publisher: AnyPublisher<Value, Never>) { self.publisher = publisher }

  @usableFromInline
  func start(_ signal: @escaping @Sendable () -> Void) {
    cancellable = publisher.sink(
      receiveValue: { [arrivals] value in
        arrivals.add(value)
        signal()
      }, isolation: nil)
  }

  @usableFromInline
  func beginRound() { round = arrivals.take() }

  @usableFromInline var failure: StoreError? { nil }
}
