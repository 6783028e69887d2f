#if !hasFeature(Embedded)
  import StreamsCore

  /// Runs an operator through courses of events, and compares what arrives with what the operator means.
  struct CourseTrial<P: Publisher & SendableMetatype>: Sendable where P.Output: Equatable {
    let traits: OperatorSpecimen.Trait
    let make: @Sendable (AnyPublisher<Int, TestError>, VirtualTimeScheduler) -> P
    let meaning: @Sendable (Course<Int>) -> Course<P.Output>?

    /// The events of one subscriber.
    private final class Listener {
      let start: Duration
      let probe: Probe<P.Output, P.Failure>
      var course = Course<P.Output>()

      init(_ probe: Probe<P.Output, P.Failure>, _ time: VirtualTimeScheduler) {
        start = time.elapsed
        self.probe = probe
        probe.onCompletion = { [unowned self] completion in
          course.finish(at: time.elapsed - start)
          if case .failure(let error) = completion {
            course.end?.failure = error as? TestError ?? TestError(describing: error)
          }
        }
      }
    }

    /// Runs the operator through a course.
    ///
    /// - Returns: The first difference; `nil` if there is none.
    func difference(_ steps: [CourseStep]) -> String? {
      let plan = CoursePlan(steps)
      let time = VirtualTimeScheduler()
      let source = CourseSource(plan, time)
      defer { source.letGo() }
      let publisher = make(AnyPublisher(source), time)
      let first = subscribe(to: publisher, plan, source, time)
      func firstDifference(isComplete: Bool) -> String? {
        self.difference(of: first, plan, expected(for: first, plan, source), isComplete: isComplete)
      }
      var others: [Listener] = []
      for arrival in traits.contains(.sharesUpstream) ? [] : plan.arrivals {
        time.schedule(after: arrival) {
          let other = Listener(Probe(), time)
          other.probe.onValue = { [unowned other] in other.course.add($0, at: time.elapsed - other.start) }
          others.append(other)
          publisher.subscribe(other.probe)
        }
      }
      work(plan, time, until: plan.horizon)
      var difference = firstDifference(isComplete: false)
      if plan.demand != nil {
        first.probe.request(.unlimited)
        work(plan, time, until: plan.horizon * 2)
        difference = difference ?? firstDifference(isComplete: true)
      }
      for other in others where difference == nil {
        difference = self.difference(
          of: other, CoursePlan([]), expected(for: other, plan, source), isComplete: true
        )
        .map { "the subscriber that came at \(other.start.inSeconds): \($0)" }
      }
      for listener in [first] + others { listener.probe.cancel() }
      return difference ?? (time.run() ? nil : "work goes on after the cancellation")
    }

    /// Lets virtual time pass.
    private func work(_ plan: CoursePlan, _ time: VirtualTimeScheduler, until horizon: Duration) {
      let horizon = VirtualTimeScheduler.SchedulerTimeType(NanosecondStride(horizon))
      var (isWaiting, count) = (true, 0)
      while isWaiting, count < 100_000 {
        let isElsewhere = plan.changesThreads && !count.isMultiple(of: 2)
        SecondThread.run(elsewhere: isElsewhere) { isWaiting = time.runNext(until: horizon) }
        count += 1
      }
    }

    /// Subscribes the subscriber that does what the plan says.
    private func subscribe(
      to publisher: P, _ plan: CoursePlan, _ source: CourseSource, _ time: VirtualTimeScheduler
    ) -> Listener {
      let demand = plan.demand.map { $0 == 0 ? nil : Subscribers.Demand.max($0) } ?? .unlimited
      let listener = Listener(Probe(demand: demand) { _ in .max(plan.answer) }, time)
      let probe = listener.probe
      probe.onValue = { [unowned listener, unowned probe] value in
        let index = listener.course.values.count
        listener.course.add(value, at: time.elapsed)
        if let (output, isElsewhere) = plan.cancellationWithin, output == index {
          return SecondThread.run(elsewhere: isElsewhere) { probe.cancel() }
        }
        if let count = plan.requestsWithin[index] { probe.request(.max(count)) }
        if let send = plan.sendsWithin[index], plan.demand == nil, self.maySend(within: index, source, time) {
          SecondThread.run(elsewhere: send.elsewhere) { source.send(send.value) }
        }
      }
      for request in plan.requests {
        time.schedule(after: request.time) { [weak probe] in probe?.request(.max(request.count)) }
      }
      if let cancellation = plan.cancellation {
        time.schedule(after: cancellation) { [weak probe] in probe?.cancel() }
      }
      publisher.subscribe(probe)
      return listener
    }

    /// Returns true if it is plain in which order a value comes that is sent within another one.
    ///
    /// If the operator publishes the values of several publishers as they come, all must have arrived to which the value
    /// before leads.
    private func maySend(within index: Int, _ source: CourseSource, _ time: VirtualTimeScheduler) -> Bool {
      guard source.isSending else { return false }
      if !traits.contains(.interleaves) { return true }
      return meaning(source.course(from: .zero))?.cut(after: time.elapsed).values.count == index + 1
    }

    /// The course that a subscriber should have received; `nil` if that is open.
    private func expected(
      for listener: Listener, _ plan: CoursePlan, _ source: CourseSource
    ) -> Course<P.Output>? {
      meaning(source.course(from: listener.start))?.cut(after: plan.horizon - listener.start)
    }

    /// Compares what a subscriber received with what it should have received.
    ///
    /// - Parameter isComplete: True if it has asked for everything in the end.
    private func difference(
      of listener: Listener, _ plan: CoursePlan, _ expected: Course<P.Output>?, isComplete: Bool
    ) -> String? {
      if let violation = listener.probe.violations.first { return violation.line }
      guard var expected else { return nil }
      let found = listener.course
      if plan.demand == nil {
        if let time = plan.cancellation { expected = expected.cut(after: time) }
        if let (output, _) = plan.cancellationWithin, output < expected.values.count {
          expected = Course(Array(expected.values.prefix(output + 1)))
        }
        return found == expected ? nil : "\(found) instead of \(expected)"
      }
      if traits.contains(.isLossy) { return nil }
      let values = expected.values.map(\.value)
      let mayReceive = isComplete ? .unlimited : listener.probe.ledger.requested
      let due = values.prefix(mayReceive.max ?? .max)
      let isRight =
        listener.probe.isCancelled
        ? due.starts(with: found.values.map(\.value))
        : due.elementsEqual(found.values.map(\.value))
          && (!isComplete || (found.end == nil) == (expected.end == nil))
          && (found.end == nil || found.end?.failure == expected.end?.failure)
      return isRight ? nil : "\(found) instead of the values \(Array(due))"
    }
  }
#endif
