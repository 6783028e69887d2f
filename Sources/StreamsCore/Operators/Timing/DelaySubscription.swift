extension Publisher {
  /// Subscribes to the upstream after the given time.
  ///
  /// ```
  /// source     abcd|
  /// delayed    --abcd|     for 2, if the source begins when it is subscribed to
  /// ```
  ///
  /// ``Publisher/delay(for:tolerance:scheduler:options:)`` subscribes at once, and delays what it receives.
  ///
  /// - Demand: Passed on once there is a subscription.
  /// - Threads: The upstream is subscribed to on `scheduler`.
  @_disfavoredOverload
  public func delaySubscription<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> Publishers.Concatenate<Publishers.Delay<Empty<Output, Failure>, Context>, Self> {
    Empty().delay(for: interval, scheduler: scheduler, options: options).append(self)
  }
}
