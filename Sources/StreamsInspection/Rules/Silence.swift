import Streams

extension Trace.Rule {
  /// A value that was sent to a named subject did not reach a subscriber, because it had no demand, or because there was
  /// no subscriber.
  public static var lostValue: Trace.Rule {
    Trace.Rule(name: "lost value") { evidence in
      var ledger = DemandLedger()
      /// What was sent to a subscription without demand, until it receives that.
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
          if subscriptions.isEmpty {
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
      for subscription in missed.keys.sorted() { lose(subscription) }
      return findings.compactMap { $0 }
    }
  }

  /// A subscriber waits with demand, and nothing comes, although places that feed it have published values since.
  ///
  /// A filter that drops everything looks the same. The finding names the places that feed the subscriber, and how many
  /// values each has published since.
  ///
  /// - Parameter limit: The number of values, of all places that feed the subscriber, from which on it is reported.
  public static func starvation(after limit: Int = 3) -> Trace.Rule {
    Trace.Rule(name: "starvation") { evidence in
      var ledger = DemandLedger()
      /// For each subscription that has not ended, how many values each place has published since its last one.
      var since: [Int: [Trace.Place: Int]] = [:]
      var begun: [Int: Trace.Event] = [:]
      for event in evidence.events {
        ledger.note(event)
        guard let subscription = event.subscription else { continue }
        switch event.kind {
        case .subscribed:
          since[subscription] = [:]
          begun[subscription] = event
        case .value:
          for other in since.keys where other != subscription { since[other]?[event.place, default: 0] += 1 }
          since[subscription] = [:]
        case .finished, .failed, .cancelled: since[subscription] = nil
        default: break
        }
      }
      return since.keys.sorted().compactMap { subscription in
        guard let place = ledger.places[subscription], let demand = ledger.outstanding[subscription],
          demand > 0, let event = begun[subscription]
        else { return nil }
        let inputs = evidence.graph.inputs(of: place)
        let counts = inputs.map { since[subscription]?[$0] ?? 0 }
        guard counts.reduce(0, +) >= limit else { return nil }
        let each = zip(inputs, counts).map { "\($0.name) published \($1)" }.joined(separator: ", ")
        return finding(
          "starvation", [event], "#\(subscription) has demand and received nothing, while \(each)")
      }
    }
  }
}
