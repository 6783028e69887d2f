import StreamsCore
import Synchronization

/// The input of rules: events between which nothing is missing, and what feeds what.
struct Evidence {
  let events: [Trace.Event]
  let graph: Trace.Graph

  /// True if everything that has happened since is in `events`, too.
  let isUpToNow: Bool

  /// True if the next event is missing.
  private let isBeforeHole: Bool

  /// The places that others have subscribed to, whether the trace was on or off.
  private let feeders: Set<Trace.Place>

  /// The places of an origin whose values have led to values elsewhere.
  private let leading: Set<Group<Trace.Place>>

  /// The record of a trace, cut where something is missing: where the trace was off, or where an event was dropped. The
  /// beginning may be missing in any case, because old events are forgotten.
  static func pieces(of trace: Trace, _ events: [Trace.Event], _ graph: Trace.Graph) -> [Evidence] {
    let switchings = trace.isOn ? trace.switchings.load(ordering: .relaxed) : nil
    var starts = events.isEmpty ? [] : [0]
    for index in events.indices.dropFirst() where events[index].isBehindGap(after: events[index - 1]) {
      starts.append(index)
    }
    return zip(starts, starts.dropFirst() + [events.count]).map { start, end in
      let last = events[end - 1]
      return Evidence(
        Array(events[start..<end]), graph,
        isUpToNow: end == events.count && last.switchings == switchings,
        isBeforeHole: end < events.count && events[end].number != last.number + 1)
    }
  }

  private init(_ events: [Trace.Event], _ graph: Trace.Graph, isUpToNow: Bool, isBeforeHole: Bool) {
    self.events = events
    self.graph = graph
    self.isUpToNow = isUpToNow
    self.isBeforeHole = isBeforeHole
    feeders = Set(graph.edges.filter { $0.kind == .subscription }.map(\.from))
    var leading: Set<Group<Trace.Place>> = []
    for event in events where event.kind.isValue || event.kind.isSent {
      if let cause = event.cause.flatMap(events.event), cause.place != event.place {
        leading.insert(Group(origin: event.origin, key: cause.place))
      }
    }
    self.leading = leading
  }

  /// Returns true if a value was at a label: at a place that feeds no other one, neither by a subscription
  /// nor by what was sent on within the same origin.
  func isAtLabel(_ event: Trace.Event) -> Bool {
    !feeders.contains(event.place)
      && !leading.contains(Group(origin: event.origin, key: event.place)) && isWhole(event.origin)
  }

  /// Returns true if everything that an origin led to is here.
  private func isWhole(_ origin: Int) -> Bool {
    if isUpToNow { return true }
    guard let origin = events.event(origin), let duration = origin.duration, let last = events.last
    else { return false }
    return !isBeforeHole || origin.instant + duration < last.instant
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
  /// True if this can be the beginning of something: a value, or an action.
  var isImpulse: Bool {
    switch self {
    case .value, .sent, .action: true
    default: false
    }
  }
}

/// The demand of each subscription that has not ended, followed event by event.
///
/// Only subscriptions whose beginning is among the events are known.
struct DemandLedger {
  private(set) var outstanding: [Int: Subscribers.Demand] = [:]
  private(set) var places: [Int: Trace.Place] = [:]
  private var members: [Trace.Place: [Int]] = [:]

  mutating func note(_ event: Trace.Event) {
    guard let subscription = event.subscription else { return }
    switch event.kind {
    case .subscribed:
      outstanding[subscription] = Subscribers.Demand.none
      places[subscription] = event.place
      members[event.place, default: []].append(subscription)
    case .demand(let count):
      outstanding[subscription]? += count.map(Subscribers.Demand.max) ?? .unlimited
    case .value:
      // A value beyond the demand is a breach that others report.
      if let demand = outstanding[subscription], demand > 0 { outstanding[subscription] = demand - 1 }
    case .finished, .failed, .cancelled:
      outstanding[subscription] = nil
      places[subscription] = nil
      members[event.place]?.removeAll { $0 == subscription }
    case .sent, .action, .hopped: break
    }
  }

  /// The subscriptions at a place that have not ended, in the order in which they began.
  func subscriptions(at place: Trace.Place) -> [Int] { members[place] ?? [] }
}
