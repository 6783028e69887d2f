import StreamsCore

// The laws about calls during a delivery.
extension Trial {
  func survivesReentrantSend() -> [Violation] {
    let bench = OperatorBench(self)
    defer { bench.source.letGo() }
    let nested = Guarded(0)
    bench.probe.onValue = { [unowned probe = bench.probe, feeder = bench.feeder] _ in
      // Nests no deeper than two.
      let mayNest = nested.withLock { count in
        defer { count += 1 }
        return count < 2
      }
      if mayNest, probe.completion == nil { feeder.step(0) }
      nested.withLock { $0 -= 1 }
    }
    run(bench)
    return bench.breaches(law) + missingValues(in: bench) + difference(of: bench)
  }

  func survivesReentrantRequest() -> [Violation] {
    [false, true].flatMap { isEager in
      let bench = OperatorBench(self, demand: .max(1))
      defer { bench.source.letGo() }
      bench.probe.onValue = { [unowned probe = bench.probe] _ in probe.request(.max(1)) }
      if isEager { bench.makeEager() }
      run(bench)
      return bench.breaches(law) + missingValues(in: bench) + difference(of: bench)
    }
  }

  func survivesReentrantCancel() -> [Violation] {
    let bench = OperatorBench(self)
    let seen = Guarded<Int?>(nil)
    bench.probe.onValue = { [unowned probe = bench.probe] _ in
      probe.cancel()
      seen.withLock { if $0 == nil { $0 = probe.events.count } }
    }
    run(bench)
    if Law.silentAfterCancel.applies(to: traits) { _ = bench.sendOutOfOrder() }
    // An operator that ends with a value sends both together.
    let ignoresCompletion = !traits.isDisjoint(with: [.gathers, .endsEarly])
    let late = bench.probe.events.dropFirst(seen.withLock { $0 } ?? .max).filter { event in
      if case .completion = event { !ignoresCompletion } else { true }
    }
    let mustHear = !traits.contains(.sharesUpstream)
    let unheard = mustHear && bench.source.subscriptions.contains { !$0.hasEnded && !$0.isCancelled }
    let repeated = bench.cancellations.contains { $0 > 1 }
    return missingValues(in: bench)
      + bench.told(
        late.map { violation("\($0) arrived after the cancellation") }
          + (unheard ? [violation("the cancellation did not reach the source")] : [])
          + (repeated ? [violation("the cancellation reached the source more than once")] : []))
  }

  func deliversInTurn(_ watch: Watch) -> [Violation] {
    [nil, Subscribers.Demand.unlimited].flatMap { demand in
      let bench = OperatorBench(self, demand: demand)
      defer { bench.source.letGo() }
      if demand == nil { bench.makeEager() }
      let race = Race(watch)
      bench.probe.onValue = { [unowned probe = bench.probe, source = bench.source, feeder = bench.feeder] _ in
        race.run {
          if demand == nil { probe.request(.max(1)) }
          for index in feeder.idle where source.subscribers.indices.contains(index) { feeder.step(index) }
        }
      }
      bench.attach()
      bench.feeder.pump()
      bench.probe.request(.max(1))
      bench.feeder.pump()
      bench.end(.finish)
      race.wait()
      return bench.breaches(law)
    }
  }

  private func run(_ bench: OperatorBench<P>) {
    bench.attach()
    bench.feeder.pump()
    bench.end(.finish)
  }

  /// Compares the values with those that a passive probe receives. If the operator has several upstreams or may drop
  /// values, the order and the number may differ.
  private func difference(of bench: OperatorBench<P>) -> [Violation] {
    let plain = OperatorBench(self)
    run(plain)
    if traits.contains(.isLossy) || plain.source.subscribers.count > 1 { return [] }
    let isSame =
      traits.contains(.interleaves)
      ? plain.texts.sorted() == bench.texts.sorted() : plain.texts == bench.texts
    if isSame { return [] }
    return bench.told([violation("\(bench.texts) arrived instead of \(plain.texts)")])
  }
}
