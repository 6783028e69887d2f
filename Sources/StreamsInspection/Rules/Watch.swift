import StreamsCore

/// Looks for broken rules while events are recorded.
final class Watch: Sendable {
  private let rules: [Trace.Rule.Live]
  private let handler: @Sendable (Trace.Finding) -> Void
  private let bursts = Guarded(Bursts())

  init(_ rules: [Trace.Rule.Live], _ handler: @escaping @Sendable (Trace.Finding) -> Void) {
    self.rules = rules
    self.handler = handler
  }

  /// The number of origins that are remembered.
  var origins: Int { bursts.withLock { $0.count } }

  func look(at sighting: Sighting, in trace: Trace) {
    let breaches = bursts.withLock { $0.breaches(of: rules, by: sighting) }
    for breach in breaches {
      if let finding = breach.finding(sighting, in: trace) { handler(finding) }
    }
  }
}

/// A rule that was broken, with the events by which it was.
struct Breach {
  enum Kind: UInt8 {
    case storm, glitch, feedback
  }

  let kind: Kind
  let events: [UInt64]
  var count = 0

  /// The finding; `nil` if the place is no label, if its values are described alike, or if the events are not kept.
  func finding(_ sighting: Sighting, in trace: Trace) -> Trace.Finding? {
    let events = trace.events(self.events)
    guard let place = events.last?.place, let origin = trace.events([sighting.root]).first else { return nil }
    switch kind {
    case .storm: return .storm(events, of: count, from: origin, at: place)
    case .feedback: return .feedback(events, at: place)
    case .glitch:
      let tally = trace.register.withLock { $0.subscriptions[sighting.subscription] }
      guard tally?.destination == nil, events.count == 2, events[0].kind != events[1].kind,
        trace.causes(of: events[0]).parts(from: trace.causes(of: events[1]))
      else { return nil }
      return .glitch(events, from: origin, at: place)
    }
  }
}

/// The memory of a watch: its last origins.
struct Bursts {
  private struct Burst {
    var values: [UInt32: Int] = [:]
    /// The last value of each subscription.
    var latest: [UInt64: (event: UInt64, value: Int)] = [:]
    var told: Set<Telling> = []
  }

  private struct Telling: Hashable {
    let kind: Breach.Kind
    /// The place or, of a glitch, the subscription.
    let source: UInt64
  }

  private static let most = 64

  private var bursts: [UInt64: Burst] = [:]
  private var order: [UInt64] = []

  /// The places from which a value has gone on to another.
  private var feeders: Set<UInt32> = []

  var count: Int { bursts.count }

  /// Notes a value, and returns the rules that it breaks for the first time.
  mutating func breaches(of rules: [Trace.Rule.Live], by sighting: Sighting) -> [Breach] {
    if let feeder = sighting.feeder { feeders.insert(feeder) }
    if bursts[sighting.root] == nil {
      order.append(sighting.root)
      if order.count > Self.most { bursts[order.removeFirst()] = nil }
    }
    let isLabel = !feeders.contains(sighting.place)
    var burst = bursts.removeValue(forKey: sighting.root) ?? Burst()
    defer { bursts[sighting.root] = burst }
    let count = sighting.isSent ? 0 : burst.values[sighting.place, default: 0] + 1
    if !sighting.isSent { burst.values[sighting.place] = count }
    let earlier = sighting.isSent ? nil : burst.latest[sighting.subscription]
    if !sighting.isSent, let value = sighting.value {
      burst.latest[sighting.subscription] = (sighting.event, value)
    }
    func first(_ kind: Breach.Kind, _ source: UInt64) -> Bool {
      burst.told.insert(Telling(kind: kind, source: source)).inserted
    }
    return rules.compactMap { rule in
      switch rule {
      case .storm(let limit):
        guard count > limit, first(.storm, UInt64(sighting.place)) else { return nil }
        return Breach(kind: .storm, events: [sighting.event], count: count)
      case .glitch:
        guard isLabel, let earlier, let value = sighting.value, earlier.value != value,
          first(.glitch, sighting.subscription)
        else { return nil }
        return Breach(kind: .glitch, events: [earlier.event, sighting.event])
      case .feedback:
        guard !sighting.loop.isEmpty, first(.feedback, UInt64(sighting.place)) else { return nil }
        return Breach(kind: .feedback, events: sighting.loop)
      }
    }
  }
}
