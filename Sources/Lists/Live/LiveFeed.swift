import StreamsCore

/// What a running list hears from: a store, or a publisher.
@usableFromInline
protocol LiveFeed: AnyObject {
  /// Begins to hear. `signal` is for use on any thread, after something has arrived.
  func start(_ signal: LiveSignal)

  /// Takes what has arrived, for all nodes that read this feed. Called before each round, for one round at a time.
  func beginRound()

  /// Forgets what was taken. Called after each round.
  func endRound()

  /// Why it may be out of date.
  var failure: StoreError? { get }
}

/// Wakes a running list.
@usableFromInline
struct LiveSignal: Sendable {
  /// Runs a round. What it makes waits, so that other lists can have a round first.
  var run: @Sendable () -> Void = {}

  /// Lets the end of the list change.
  var publish: @Sendable () -> Void = {}

  /// Runs a round where the end of the list changes, and lets it change.
  var wake: @Sendable () -> Void = {}

  func callAsFunction() {
    run()
    publish()
  }
}

/// What is collected while the nodes of a running list are made.
@usableFromInline
final class LiveAssembly {
  @usableFromInline private(set) var feeds: [any LiveFeed] = []

  /// What the ends of the first store change together by.
  private(set) var ends: LiveEnds?

  private let fetchesAside: Bool

  /// Branches that read the same source share its feed, so that they hear of each event in the same round.
  private var shared: [ObjectIdentifier: any LiveFeed] = [:]

  /// - Parameter fetchesAside: True if another thread fetches what a new query of a store finds.
  @usableFromInline
  init(fetchesAside: Bool = false) { self.fetchesAside = fetchesAside }

  @usableFromInline
  func feed<Object>(of store: any ListStore<Object>) -> StoreFeed<Object> {
    let feed = feed(of: store) { StoreFeed(store, fetchesAside: fetchesAside) }
    ends = ends ?? feed.ends
    return feed
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
  func start(_ signal: LiveSignal) {
    cancellable = publisher.sink(
      receiveValue: { [arrivals] value in
        arrivals.add(value)
        signal()
      }, isolation: nil)
  }

  @usableFromInline
  func beginRound() { round = arrivals.take() }

  @usableFromInline
  func endRound() { round = [] }

  @usableFromInline var failure: StoreError? { nil }
}
