import StreamsCore

extension Trace.Rule {
  /// A value that was sent to a named subject did not reach a subscriber, because it had no demand, or because there was
  /// no subscriber. A subject that keeps a value for the next subscriber does not lose it.
  public static var lostValue: Trace.Rule {
    Trace.Rule(name: "lost value") { evidence in
      var ledger = DemandLedger()
      /// The event that was sent to a subscription without demand, until it receives that.
      var missed: [Int: Trace.Event] = [:]
      var findings: [Trace.Finding?] = []
      func lose(_ subscription: Int) {
        guard let event = missed.removeValue(forKey: subscription) else { return }
        findings.append(
          finding(
            "lost value", [event], "\(event.kind) did not reach #\(subscription), which had no demand"))
      }
      for event in evidence.events {
        switch event.kind {
        case .sent(let value):
          let subscriptions = ledger.subscriptions(at: event.place)
          if !event.isHeard {
            findings.append(
              finding(
                "lost value", [event], "sent\(value.map { " " + $0 } ?? "") while there was no subscriber"))
          }
          for subscription in subscriptions where ledger.outstanding[subscription] == Subscribers.Demand.none
          {
            lose(subscription)
            missed[subscription] = event
          }
        case .value(let value):
          if let subscription = event.subscription, missed[subscription]?.kind.value == value {
            missed[subscription] = nil
          }
        default: break
        }
        ledger.note(event)
      }
      // A subject may keep it until there is demand. Whether it came after the record is not known.
      if evidence.isUpToNow { for subscription in missed.keys.sorted() { lose(subscription) } }
      return findings.compactMap { $0 }
    }
  }

  /// A subscriber waits with demand, and nothing comes, although places that feed it have published values since.
  ///
  /// A filter that drops everything looks the same. The finding names the places that feed the subscriber, and how many
  /// values each has published since. A value that several subscribers of a place receive counts once.
  ///
  /// - Parameter limit: The number of values, of all places that feed the subscriber, from which on it is reported.
  public static func starvation(after limit: Int = 3) -> Trace.Rule {
    Trace.Rule(name: "starvation") { evidence in
      // Values that are not in the record may have been received.
      guard evidence.isUpToNow else { return [] }
      var ledger = DemandLedger()
      var begun: [Int: Trace.Event] = [:]
      /// The last value of each subscription, by the number of the event.
      var latest: [Int: Int] = [:]
      /// The values of each place, by the number of the event at the first subscriber.
      var published: [Trace.Place: [Int]] = [:]
      var received: [[Int]: Int] = [:]
      var seen: Set<[Int]> = []
      for event in evidence.events {
        ledger.note(event)
        guard let subscription = event.subscription else { continue }
        if event.kind == .subscribed { begun[subscription] = event }
        guard event.kind.isValue else { continue }
        latest[subscription] = event.number
        // The same value for another subscriber has the same origin, and comes in the same position.
        let position = received[[subscription, event.origin], default: 0]
        received[[subscription, event.origin]] = position + 1
        guard evidence.events.event(event.origin) != nil else { continue }
        if seen.insert([event.place.id, event.origin, position]).inserted {
          published[event.place, default: []].append(event.number)
        }
      }
      return ledger.places.keys.sorted().compactMap { subscription in
        guard let place = ledger.places[subscription], let demand = ledger.outstanding[subscription],
          demand > 0, let event = begun[subscription]
        else { return nil }
        let last = latest[subscription] ?? event.number
        let inputs = evidence.graph.inputs(of: place)
        let counts = inputs.map { published[$0]?.count(where: { $0 > last }) ?? 0 }
        guard counts.reduce(0, +) >= limit else { return nil }
        let each = zip(inputs, counts).map { "\($0.name) published \($1)" }.joined(separator: ", ")
        return finding(
          "starvation", [event], "#\(subscription) has demand and received nothing, while \(each)")
      }
    }
  }
}
