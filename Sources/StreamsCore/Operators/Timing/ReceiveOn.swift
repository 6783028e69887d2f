extension Publisher {
  /// Delivers values and the completion on the given scheduler.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher
  ///   .receive(on: ImmediateScheduler.shared)
  ///   .sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// Values that arrive while a job is scheduled are delivered by that job. A failure does not overtake them:
  ///
  /// ```
  /// source    ab--c---|
  /// received  --(ab)---c---|    on a scheduler that takes 2
  ///
  /// source    ab--c#
  /// received  --(ab)---(c#)     on a scheduler that takes 2
  /// ```
  ///
  /// - Demand: Passed on unchanged, on the requesting thread.
  /// - Completion: Delivered on the scheduler as well, after all values.
  /// - Threads: The order is kept on any scheduler, even a concurrent one. While values arrive, one scheduled job
  ///   delivers them, up to 256 at a time, and then makes room for other work. A cancellation frees the values that
  ///   wait, or lets the job that is delivering free them.
  /// - Complexity: Memory grows with the values that wait for the scheduler, which the demand bounds.
  @inlinable
  public func receive<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, Context> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/receive(on:options:)``.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The scheduler that delivers the values.
    public let scheduler: Context

    /// The options for the scheduled deliveries.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that delivers the events of `upstream` on `scheduler`.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: ReceiveOnSubscription(AnySubscriber(subscriber), scheduler, options))
    }
  }
}
