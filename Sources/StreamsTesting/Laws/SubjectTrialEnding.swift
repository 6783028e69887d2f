import StreamsCore

// The laws about the end of a stream and about memory.
extension SubjectTrial {
  private var completions: [Subscribers.Completion<TestError>] { [.finished, .failure("torn")] }

  func completesEverySubscriber() -> [Violation] {
    completions.flatMap { completion in
      let subject = make()
      var listeners = [SubjectListener(subject), SubjectListener(subject)]
      // A value that is kept for it may have to come first.
      if !keepsValues { listeners.append(SubjectListener(subject, demand: nil)) }
      subject.send(completion: completion)
      return listeners.flatMap { listener in
        let probe = listener.probe
        let isRight = probe.completion == completion
        return breaches(probe)
          + (isRight ? [] : [violation("\(completion) did not reach a subscriber", probe.story)])
      }
    }
  }

  func tellsLateSubscribers() -> [Violation] {
    completions.flatMap { completion in
      let subject = make()
      subject.send(1)
      subject.send(completion: completion)
      subject.send(completion: completion == .finished ? .failure("late") : .finished)
      let probe = subject.probe()
      let isRight = probe.completion == completion
      return breaches(probe)
        + (isRight ? [] : [violation("\(completion) did not reach a late subscriber", probe.story)])
    }
  }

  func silentAfterEnd() -> [Violation] {
    completions.flatMap { completion in
      let subject = make()
      let probe = subject.probe()
      subject.send(1)
      subject.send(completion: completion)
      let count = probe.events.count
      subject.send(2)
      subject.send(completion: .finished)
      subject.send(completion: .failure("late"))
      return late(probe, after: count, "end") + breaches(probe)
    }
  }

  func silentAfterCancel() -> [Violation] {
    let subject = make()
    let leaving = SubjectListener(subject)
    let staying = SubjectListener(subject)
    subject.send(1)
    leaving.probe.cancel()
    let count = leaving.probe.events.count
    subject.send(2)
    subject.send(completion: .finished)
    let isTold = staying.probe.completion == .finished
    return late(leaving.probe, after: count, "cancellation")
      + expect([1, 2], staying, "for another subscriber")
      + (isTold ? [] : [violation("the end did not reach another subscriber", staying.probe.story)])
  }

  func ignoresRequestAfterEnd() -> [Violation] {
    let ended = make()
    let probe = ended.probe()
    let subscription = probe.subscription
    ended.send(1)
    ended.send(completion: .finished)
    let count = probe.events.count
    subscription?.request(.max(1))

    let subject = make()
    let cancelling = subject.probe(demand: nil)
    let cancelled = cancelling.subscription
    subject.send(1)
    cancelling.cancel()
    let before = cancelling.events.count
    cancelled?.request(.unlimited)
    subject.send(2)
    return late(probe, after: count, "end") + late(cancelling, after: before, "cancellation")
  }

  // MARK: Upstream publishers

  func asksUpstream() -> [Violation] {
    let subject = make()
    let upstreams = [RecordedSubscription("first"), RecordedSubscription("second")]
    subject.send(subscription: upstreams[0])
    let probe = subject.probe()
    subject.send(subscription: upstreams[1])
    return upstreams.flatMap { upstream in
      var violations = upstream.requests.filter { $0 == .none }.map { _ in
        violation("the \(upstream.description) upstream was asked for no values")
      }
      if upstream.requests.isEmpty {
        violations.append(violation("the \(upstream.description) upstream was not asked for values"))
      }
      return violations
    } + breaches(probe)
  }

  func cancelsUpstream() -> [Violation] {
    let upstream = RecordedSubscription("upstream")
    feed(upstream)
    let count = upstream.cancellations
    return count == 1 ? [] : [violation("the upstream was cancelled \(count) times")]
  }

  @inline(never)
  private func feed(_ upstream: RecordedSubscription) {
    let subject = make()
    subject.send(subscription: upstream)
    let probe = subject.probe()
    subject.send(1)
    probe.cancel()
  }

  // MARK: Memory

  func letsSubscriberGo() -> [Violation] {
    Ending.allCases.flatMap { ending in
      let tracker = LifetimeTracker()
      let subject = make()
      let isStuck = !attachKeeper(to: subject, until: ending, tracker)
      defer { withExtendedLifetime(subject) {} }
      return tracker.survivors.map { violation("the \($0) is still alive after the \(ending)") }
        + (isStuck ? [violation("the \(ending) did not arrive")] : [])
    }
  }

  /// Attaches a subscriber that never lets go of its subscription.
  ///
  /// - Returns: True if the stream has ended.
  @inline(never)
  private func attachKeeper(to subject: S, until ending: Ending, _ tracker: LifetimeTracker) -> Bool {
    let keeper = KeepingSubscriber<Int, TestError>(tracker.make("subscriber"))
    subject.subscribe(keeper)
    subject.send(1)
    if ending == .cancel { keeper.cancel() } else { end(subject, ending) }
    return ending == .cancel || keeper.hasEnded
  }

  private func end(_ subject: S, _ ending: Ending) {
    subject.send(completion: ending == .failure ? .failure("torn") : .finished)
  }

  func releasesSubject() -> [Violation] {
    Ending.allCases.flatMap { ending in
      let (probe, isAlive) = live(until: ending)
      defer { withExtendedLifetime(probe) {} }
      return isAlive() ? [violation("the subject is still alive after the \(ending)")] : []
    }
  }

  /// Runs a stream, and lets go of its subject.
  @inline(never)
  private func live(until ending: Ending) -> (Probe<Int, TestError>, () -> Bool) {
    let subject = make()
    let probe = subject.probe()
    subject.send(1)
    if ending == .cancel { probe.cancel() } else { end(subject, ending) }
    return (probe, { [weak subject] in subject != nil })
  }
}
