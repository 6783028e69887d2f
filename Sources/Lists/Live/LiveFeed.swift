import StreamsCore

/// A source that a running list hears from: a store, a publisher or a clock.
@usableFromInline
protocol LiveFeed: AnyObject {
  /// Begins to hear. `signal` is for use on any thread, after something has arrived.
  func start(_ signal: @escaping @Sendable (LiveSignal) -> Void)

  /// Takes what has arrived, for all nodes that read this feed. Called before each round, for one round at a time.
  func beginRound()

  /// Forgets what was taken. Called after each round.
  func endRound()

  /// The reason why it may be out of date.
  var failure: StoreError? { get }
}

/// The methods of a feed, as closures that are made where its type is known, so that they are compiled for it.
@usableFromInline
struct LiveFeedMethods {
  @usableFromInline let feed: any LiveFeed
  @usableFromInline let start: (@escaping @Sendable (LiveSignal) -> Void) -> Void
  @usableFromInline let beginRound: () -> Void
  @usableFromInline let endRound: () -> Void
  @usableFromInline let failure: () -> StoreError?

  @inlinable
  init(_ feed: some LiveFeed) {
    self.feed = feed
    start = { feed.start($0) }
    beginRound = { feed.beginRound() }
    endRound = { feed.endRound() }
    failure = { feed.failure }
  }
}

/// The wish of a source that a running list hears from.
@usableFromInline
enum LiveSignal {
  /// A round is to run. What it makes waits, so that other lists can have a round first.
  case run

  /// The end of the list is to change.
  case publish

  /// A round is to run where the end of the list changes, which changes then.
  case wake
}

/// The parts that are collected while the nodes of a running list are made.
@usableFromInline
final class LiveAssembly {
  /// Branches that read the same source share its feed, so that they hear of each event in the same round.
  @usableFromInline var shared: [ObjectIdentifier: Int] = [:]
  @usableFromInline var feeds: [LiveFeedMethods] = []

  /// The meeting place of the ends of the first store, by which they change together.
  @usableFromInline var ends: LiveEnds?

  @usableFromInline let fetchesAside: Bool

  /// - Parameter fetchesAside: True if another thread fetches what a new query of a store finds.
  @usableFromInline
  init(fetchesAside: Bool = false) { self.fetchesAside = fetchesAside }

  @inlinable
  func feed<Object>(of store: any ListStore<Object>) -> StoreFeed<Object> {
    let feed = feed(of: store) { StoreFeed(store, fetchesAside: fetchesAside) }
    ends = ends ?? feed.ends
    return feed
  }

  /// The feed of a source, which is made for the first branch that reads it.
  @inlinable
  func feed<Feed: LiveFeed>(of source: AnyObject, _ make: () -> Feed) -> Feed {
    let id = ObjectIdentifier(source)
    if let number = shared[id], let feed = feeds[number].feed as? Feed { return feed }
    let feed = make()
    shared[id] = feeds.count
    feeds.append(LiveFeedMethods(feed))
    return feed
  }
}

/// A publisher or a clock that a list follows. All branches that are made of the list have this one.
@usableFromInline
final class LiveSource: Sendable {
  @usableFromInline
  init() {}
}

/// Everything that has arrived on any thread since it was taken.
@usableFromInline
final class LiveArrivals<Value>: Sendable {
  @usableFromInline let values = Guarded<[Value]>([])

  @inlinable
  init() {}

  @inlinable
  func add(_ value: Value) { values.withLock { $0.append(value) } }

  /// Takes all values.
  ///
  /// - Parameter values: An empty array, for the next ones.
  @inlinable
  func exchange(_ values: inout [Value]) { self.values.withLock { swap(&$0, &values) } }
}

/// Hears of the values of a publisher. Touched by one round at a time, and by `start`, which comes before the first.
@usableFromInline
final class PublisherFeed<Value>: LiveFeed {
  private let publisher: AnyPublisher<Value, Never>
  @usableFromInline let arrivals = LiveArrivals<Value>()
  private var cancellable: AnyCancellable?

  /// Everything that has arrived for this round, in order.
  @usableFromInline var round: [Value] = []

  @usableFromInline
  init(_ publisher: AnyPublisher<Value, Never>) { self.publisher = publisher }

  @usableFromInline
  func start(_ signal: @escaping @Sendable (LiveSignal) -> Void) {
    cancellable = publisher.sink(
      receiveValue: { [arrivals] value in
        arrivals.add(value)
        signal(.run)
        signal(.publish)
      }, isolation: nil)
  }

  @inlinable
  func beginRound() { arrivals.exchange(&round) }

  @inlinable
  func endRound() { round.removeAll(keepingCapacity: true) }

  @inlinable var failure: StoreError? { nil }
}
