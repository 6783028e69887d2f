import Streams

/// What rules look at: the events, and what feeds what.
struct Evidence {
  let events: [Trace.Event]
  let graph: Trace.Graph

  /// The places that feed no other place.
  let ends: Set<Trace.Place>

  init(_ trace: Trace) {
    graph = trace.graph
    events = trace.events
    ends = Set(graph.ends)
  }

  /// A group of values that have one origin.
  struct Burst {
    let origin: Trace.Event
    let values: [Trace.Event]
  }

  private struct Group<Key: Hashable>: Hashable {
    let origin: Int
    let key: Key
  }

  /// The values that one send, one change or one action led to, grouped by what `key` returns, in order.
  ///
  /// Values that come because they were requested are left out: a sequence may send as many as it likes.
  func bursts<Key: Hashable>(by key: (Trace.Event) -> Key?) -> [Burst] {
    var groups: [Group<Key>: [Trace.Event]] = [:]
    var order: [Group<Key>] = []
    for event in events where event.kind.isValue {
      guard let key = key(event) else { continue }
      let group = Group(origin: event.origin, key: key)
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(event)
    }
    return order.compactMap { group in
      guard let origin = events.event(group.origin), origin.kind.isImpulse else { return nil }
      return Burst(origin: origin, values: groups[group] ?? [])
    }
  }
}

extension Trace.Event.Kind {
  /// Whether this can be the beginning of something: a value, or an action.
  var isImpulse: Bool {
    switch self {
    case .value, .sent, .action: true
    default: false
    }
  }
}

/// The demand of each subscription that has not ended, followed event by event.
///
/// Only subscriptions whose beginning is kept are known.
struct DemandLedger {
  private(set) var outstanding: [Int: Subscribers.Demand] = [:]
  private(set) var places: [Int: Trace.Place] = [:]

  mutating func note(_ event: Trace.Event) {
    guard let subscription = event.subscription else { return }
    switch event.kind {
    case .subscribed:
      outstanding[subscription] = Subscribers.Demand.none
      places[subscription] = event.place
    case .demand(let count):
      outstanding[subscription]? += count.map(Subscribers.Demand.max) ?? .unlimited
    case .value:
      // A value beyond the demand is a breach that others report.
      if let demand = outstanding[subscription], demand > 0 { outstanding[subscription] = demand - 1 }
    case .finished, .failed, .cancelled:
      outstanding[subscription] = nil
      places[subscription] = nil
    case .sent, .action: break
    }
  }

  /// The subscriptions at a place that have not ended, in order.
  func subscriptions(at place: Trace.Place) -> [Int] {
    places.filter { $0.value == place }.map(\.key).sorted()
  }
}
