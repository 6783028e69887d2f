extension Trace.Rule {
  /// One cause leads to more than `limit` values at one place.
  public static func storm(moreThan limit: Int = 100) -> Trace.Rule {
    Trace.Rule(name: "storm") { evidence in
      evidence.bursts(by: \.place).filter { $0.values.count > limit }.compactMap { burst in
        finding("storm", burst.values, "\(burst.values.count) values within one cause (\(burst.origin))")
      }
    }
  }

  /// One cause sets the same label twice, to different values: an intermediate state becomes visible.
  ///
  /// A label is a subscription at a place that feeds no other place.
  public static var glitch: Trace.Rule {
    Trace.Rule(name: "glitch") { evidence in
      evidence.bursts { evidence.ends.contains($0.place) ? $0.subscription : nil }.compactMap { burst in
        let values = burst.values.compactMap(\.kind.value)
        guard Set(values).count > 1 else { return nil }
        return finding(
          "glitch", burst.values,
          "\(values.joined(separator: ", then ")), within one cause (\(burst.origin))")
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
    Trace.Rule(name: "feedback") { evidence in
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
          let way = loop.reversed().map(\.place.name).reduce(into: [String]()) {
            if $0.last != $1 { $0.append($1) }
          }
          return finding("feedback", loop.reversed(), way.joined(separator: " → "), at: event.place)
        }
        return nil
      }
    }
  }

  static func finding(
    _ rule: String, _ events: [Trace.Event], _ explanation: String, at place: Trace.Place? = nil
  ) -> Trace.Finding? {
    (place ?? events.first?.place).map {
      Trace.Finding(rule: rule, place: $0, events: events, explanation: explanation)
    }
  }
}
