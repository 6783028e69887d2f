import StreamsCore

// The laws about the subscription and the demand.
extension Trial {
  func subscriptionComesFirst() -> [Violation] {
    let bench = OperatorBench(self)
    defer { bench.source.letGo() }
    bench.makeEager()
    bench.attach()
    if bench.probe.subscription == nil, bench.probe.completion == nil {
      return [violation("no subscription arrived")]
    }
    return bench.breaches(law)
  }

  func refusesSecondSubscription() -> [Violation] {
    let bench = OperatorBench(self)
    bench.attach()
    let before = bench.cancellations
    let seconds = bench.source.subscribers.indices.map { index in
      let second = RecordedSubscription("second")
      bench.source.send(subscription: second, to: index)
      return second
    }
    var violations: [Violation] = []
    for second in seconds where second.events != [.cancelled] {
      violations.append(violation("the second subscription was not cancelled once, but saw \(second.events)"))
    }
    if bench.cancellations != before { violations.append(violation("the first subscription was cancelled")) }
    return bench.breaches(law) + bench.told(violations)
  }

  func neverExceedsDemand() -> [Violation] {
    let patterns: [(Subscribers.Demand?, Subscribers.Demand)] = [
      (nil, .none), (.max(1), .none), (.max(2), .none), (.max(1), .max(1)), (.max(1), .max(2)),
      (.unlimited, .none),
    ]
    return patterns.flatMap { initial, answer in
      [false, true].flatMap { isEager in
        let circumstances = "asking for \(initial ?? .none) and answering \(answer)"
        return neverExceeds(initial, answer, isEager: isEager).breaches(law, circumstances)
      }
    } + missingValues(in: neverExceeds(.unlimited, .none, isEager: false))
  }

  private func neverExceeds(
    _ initial: Subscribers.Demand?, _ answer: Subscribers.Demand, isEager: Bool
  ) -> OperatorBench<P> {
    let bench = OperatorBench(self, demand: initial, answer: { _ in answer })
    defer { bench.source.letGo() }
    if isEager { bench.makeEager() }
    bench.attach()
    bench.feeder.pump()
    for _ in 1...2 where bench.probe.completion == nil {
      bench.probe.request(.max(1))
      bench.feeder.pump()
    }
    if !isEager { bench.end(.finish) }
    return bench
  }

  /// Reports that no value arrived, because the law cannot be checked then.
  func missingValues(in bench: OperatorBench<P>) -> [Violation] {
    bench.probe.values.isEmpty && !traits.contains(.emitsNothing)
      ? bench.told([violation("no value arrived to check")]) : []
  }
}
