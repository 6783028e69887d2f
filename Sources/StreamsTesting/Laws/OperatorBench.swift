import StreamsCore

/// An operator between a manual publisher and a probe.
///
/// The threads of a trial share a bench. Everything mutable in it has its own lock.
struct OperatorBench<P: Publisher & SendableMetatype>: @unchecked Sendable {
  let source: ManualPublisher<Int, TestError>
  let probe: Probe<P.Output, P.Failure>
  let feeder: Feeder
  private let publisher: P

  /// Sets up the operator, without a subscriber.
  init(
    _ trial: Trial<P>, demand: Subscribers.Demand? = .unlimited,
    answer: @escaping (P.Output) -> Subscribers.Demand = { _ in .none }
  ) {
    source = ManualPublisher()
    probe = Probe(demand: demand, answer: answer)
    feeder = Feeder(source)
    publisher = trial.make(source, LifetimeTracker().make())
  }

  /// Subscribes the probe.
  func attach() { publisher.subscribe(probe) }

  /// Makes the source send on every request and finish after the last number, like the publisher of a sequence.
  func makeEager() {
    source.onSubscribe = { [feeder] subscription in
      subscription.onRequest = { _ in
        if feeder.pump(), feeder.isExhausted { feeder.end(.finished) }
      }
    }
  }

  /// Ends the stream one way or another.
  func end(_ ending: Ending) { feeder.end(ending, until: probe) }

  /// Sends values and completions to all subscribers, although their streams are over.
  ///
  /// - Returns: The demand that each subscriber returned.
  func sendOutOfOrder() -> [Subscribers.Demand] {
    source.subscribers.indices.map { index in
      let answer = source.send(0, to: index)
      source.send(completion: .finished, to: index)
      source.send(completion: .failure("late"), to: index)
      return answer
    }
  }

  /// The violations that the probe recorded, and requests for no values.
  func breaches(_ law: Law, _ circumstances: String = "") -> [Violation] {
    let emptyRequests = source.subscriptions.flatMap(\.requests).filter { $0 == .none }
    let events =
      probe.violations.map { ($0.line, $0.story) }
      + emptyRequests.map { _ in ("the source was asked for no values", probe.story) }
    return events.map { event, story in
      Violation(
        rule: law.rawValue, event: circumstances.isEmpty ? event : "\(circumstances): \(event)", story: story)
    }
  }

  /// The violations, with what the probe saw before.
  func told(_ violations: [Violation]) -> [Violation] {
    violations.map { Violation(rule: $0.rule, event: $0.event, story: probe.story) }
  }

  /// The number of cancellations of each subscription of the source.
  var cancellations: [Int] { source.subscriptions.map(\.cancellations) }

  /// The received values as texts, so that values of any type can be compared.
  var texts: [String] { probe.values.map { "\($0)" } }
}
