// Operators of time without a scheduler. They go by the continuous clock. A caller on the main actor receives there, any other on
// a task.

extension Publisher {
  /// Publishes a value only after the given time has passed without another one, by the continuous clock.
  ///
  /// ```swift
  /// let query = PassthroughSubject<String, Never>()
  /// let cancellable = query.debounce(for: .milliseconds(300)).sink { print($0) }
  /// query.send("rain")
  /// ```
  ///
  /// See ``debounce(for:scheduler:options:)``.
  ///
  /// - Parameters:
  ///   - dueTime: The time that must pass without another value.
  ///   - isolation: The actor of the caller.
  /// - Threads: Values are delivered on the main actor if the caller is on it, otherwise on a task.
  @_disfavoredOverload
  public func debounce(
    for dueTime: Duration, isolation: isolated (any Actor)? = #isolation
  ) -> Publishers.Debounce<Self, ClockScheduler<ContinuousClock>> {
    debounce(for: NanosecondStride(dueTime), scheduler: .nearest(to: isolation))
  }

  /// Publishes at most one value in each span of the given time, by the continuous clock.
  ///
  /// ```swift
  /// let positions = PassthroughSubject<Int, Never>()
  /// let cancellable = positions.throttle(for: .milliseconds(100), latest: true).sink { print($0) }
  /// positions.send(1)
  /// ```
  ///
  /// See ``throttle(for:scheduler:latest:)``.
  ///
  /// - Parameters:
  ///   - interval: The length of a span.
  ///   - latest: True if the latest value of a span is published, rather than the first.
  ///   - isolation: The actor of the caller.
  /// - Threads: Values are delivered on the main actor if the caller is on it, otherwise on a task.
  @_disfavoredOverload
  public func throttle(
    for interval: Duration, latest: Bool, isolation: isolated (any Actor)? = #isolation
  ) -> Publishers.Throttle<Self, ClockScheduler<ContinuousClock>> {
    throttle(for: NanosecondStride(interval), scheduler: .nearest(to: isolation), latest: latest)
  }

  /// Delays values and the completion by the given time, by the continuous clock.
  ///
  /// ```swift
  /// let cancellable = Just("later").delay(for: .milliseconds(100)).sink { print($0) }
  /// ```
  ///
  /// See ``delay(for:tolerance:scheduler:options:)``.
  ///
  /// - Parameters:
  ///   - interval: The time between the arrival of a value and its delivery.
  ///   - isolation: The actor of the caller.
  /// - Threads: Values are delivered on the main actor if the caller is on it, otherwise on a task.
  @_disfavoredOverload
  public func delay(
    for interval: Duration, isolation: isolated (any Actor)? = #isolation
  ) -> Publishers.Delay<Self, ClockScheduler<ContinuousClock>> {
    delay(for: NanosecondStride(interval), scheduler: .nearest(to: isolation))
  }
}

extension Scheduler where Self == ClockScheduler<ContinuousClock> {
  /// A scheduler on the main actor for a caller that is on it, otherwise on a task.
  fileprivate static func nearest(to isolation: (any Actor)?) -> Self {
    isolation === MainActor.shared
      ? ClockScheduler(ContinuousClock(), at: ActorPlace(MainActor.shared)) : ClockScheduler()
  }
}
