extension Trace.Rule {
  /// One cause leads to more than `limit` values at one place.
  public static func storm(moreThan limit: Int = 100) -> Trace.Rule {
    Trace.Rule(name: "storm", live: .storm(limit)) { evidence in
      evidence.bursts(by: \.place).filter { $0.values.count > limit }.map { burst in
        .storm(burst.values, of: burst.values.count, from: burst.origin, at: burst.values[0].place)
      }
    }
  }

  /// One cause sets the same label twice, to different values: an intermediate state becomes visible.
  ///
  /// A label is a subscription at a place that feeds no other place.
  public static var glitch: Trace.Rule {
    Trace.Rule(name: "glitch", live: .glitch) { evidence in
      evidence.bursts { evidence.ends.contains($0.place) ? $0.subscription : nil }.compactMap { burst in
        guard Set(burst.values.compactMap(\.kind.value)).count > 1 else { return nil }
        return .glitch(burst.values, from: burst.origin, at: burst.values[0].place)
      }
    }
  }

  /// One cause brings the same value to one label more than once.
  ///
  /// A label is a place that feeds no other place. If it has several subscriptions on purpose, such as one for each row of
  /// a list, leave this rule out.
  public static var doubleDelivery: Trace.Rule {
    struct Arrival: Hashable {
      let place: Trace.Place
      let value: String
    }
    return Trace.Rule(name: "double delivery") { evidence in
      let bursts = evidence.bursts { event in
        evidence.ends.contains(event.place)
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

  static func finding(_ rule: String, _ events: [Trace.Event], _ explanation: String) -> Trace.Finding? {
    events.first.map {
      Trace.Finding(rule: rule, place: $0.place, events: events, explanation: explanation)
    }
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
