#if !hasFeature(Embedded)
  import StreamsCore

  /// Sends the events of a course to its subscribers, within their demand. What is not asked for yet waits.
  ///
  /// One thread at a time uses it. Others may wait meanwhile, within a delivery.
  final class CourseSource: Publisher, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = TestError

    private enum Step {
      case value(Int)
      case end(TestError?)
    }

    private struct Seat {
      /// The steps that the subscriber has yet to receive.
      var steps: [Step] = []
      /// The thread that delivers it.
      var thread: UInt?
    }

    private let source = ManualPublisher<Int, TestError>("the source")
    private let time: VirtualTimeScheduler
    private let kept: Int
    /// The course of each subscriber; `nil` if all receive the same.
    private let script: Course<Int>?
    /// The values and the end that all have received.
    private var log = Course<Int>()
    private var seats: [Seat] = []

    init(_ plan: CoursePlan, _ time: VirtualTimeScheduler) {
      self.time = time
      kept = plan.kept
      script = plan.restarts ? plan.events : nil
      guard script == nil else { return }
      for value in plan.events.values { time.schedule(after: value.time) { self.send(value.value) } }
      if let end = plan.events.end { time.schedule(after: end.time) { self.end(end.failure) } }
    }

    /// The course of a subscriber that comes at an instant.
    func course(from start: Duration) -> Course<Int> { script ?? log.heard(from: start, keeping: kept) }

    /// True if all receive a value at this instant, and may receive more.
    var isSending: Bool { script == nil && log.end == nil && log.values.last?.time == time.elapsed }

    /// Sends a value to all subscribers.
    func send(_ value: Int) {
      if log.end != nil { return }
      log.add(value, at: time.elapsed)
      deliver(.value(value), to: seats.indices)
    }

    private func end(_ failure: TestError?) {
      log.end = TimedEnd(failure, at: time.elapsed)
      deliver(.end(failure), to: seats.indices)
    }

    private func deliver(_ step: Step, to indices: Range<Int>) {
      for index in indices { seats[index].steps.append(step) }
      for index in indices { drain(index, mayNest: true) }
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
      let index = seats.count
      let course = course(from: time.elapsed)
      seats.append(Seat(steps: course.values.filter { $0.time == .zero }.map { .value($0.value) }))
      if let end = course.end, end.time == .zero { seats[index].steps.append(.end(end.failure)) }
      source.onSubscribe = { [weak self] subscription in
        subscription.onRequest = { [weak self] _ in self?.drain(index, mayNest: false) }
      }
      source.receive(subscriber: subscriber)
      drain(index, mayNest: false)
      guard script != nil else { return }
      let start = time.elapsed
      func schedule(_ step: Step, at instant: Duration) {
        if instant > .zero {
          time.schedule(after: start + instant) { self.deliver(step, to: index..<index + 1) }
        }
      }
      for value in course.values { schedule(.value(value.value), at: value.time) }
      if let end = course.end { schedule(.end(end.failure), at: end.time) }
    }

    /// Sends a subscriber what it has asked for.
    ///
    /// - Parameter mayNest: True if a delivery may begin within another one of the same thread.
    private func drain(_ index: Int, mayNest: Bool) {
      let outer = seats[index].thread
      guard outer == nil || mayNest && outer == Platform.currentThread else { return }
      seats[index].thread = Platform.currentThread
      defer { seats[index].thread = outer }
      let subscriptions = source.subscriptions
      // Nobody is served any more after all have been released.
      guard index < subscriptions.count else { return }
      let subscription = subscriptions[index]
      while let step = seats[index].steps.first {
        switch step {
        case .value(let value):
          guard subscription.isCancelled || subscription.ledger.outstanding > 0 else { return }
          seats[index].steps.removeFirst()
          source.offer(value, to: index)
        case .end(let failure):
          seats[index].steps.removeFirst()
          source.offer(completion: failure.map { .failure($0) } ?? .finished, to: index)
        }
      }
    }

    /// Releases all subscribers.
    func letGo() { source.letGo() }
  }

  extension VirtualTimeScheduler {
    /// The time since the beginning.
    var elapsed: Duration { .nanoseconds(now.nanoseconds) }

    /// Runs work when so much time has passed since the beginning.
    func schedule(after elapsed: Duration, _ action: @escaping () -> Void) {
      schedule(after: SchedulerTimeType(SchedulerTimeType.Stride(elapsed)), action)
    }
  }
#endif
