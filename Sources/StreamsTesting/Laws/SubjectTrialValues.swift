import StreamsCore

// The laws about values and demand.
extension SubjectTrial {
  func subscriptionComesFirst() -> [Violation] {
    let endings: [Subscribers.Completion<TestError>?] = [nil, .finished, .failure("torn")]
    return endings.flatMap { ending in
      let subject = make()
      if let ending { subject.send(completion: ending) }
      let probe = Probe<Int, TestError>()
      probe.onSubscription = { [unowned subject] _ in subject.send(1) }
      subject.subscribe(probe)
      subject.send(2)
      guard case .subscription? = probe.events.first else {
        return [violation("no subscription came first", probe.story)] + breaches(probe)
      }
      return breaches(probe)
    }
  }

  func reachesEverySubscriber() -> [Violation] {
    let subject = make()
    let listeners = (1...3).map { _ in SubjectListener(subject) }
    for number in 1...5 { subject.send(number) }
    return listeners.flatMap { expect([1, 2, 3, 4, 5], $0) }
  }

  func sendsNothingEarlier() -> [Violation] {
    let subject = make()
    subject.send(1)
    subject.send(2)
    let probe = subject.probe()
    subject.send(3)
    if probe.values == [3] { return breaches(probe) }
    return [violation("\(probe.values) arrived instead of [3]", probe.story)]
  }

  func neverExceedsDemand() -> [Violation] {
    let patterns: [(Subscribers.Demand?, Subscribers.Demand)] = [
      (nil, .none), (.max(1), .none), (.max(2), .none), (.max(1), .max(1)), (.unlimited, .none),
    ]
    return patterns.flatMap { initial, answer in
      let subject = make()
      let other = SubjectListener(subject)
      var answers = 3
      let probe = subject.probe(demand: initial) { _ in
        answers -= 1
        return answers < 0 ? .none : answer
      }
      for number in 1...6 { subject.send(number) }
      probe.request(.max(1))
      for number in 7...9 { subject.send(number) }
      return breaches(probe) + expect(Array(1...9), other, "beside a slow subscriber")
    }
  }

  func servesDemand() -> [Violation] {
    let subject = make()
    let few = SubjectListener(subject, demand: .max(2))
    let answering = SubjectListener(subject, demand: .max(2), answer: { _ in .max(1) })
    let requesting = SubjectListener(
      subject, demand: .max(2), onValue: { probe, _ in probe.request(.max(1)) })
    for number in 1...6 { subject.send(number) }
    let first = count(few, 2, "with a demand of two")
    few.probe.request(.max(3))
    for number in 7...9 { subject.send(number) }
    return first + count(few, 5, "with a demand of two, then three")
      + expect(Array(1...9), answering, "with an answer to each value")
      + expect(Array(1...9), requesting, "with a request for each value")
  }

  /// Reports another number of values than the expected one. Kept values count.
  private func count(_ listener: SubjectListener, _ count: Int, _ circumstances: String) -> [Violation] {
    let values = listener.probe.values
    if values.count == count { return breaches(listener.probe) }
    return [violation("\(circumstances): \(values) arrived", listener.probe.story)]
  }

  // MARK: Several threads

  func deliversInTurn(_ watch: Watch) -> [Violation] {
    let subject = make()
    nonisolated(unsafe) let shared = subject
    let race = Race(watch)
    let listener = SubjectListener(subject, onValue: { _, _ in race.run { shared.send(2) } })
    subject.send(1)
    race.wait()
    defer { listener.probe.onValue = nil }
    let values = listener.probe.values
    let isComplete = values.contains(1) && values.contains(2)
    return breaches(listener.probe)
      + (isComplete ? [] : [violation("\(values) arrived instead of 1 and 2", listener.probe.story)])
  }

  func keepsOneOrder(_ watch: Watch) -> [Violation] {
    let subject = make()
    nonisolated(unsafe) let shared = subject
    let listeners = [SubjectListener(subject), SubjectListener(subject)]
    let progress = Meeting((hasBegun: false, hasEnded: false))
    let hasThread = watch.start {
      progress.withLock { $0.hasBegun = true }
      for number in 101...200 { shared.send(number) }
      progress.withLock { $0.hasEnded = true }
    }
    if hasThread { progress.wait { $0.hasBegun } }
    for number in 1...100 { subject.send(number) }
    if hasThread { progress.wait { $0.hasEnded } }
    let expected = Set(hasThread ? 1...200 : 1...100)
    var violations = listeners.flatMap { breaches($0.probe) }
    for listener in listeners {
      let values = listener.values
      let low = values.filter { $0 <= 100 }
      let high = values.filter { $0 > 100 }
      if Set(values) != expected || values.count != expected.count {
        violations.append(violation("\(values.count) values arrived instead of \(expected.count)"))
      } else if low != low.sorted() || high != high.sorted() {
        violations.append(violation("the values of one thread arrived in another order"))
      }
    }
    if listeners[0].values != listeners[1].values {
      violations.append(violation("two subscribers received the values in different orders"))
    }
    return violations
  }
}
