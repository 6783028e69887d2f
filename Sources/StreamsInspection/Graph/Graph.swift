import StreamsCore
import Synchronization

extension Trace {
  /// The places of a trace, which of them feed which, and what they count, at one instant.
  ///
  /// Use it to see what is connected, and where values wait.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let taps = PassthroughSubject<Int, Never>().named("taps", in: trace)
  /// let cancellable = taps.traced("label", in: trace).sink { _ in }
  /// taps.send(1)
  /// print(trace.graph.mermaid)
  /// // flowchart LR
  /// //   p0["taps<br/>1 value, last 1<br/>1 subscriber, demand unlimited"]
  /// //   p1["label<br/>1 value, last 1<br/>1 subscriber, demand unlimited"]
  /// //   p0 --> p1
  /// ```
  public struct Graph: Sendable {
    /// The places, in the order in which they were named.
    public let nodes: [Node]

    /// The pairs of places of which one feeds the other.
    public let edges: [Edge]

    /// A place, and what it counts.
    public struct Node: Codable, Sendable {
      /// The place.
      public let place: Place

      /// The number of subscriptions that have not ended.
      public let subscribers: Int

      /// The number of values that came while the trace was on, of all subscriptions.
      public let values: Int

      /// The number of values a second, during the last second.
      ///
      /// It is counted from the events that are kept. If they go back for less than a second, it is the rate during that time.
      public let valuesPerSecond: Double

      /// The description of the last value, if it is kept.
      public let lastValue: String?

      /// The smallest demand of a subscription that is not met yet.
      ///
      /// `nil` without subscriptions, or if the trace was switched during each of them.
      public let demand: Subscribers.Demand?

      /// The number of values that came, and neither went on nor were dropped yet.
      ///
      /// `nil` unless the place is made by ``StreamsCore/Publisher/followed(_:in:isPrivate:file:line:across:)``.
      public let waiting: Int?

      /// The time since the oldest subscription began; `nil` without subscriptions.
      public let age: Duration?

      /// The time since the last value; `nil` if no value came to a subscription that has not ended.
      public let idle: Duration?
    }

    /// A connection of two places.
    public struct Edge: Hashable, Sendable {
      /// The place that feeds the other one.
      public let from: Place

      /// The place that is fed.
      public let to: Place

      /// The evidence that one feeds the other.
      public let kind: Kind

      /// The evidence that one place feeds another.
      public enum Kind: String, Codable, Sendable {
        /// The first was subscribed to while the other subscribed to its upstream.
        case subscription

        /// A value came to the other while one was delivered at the first: through a subject, a closure, or an operator
        /// that subscribes later.
        case value
      }
    }
  }

  /// The places of this trace, which of them feed which, and what they count.
  ///
  /// Connections that are only known from values are found when the graph is read, in the events that are kept then. From
  /// then on they are remembered.
  public var graph: Graph { graph(of: events) }

  /// The graph, from events that were read already.
  func graph(of events: [Event]) -> Graph {
    let state = register.withLock { register in
      for event in events where event.kind.isValue || event.kind.isSent {
        guard let cause = event.cause.flatMap(events.event), cause.kind.bringsValue,
          cause.place != event.place
        else { continue }
        register.deliveries.insert(Register.Feed(from: cause.place.id, to: event.place.id))
      }
      return register
    }
    return Graph(state, events, self)
  }
}

extension Trace.Graph {
  fileprivate init(_ state: Register, _ events: [Trace.Event], _ trace: Trace) {
    let now = trace.clock.now
    let byPlace = Dictionary(grouping: events.filter(\.kind.isValue), by: \.place.id)
    let alive = Dictionary(grouping: state.subscriptions.values, by: \.place.place.id)
    // Events that are kept tell the rate for as long as they go back.
    let span = min(
      1, max(0.001, (events.first?.instant).map { Duration.nanoseconds(now) - $0 }?.seconds ?? 1))
    nodes = state.places.map { record in
      let values = byPlace[record.place.id] ?? []
      let subscriptions = alive[record.place.id] ?? []
      let recent = values.reversed().prefix { Duration.nanoseconds(now) - $0.instant <= .seconds(1) }
      let last = subscriptions.map { $0.last.load(ordering: .relaxed) }.filter { $0 != .min }.max()
      return Node(
        place: record.place, subscribers: subscriptions.count,
        values: subscriptions.reduce(state.earlierValues[record.id] ?? 0) {
          $0 + $1.values.load(ordering: .relaxed)
        },
        valuesPerSecond: Double(recent.count) / (trace.dropped > 0 ? span : 1),
        lastValue: values.last?.kind.value,
        demand: subscriptions.compactMap { $0.outstanding(in: trace) }.min(),
        waiting: record.isFollowed.load(ordering: .relaxed) ? record.waiting.load(ordering: .relaxed) : nil,
        age: subscriptions.map(\.began).min().map { .nanoseconds(now - $0) },
        idle: last.map { .nanoseconds(now - $0) })
    }
    let places = state.places.map(\.place)
    func edges(_ feeds: Set<Register.Feed>, _ kind: Edge.Kind) -> [Edge] {
      feeds.sorted { ($0.from, $0.to) < ($1.from, $1.to) }.map {
        Edge(from: places[$0.from], to: places[$0.to], kind: kind)
      }
    }
    self.edges =
      edges(state.feeds, .subscription) + edges(state.deliveries.subtracting(state.feeds), .value)
  }

  /// The node of a place; `nil` if there is no place of this name. If there are several, the first one.
  public subscript(name: String) -> Node? { nodes.first { $0.place.name == name } }

  /// The places that feed a place directly.
  public func inputs(of place: Trace.Place) -> [Trace.Place] { edges.filter { $0.to == place }.map(\.from) }

  /// The places that feed no other place: labels, and whatever else stands at the end.
  public var ends: [Trace.Place] {
    let sources = Set(edges.map(\.from))
    return nodes.map(\.place).filter { !sources.contains($0) }
  }
}

extension Duration {
  /// The number of seconds.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
