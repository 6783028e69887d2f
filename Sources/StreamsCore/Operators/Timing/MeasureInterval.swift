extension Publisher {
  /// Publishes the time between one value and the next. For the first value, it is the time since the subscription.
  ///
  /// ```
  /// source    --a---b|
  /// measured  --2---4|
  /// ```
  ///
  /// Nothing is scheduled, so the options have no effect.
  ///
  /// - Demand: Passed on unchanged.
  @inlinable
  public func measureInterval<Context: Scheduler>(
    using scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, Context> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/measureInterval(using:options:)``.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: _PlacingPublisher {
    /// A length of time, as the scheduler counts it.
    public typealias Output = Context.SchedulerTimeType.Stride

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The scheduler whose time is measured.
    public let scheduler: Context

    /// Creates a publisher that measures the time between the values of `upstream`.
    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Attaches a subscriber. The measurement starts with its subscription.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        subscriber, on: place, through: MeasureIntervalRule<Upstream.Output, Context>(scheduler), at: place)
    }
  }
}

@usableFromInline
struct MeasureIntervalRule<Input, Context: Scheduler>: Rule {
  @usableFromInline let scheduler: Context
  @usableFromInline var last: Context.SchedulerTimeType?

  @inlinable
  init(_ scheduler: Context) { self.scheduler = scheduler }

  @usableFromInline var name: String { "MeasureInterval" }

  @inlinable
  mutating func begin() { last = scheduler.now }

  @inlinable
  mutating func receive(_ input: Input, emit: (Context.SchedulerTimeType.Stride) -> Step) -> Step {
    let now = scheduler.now
    let interval = (last ?? now).distance(to: now)
    last = now
    return emit(interval)
  }
}
