import StreamsCore

// The laws about the end of a stream and about memory.
extension Trial {
  func silent(after ending: Ending) -> [Violation] {
    let bench = OperatorBench(self)
    bench.attach()
    bench.feeder.pump(upTo: 3)
    bench.end(ending)
    if ending != .cancel, bench.probe.completion == nil {
      return bench.told([violation("the stream did not end")])
    }
    let before = bench.probe.events.count
    let answers = bench.sendOutOfOrder()
    var violations = bench.probe.events.dropFirst(before).map { violation("\($0) arrived after the end") }
    for answer in answers where answer != .none {
      violations.append(violation("a value after the end was answered with \(answer)"))
    }
    return bench.told(violations)
  }

  func cancelReachesUpstream() -> [Violation] {
    [0, 1, 3].flatMap { count in
      let bench = OperatorBench(self, demand: count == 0 ? nil : .unlimited)
      bench.attach()
      bench.feeder.pump(upTo: count)
      bench.end(.cancel)
      let unheard = bench.cancellations.filter { $0 == 0 }
      let violations = unheard.map { _ in
        violation("the cancellation after \(count) values did not reach the source")
      }
      // Without demand, an operator may not have subscribed to the source yet.
      let isMissing = count > 0 && bench.source.subscriptions.isEmpty
      return bench.told(violations) + bench.breaches(law) + (isMissing ? [notAttached] : [])
    }
  }

  func cancelsOnce() -> [Violation] {
    Ending.allCases.flatMap { ending in
      let bench = OperatorBench(self)
      bench.attach()
      let subscription = bench.probe.subscription
      bench.feeder.pump(upTo: 3)
      if ending != .cancel {
        bench.end(ending)
        if bench.probe.completion == nil { return [Violation]() }
      }
      let before = bench.cancellations
      let most = ending == .cancel ? 1 : 0
      for _ in 1...3 { subscription?.cancel() }
      let counts = zip(bench.cancellations, before).map { $0 - $1 }
      return bench.told(
        counts.filter { $0 > most }.map {
          violation("\($0) cancellations reached the source instead of \(most), at the \(ending)")
        })
    }
  }

  func ignoresRequestAfterEnd() -> [Violation] {
    Ending.allCases.flatMap { ending in
      let bench = OperatorBench(self)
      bench.attach()
      let subscription = bench.probe.subscription
      bench.feeder.pump(upTo: 3)
      bench.end(ending)
      if ending != .cancel, bench.probe.completion == nil { return [Violation]() }
      let events = bench.probe.events.count
      let requests = bench.source.subscriptions.flatMap(\.requests).count
      subscription?.request(.max(1))
      bench.feeder.pump()
      var violations = bench.probe.events.dropFirst(events).map {
        violation("\($0) arrived after the \(ending)")
      }
      if bench.source.subscriptions.flatMap(\.requests).count != requests {
        violations.append(violation("a request reached the source after the \(ending)"))
      }
      return bench.told(violations)
    }
  }

  func releases(after ending: Ending) -> [Violation] {
    let tracker = LifetimeTracker()
    if let failure = live(until: ending, tracker) { return [failure] }
    return tracker.survivors.map { violation("the \($0) is still alive") }
  }

  /// Runs a stream whose upstream subscription retains the operator, as real ones do, and releases everything else.
  ///
  /// If something is still alive after that, a cycle retains it.
  @inline(never)
  private func live(until ending: Ending, _ tracker: LifetimeTracker) -> Violation? {
    let source = ManualPublisher<Int, TestError>()
    // A publisher releases its subscribers at the end of a stream, and an operator may retain its publisher.
    defer { source.letGo() }
    let feeder = Feeder(source)
    let probe = Probe<P.Output, P.Failure>()
    probe.onDeinit = { [token = tracker.make("subscriber")] in withExtendedLifetime(token) {} }
    source.onSubscribe = { [unowned source] subscription in
      let token = tracker.make("subscription of the source")
      subscription.onDeinit = { withExtendedLifetime(token) {} }
      let subscriber = source.subscribers[source.subscriptions.count - 1]
      subscription.onCancel = { withExtendedLifetime(subscriber) {} }
    }
    make(source, tracker.make("closure")).subscribe(probe)
    if source.subscriptions.isEmpty { return notAttached }
    feeder.pump(upTo: 3)
    feeder.end(ending, until: probe)
    let hasEnded = ending == .cancel || probe.completion != nil
    return hasEnded ? nil : violation("the stream did not end")
  }

  func letsSubscriberGo() -> [Violation] {
    Ending.allCases.filter { $0 != .failure || !traits.contains(.survivesFailure) }.flatMap { ending in
      let tracker = LifetimeTracker()
      if let failure = keepSubscription(until: ending, tracker) { return [failure] }
      return tracker.survivors.map { violation("the \($0) is still alive after the \(ending)") }
    }
  }

  /// Runs a stream whose subscriber never lets go of its subscription.
  @inline(never)
  private func keepSubscription(until ending: Ending, _ tracker: LifetimeTracker) -> Violation? {
    let source = ManualPublisher<Int, TestError>()
    defer { source.letGo() }
    let feeder = Feeder(source)
    let keeper = KeepingSubscriber<P.Output, P.Failure>(tracker.make("subscriber"))
    make(source, tracker.make("closure")).subscribe(keeper)
    if source.subscriptions.isEmpty { return notAttached }
    feeder.pump(upTo: 3)
    switch ending {
    case .cancel: keeper.cancel()
    case .finish: for _ in 1...5 where !keeper.hasEnded { feeder.end(.finished) }
    case .failure: for _ in 1...5 where !keeper.hasEnded { feeder.end(.failure("torn")) }
    }
    return ending == .cancel || keeper.hasEnded ? nil : violation("the stream did not end")
  }

  private var notAttached: Violation { violation("the operator did not subscribe to the source") }
}
