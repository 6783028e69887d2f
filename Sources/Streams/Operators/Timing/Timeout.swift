extension Publisher {
  /// Publishes the same, and ends the stream if nothing comes for `interval`.
  ///
  /// ```
  /// source     a-b-------c|
  /// timed out  a-b---|          interval 4
  /// ```
  ///
  /// `customError` makes the error to fail with; without it the stream finishes.
  ///
  /// - Demand: Passed on unchanged.
  /// - Completion: Passed on, after the values that wait for the scheduler.
  /// - Threads: Values are delivered on `scheduler`, in order on any scheduler.
  public func timeout<Context: Scheduler>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, Context> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}

extension Publishers {
  /// What ``Publisher/timeout(_:scheduler:options:customError:)`` returns.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How long it may be silent.
    public let interval: Context.SchedulerTimeType.Stride

    /// The scheduler that counts the time and delivers.
    public let scheduler: Context

    /// How the scheduler is to run the deliveries.
    public let options: Context.SchedulerOptions?

    /// What makes the error to fail with.
    public let customError: (() -> Upstream.Failure)?

    /// Makes the publisher.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    /// Attaches a subscriber to the publisher above, under the watch of the alarm.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: TimeoutStage<Upstream, Context, S>(self, subscriber))
    }
  }
}

private final class TimeoutStage<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: SoloStage<
  Upstream.Output, Downstream
>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private let timeout: Publishers.Timeout<Upstream, Context>

  // Shared state of the gate.
  private var waiting = Queue<Signal<Upstream.Output, Upstream.Failure>>()
  private var isUnderWay = false
  private var deadline: Context.SchedulerTimeType?

  init(_ timeout: Publishers.Timeout<Upstream, Context>, _ downstream: Downstream) {
    self.timeout = timeout
    super.init(downstream)
  }

  override var name: StaticString { "Timeout" }
  override var firstRequest: Subscribers.Demand { .none }

  override func raise(_ more: Subscribers.Demand) -> [Request] { requests(more) }

  override func started() {
    let due = timeout.scheduler.now.advanced(by: timeout.interval)
    guard let entry = enterIfLive() else { return }
    deadline = due
    settle(entry)
    arm(at: due)
  }

  override func take(_ input: Upstream.Output) { post(.value(input)) }

  override func take(_ completion: Subscribers.Completion<Upstream.Failure>) { post(.completion(completion)) }

  private func post(_ signal: Signal<Upstream.Output, Upstream.Failure>) {
    let due = timeout.scheduler.now.advanced(by: timeout.interval)
    guard let entry = enterIfLive() else { return }
    waiting.append(signal)
    if case .completion = signal { deadline = nil } else { deadline = due }
    let mustStart = !isUnderWay
    isUnderWay = true
    settle(entry)
    if mustStart { timeout.scheduler.schedule(options: timeout.options) { self.deliver() } }
  }

  /// Delivers what waits for the scheduler.
  private func deliver() {
    while let entry = enterIfLive() {
      switch waiting.popFirst() {
      case .value(let value):
        answer(emit(value, entry))
      case .completion(let completion):
        return end(completion, entry)
      case nil:
        isUnderWay = false
        return settle(entry)
      }
    }
  }

  private func arm(at due: Context.SchedulerTimeType) {
    timeout.scheduler.schedule(
      after: due, tolerance: timeout.scheduler.minimumTolerance, options: timeout.options
    ) { self.ring() }
  }

  /// Ends the stream, or waits on where something came since the alarm was set.
  private func ring() {
    let now = timeout.scheduler.now
    guard let entry = enterIfLive() else { return }
    guard let deadline else { return settle(entry) }
    if now < deadline {
      settle(entry)
      return arm(at: deadline)
    }
    self.deadline = nil
    settle(entry)
    let completion = timeout.customError.map { Subscribers.Completion.failure($0()) } ?? .finished
    guard let entry = enterIfLive() else { return }
    end(completion, entry)
  }
}
