extension Trace.Rule {
  /// One cause leads to more than `limit` values at one place.
  public static func storm(moreThan limit: Int = 100) -> Trace.Rule {
    Trace.Rule(name: "storm", live: .storm(limit)) { evidence in
      evidence.bursts(by: \.place).filter { $0.values.count > limit }.map { burst in
        .storm(burst.values, of: burst.values.count, from: burst.origin, at: burst.values[0].place)
      }
    }
  }

  /// One cause sets the same label twice on different ways, to different values: an intermediate state becomes visible.
  ///
  /// A label is a subscription at a place that feeds no other place. Two values are no glitch if one subscription or one
  /// subject published both, as the rows of a sequence that `flatMap` makes of a value.
  public static var glitch: Trace.Rule {
    Trace.Rule(name: "glitch", live: .glitch) { evidence in
      evidence.bursts { evidence.isAtLabel($0) ? $0.subscription : nil }.compactMap { burst in
        let isGlitch = zip(burst.values, burst.values.dropFirst()).contains { earlier, later in
          earlier.kind != later.kind
            && evidence.events.path(to: earlier).parts(from: evidence.events.path(to: later))
        }
        guard isGlitch else { return nil }
        return .glitch(burst.values, from: burst.origin, at: burst.values[0].place)
      }
    }
  }

  /// One cause brings the same value to one label more than once.
  ///
  /// A label is a place that feeds no other place. If it has several subscriptions on purpose, such as one for each row of
  /// a list, write `.doubleDelivery.except("rows")`.
  public static var doubleDelivery: Trace.Rule {
    struct Arrival: Hashable {
      let place: Trace.Place
      let value: String
    }
    return Trace.Rule(name: "double delivery") { evidence in
      let bursts = evidence.bursts { event in
        evidence.isAtLabel(event)
          ? event.kind.value.map { Arrival(place: event.place, value: $0) } : nil
      }
      return bursts.filter { $0.values.count > 1 }.compactMap { burst in
        let numbers = burst.values.compactMap(\.subscription)
        let subscriptions = Set(numbers).sorted().map { "#\($0)" }.joined(separator: " and ")
        return finding(
          "double delivery", burst.values,
          "\(burst.values[0].kind.value ?? "") \(numbers.count) times within one cause "
            + "(\(burst.origin)), to \(subscriptions)")
      }
    }
  }

  /// A value leads to another value of the same subscription, or a send to another send of the same subject.
  ///
  /// A loop that ends, such as one that loads page after page, looks the same. If it is meant, write
  /// `.feedback.except("pages")`.
  public static var feedback: Trace.Rule {
    Trace.Rule(name: "feedback", live: .feedback) { evidence in
      var seen: Set<[Int]> = []
      return evidence.events.compactMap { event -> Trace.Finding? in
        guard event.kind.isValue || event.kind.isSent else { return nil }
        var loop = [event]
        while let cause = loop.last?.cause.flatMap(evidence.events.event), cause.kind.isImpulse {
          loop.append(cause)
          guard cause.place == event.place, cause.subscription == event.subscription,
            cause.kind.isSent == event.kind.isSent
          else { continue }
          // One finding for each place and origin.
          guard seen.insert([event.origin, event.place.id]).inserted else { return nil }
          return .feedback(loop.reversed(), at: event.place)
        }
        return nil
      }
    }
  }

  /// A subscription was cancelled as soon as it was made, as in `_ = publisher.sink { … }`, which keeps no cancellable.
  ///
  /// Nothing else happens on the thread meanwhile, within the same cause, and it takes less than a millisecond. If a test
  /// discards a sink on purpose, write `.discardedSubscription.except("taps")`.
  public static var discardedSubscription: Trace.Rule {
    Trace.Rule(name: "discarded subscription") { evidence in
      /// The last subscription on each thread, unless something else has happened beside it.
      var latest: [Trace.Thread: Trace.Event] = [:]
      return evidence.events.compactMap { event -> Trace.Finding? in
        let begun = latest[event.thread]
        // Events within the subscription, or within its cancellation, are a part of it.
        if let begun, event.cause != begun.cause, (event.cause ?? 0) >= begun.number { return nil }
        if let begun, event.subscription == begun.subscription, event.cause == begun.cause {
          if case .demand = event.kind { return nil }
        }
        latest[event.thread] = event.kind == .subscribed ? event : nil
        guard event.kind == .cancelled, let begun, event.subscription == begun.subscription,
          event.cause == begun.cause, let duration = begun.duration,
          event.instant - (begun.instant + duration) < .milliseconds(1)
        else { return nil }
        return finding(
          "discarded subscription", [begun, event],
          "#\(begun.subscription ?? 0) was cancelled as soon as it was made")
      }
    }
  }

  static func finding(_ rule: String, _ events: [Trace.Event], _ explanation: String) -> Trace.Finding? {
    events.first.map {
      Trace.Finding(rule: rule, place: $0.place, events: events, explanation: explanation)
    }
  }
}

extension [Trace.Event] {
  /// Returns true if two paths, each from an origin to a value, part at different subscriptions or subjects.
  /// If they part at the same one, that has published twice.
  func parts(from other: Self) -> Bool {
    guard let fork = zip(self, other).first(where: { $0.number != $1.number }) else { return false }
    return fork.0.place != fork.1.place || fork.0.subscription != fork.1.subscription
  }
}

extension Trace.Finding {
  static func storm(
    _ events: [Trace.Event], of count: Int, from origin: Trace.Event, at place: Trace.Place
  ) -> Self {
    Self(
      rule: "storm", place: place, events: events, explanation: "\(count) values within one cause (\(origin))"
    )
  }

  static func glitch(_ events: [Trace.Event], from origin: Trace.Event, at place: Trace.Place) -> Self {
    let values = events.compactMap(\.kind.value).joined(separator: ", then ")
    return Self(
      rule: "glitch", place: place, events: events, explanation: "\(values), within one cause (\(origin))")
  }

  /// - Parameter events: The loop, from an event to the one that is like it.
  static func feedback(_ events: [Trace.Event], at place: Trace.Place) -> Self {
    let way = events.map(\.place.name).reduce(into: [String]()) {
      if $0.last != $1 { $0.append($1) }
    }
    return Self(rule: "feedback", place: place, events: events, explanation: way.joined(separator: " → "))
  }
}
