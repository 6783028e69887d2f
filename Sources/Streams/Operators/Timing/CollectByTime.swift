extension Publisher {
  /// Publishes the values of each span of time together, as an array.
  ///
  /// ```
  /// source     ab--c-------d|
  /// collected  ---x---y------z|      by time 4: x = [a, b], y = [c], z = [d]
  /// ```
  ///
  /// A span without values publishes nothing. By time or count, an array is published as soon as it has that many.
  ///
  /// - Demand: Everything is asked for; without demand values are collected on.
  /// - Completion: What was collected is published first. A failure drops it.
  /// - Threads: Arrays that are due are delivered on the scheduler; full ones, and the last, where the value or the
  ///   completion came.
  /// - Complexity: Memory grows with the values of a span.
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, Context> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// How values are put together in time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// All values of each span.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// All values of each span, but at most a number of them.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// What ``Publisher/collect(_:options:)`` returns.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of a span.
    public typealias Output = [Upstream.Output]

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How values are put together.
    public let strategy: TimeGroupingStrategy<Context>

    /// How the scheduler is to run the deliveries.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Attaches a subscriber to the publisher above, behind the collection.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: CollectByTimeStage<Upstream, Context, S>(self, subscriber))
    }
  }
}

private final class CollectByTimeStage<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>:
  SoloStage<Upstream.Output, Downstream>
where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
  private let scheduler: Context
  private let span: Context.SchedulerTimeType.Stride
  private let most: Int?
  private let options: Context.SchedulerOptions?

  // Shared state of the gate.
  private var values: [Upstream.Output] = []
  private var timer: (any Cancellable)?

  init(_ collect: Publishers.CollectByTime<Upstream, Context>, _ downstream: Downstream) {
    switch collect.strategy {
    case .byTime(let scheduler, let span):
      (self.scheduler, self.span, most) = (scheduler, span, nil)
    case .byTimeOrCount(let scheduler, let span, let count):
      (self.scheduler, self.span, most) = (scheduler, span, count)
    }
    options = collect.options
    super.init(downstream)
  }

  override var name: StaticString { "CollectByTime" }

  override func started() {
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: span), interval: span, tolerance: scheduler.minimumTolerance,
      options: options
    ) { [weak self] in self?.flush() }
    guard let entry = enterIfLive() else { return timer.cancel() }
    self.timer = timer
    settle(entry)
  }

  override func take(_ input: Upstream.Output) {
    guard let entry = enterIfLive() else { return }
    values.append(input)
    if let most, values.count >= most { return emitCollected(entry) }
    settle(entry)
  }

  override func take(_ completion: Subscribers.Completion<Upstream.Failure>) {
    guard let entry = enterIfLive() else { return }
    if case .finished = completion, !values.isEmpty, demand != .none {
      outbox.append(values)
      values = []
    }
    end(completion, entry)
  }

  private func flush() {
    guard let entry = enterIfLive() else { return }
    emitCollected(entry)
  }

  private func emitCollected(_ entry: Gate.Entry) {
    guard !values.isEmpty, demand != .none else { return settle(entry) }
    let collected = values
    values = []
    demand -= 1
    answer(emit(collected, entry))
  }

  override func abandon() -> [any Subscription] {
    super.abandon() + (timer.take().map { [TimerSubscription($0)] } ?? [])
  }
}

/// Lets a timer be given up together with the subscription above.
private final class TimerSubscription: Subscription {
  private let timer: any Cancellable
  init(_ timer: any Cancellable) { self.timer = timer }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() { timer.cancel() }
}
