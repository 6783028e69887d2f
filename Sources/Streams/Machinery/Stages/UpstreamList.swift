/// Subscriptions of upstreams by number. The first two need no object of their own. An empty one stands for each that is
/// missing.
@usableFromInline
struct UpstreamList {
  // Not optional: what is in an optional is copied for each call, and that counts references.
  private var first: any Subscription = EmptySubscription.shared
  private var second: any Subscription = EmptySubscription.shared
  /// Asked for its count before each loop, as is each such array: without optimisation, an empty loop takes 650 instructions.
  private var others: ContiguousArray<any Subscription> = []

  @usableFromInline
  init() {}

  @usableFromInline
  init(_ first: (any Subscription)?, _ second: (any Subscription)? = nil) {
    if let first { self.first = first }
    if let second { self.second = second }
  }

  @usableFromInline
  init(_ all: ContiguousArray<any Subscription>) { others = all }

  /// Creates a list with room for a number of upstreams.
  init(count: Int) {
    // `ContiguousArray(repeating:count:)` would look up its type each time.
    others.reserveCapacity(max(0, count - 2))
    while others.count < count - 2 { others.append(EmptySubscription.shared) }
  }

  subscript(index: Int) -> any Subscription {
    get {
      switch index {
      case 0: first
      case 1: second
      default: others[index - 2]
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: others[index - 2] = newValue
      }
    }
  }

  mutating func remove(at index: Int) { self[index] = EmptySubscription.shared }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    first.request(demand)
    second.request(demand)
    if others.count > 0 { for other in others { other.request(demand) } }
  }

  @usableFromInline
  func cancel() {
    first.cancel()
    second.cancel()
    if others.count > 0 { for other in others { other.cancel() } }
  }
}

/// The requests that a stage makes to its upstreams once it has left its gate. Not copyable, since a copy counts references.
@usableFromInline
struct Requests: ~Copyable {
  private let upstreams: UpstreamList
  private let demand: Subscribers.Demand
  private let others: [(upstream: any Subscription, demand: Subscribers.Demand)]

  /// Requests with one demand for all.
  @usableFromInline
  init(_ upstreams: consuming UpstreamList, _ demand: Subscribers.Demand) {
    self.upstreams = upstreams
    self.demand = demand
    others = []
  }

  @usableFromInline
  init(_ each: [(upstream: any Subscription, demand: Subscribers.Demand)]) {
    upstreams = UpstreamList()
    demand = .none
    others = each
  }

  @usableFromInline
  func make() {
    upstreams.request(demand)
    if others.count > 0 { for request in others { request.upstream.request(request.demand) } }
  }
}
