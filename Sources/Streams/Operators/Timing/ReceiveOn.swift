extension Publisher {
  /// Publishes the same, on `scheduler`.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher
  ///   .receive(on: ImmediateScheduler.shared)
  ///   .sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// Values are taken along by the job that is under way, and nothing overtakes them, a failure neither:
  ///
  /// ```
  /// source    ab--c---|
  /// received  --(ab)---c---|    on a scheduler that takes 2
  ///
  /// source    ab--c#
  /// received  --(ab)---(c#)     on a scheduler that takes 2
  /// ```
  ///
  /// - Demand: Passed on unchanged, from wherever it is asked.
  /// - Completion: Delivered on the scheduler as well, after all values.
  /// - Threads: Order is kept on any scheduler, a concurrent one included. While values keep coming, one scheduled
  ///   job delivers them, up to 256 at a time, and then makes room for other work.
  ///   Values that wait when the subscriber cancels are freed at once, or, while a job is delivering, when it next
  ///   looks.
  /// - Complexity: Memory grows with the values that wait for the scheduler, bounded by the demand.
  @inlinable
  public func receive<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, Context> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// What ``Publisher/receive(on:options:)`` returns.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Where values are delivered.
    public let scheduler: Context

    /// How the scheduler is to run the deliveries.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber to the publisher above, behind the scheduler.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: ReceiveOnSubscription(subscriber, scheduler, options))
    }
  }
}
