import StreamsCore

// The laws about calls during a delivery.
extension SubjectTrial {
  func survivesReentrantSend() -> [Violation] {
    let subject = make()
    let listeners = [
      SubjectListener(subject),
      SubjectListener(subject, onValue: { [unowned subject] _, value in if value == 1 { subject.send(2) } }),
      SubjectListener(subject),
    ]
    subject.send(1)
    subject.send(3)
    return listeners.flatMap { listener in
      // A value that was sent within a delivery may come before the one that is being delivered.
      let isRight = listener.values.sorted() == [1, 2, 3]
      return breaches(listener.probe)
        + (isRight
          ? [] : [violation("\(listener.values) arrived instead of 1, 2 and 3", listener.probe.story)])
    }
  }

  func survivesReentrantCancel() -> [Violation] {
    let subject = make()
    let other = SubjectListener(subject)
    let counts = Guarded<(own: Int, others: Int, last: Int)?>(nil)
    var last: SubjectListener?
    let leaving = SubjectListener(
      subject,
      onValue: { probe, value in
        guard value == 1 else { return }
        probe.cancel()
        other.probe.cancel()
        last?.probe.cancel()
        let seen = (probe.events.count, other.probe.events.count, last?.probe.events.count ?? 0)
        counts.withLock { if $0 == nil { $0 = seen } }
      })
    let leavingLast = SubjectListener(subject)
    last = leavingLast
    let staying = SubjectListener(subject)
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    guard let seen = counts.withLock({ $0 }) else { return [violation("no value arrived to check")] }
    return late(leaving.probe, after: seen.own, "cancellation by itself")
      + late(other.probe, after: seen.others, "cancellation by another subscriber")
      + late(leavingLast.probe, after: seen.last, "cancellation by an earlier subscriber")
      + expect([1, 2], staying, "for a subscriber that stays")
  }

  func survivesReentrantSubscription() -> [Violation] {
    let subject = make()
    var newcomers: [SubjectListener] = []
    let host = SubjectListener(
      subject,
      onValue: { [unowned subject] _, value in
        if value == 1 { newcomers.append(SubjectListener(subject)) }
      })
    subject.send(1)
    subject.send(2)
    subject.send(3)
    guard let newcomer = newcomers.first else { return [violation("no value arrived to check")] }
    let values = newcomer.probe.values
    let isRight = values.suffix(2) == [2, 3] && newcomers.count == 1
    return expect([1, 2, 3], host) + breaches(newcomer.probe)
      + (isRight
        ? []
        : [violation("\(values) arrived at a subscriber that came during a delivery", newcomer.probe.story)])
  }
}
