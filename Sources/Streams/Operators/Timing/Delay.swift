extension Publisher {
  /// Publishes the same, each value `interval` later.
  ///
  /// ```
  /// source   ab--c-----|
  /// delayed  --ab--c-----|      interval 2
  /// ```
  ///
  /// - Demand: Passed on unchanged, at once.
  /// - Completion: Finishes `interval` later as well. A failure overtakes the values that wait, which are lost.
  /// - Threads: Values are delivered on `scheduler`, in order on any scheduler.
  /// - Complexity: Memory grows with the values that wait, bounded by the demand.
  public func delay<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil,
    scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, Context> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// What ``Publisher/delay(for:tolerance:scheduler:options:)`` returns.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How much later values are published.
    public let interval: Context.SchedulerTimeType.Stride

    /// How exact that has to be.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// The scheduler that counts the time and delivers.
    public let scheduler: Context

    /// How the scheduler is to run the deliveries.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber to the publisher above, behind the delay.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: DelayStage<Upstream, Context, S>(self, subscriber))
    }
  }
}

private final class DelayStage<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: SoloStage<
  Upstream.Output, Downstream
>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private let delay: Publishers.Delay<Upstream, Context>

  /// Shared state of the gate. Each job takes the first, whichever job comes first.
  private var waiting = Queue<Signal<Upstream.Output, Upstream.Failure>>()

  init(_ delay: Publishers.Delay<Upstream, Context>, _ downstream: Downstream) {
    self.delay = delay
    super.init(downstream)
  }

  override var name: StaticString { "Delay" }
  override var firstRequest: Subscribers.Demand { .none }

  override func raise(_ more: Subscribers.Demand) -> [Request] { requests(more) }

  override func take(_ input: Upstream.Output) { postpone(.value(input)) }

  override func take(_ completion: Subscribers.Completion<Upstream.Failure>) {
    switch completion {
    case .finished:
      postpone(.completion(completion))
    case .failure:
      delay.scheduler.schedule(options: delay.options) { [self] in
        guard let entry = enterIfLive() else { return }
        let lost = waiting
        waiting.removeAll()
        end(completion, entry)
        withExtendedLifetime(lost) {}
      }
    }
  }

  private func postpone(_ signal: Signal<Upstream.Output, Upstream.Failure>) {
    guard let entry = enterIfLive() else { return }
    waiting.append(signal)
    settle(entry)
    delay.scheduler.schedule(
      after: delay.scheduler.now.advanced(by: delay.interval), tolerance: delay.tolerance,
      options: delay.options
    ) { self.deliverNext() }
  }

  private func deliverNext() {
    guard let entry = enterIfLive() else { return }
    switch waiting.popFirst() {
    case .value(let value): answer(emit(value, entry))
    case .completion(let completion): end(completion, entry)
    case nil: settle(entry)
    }
  }
}
