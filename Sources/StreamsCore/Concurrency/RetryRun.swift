#if !hasFeature(Embedded)
  extension RetryPolicy {
    /// Calls an asynchronous function, and calls it again after a failure, if and when the policy allows.
    ///
    /// ```swift
    /// struct Busy: Error { var wait: Duration? }
    /// let policy = RetryPolicy<Busy>(
    ///   maxRetries: 3, backoff: .exponential(first: .milliseconds(1), maximum: .seconds(5)), pauseAfter: \.wait)
    /// var attempts = 0
    /// let answer = try await policy.run { () async throws(Busy) -> String in
    ///   attempts += 1
    ///   if attempts < 3 { throw Busy() }
    ///   return "rain"
    /// }
    /// print(answer, attempts)
    /// // rain 3
    /// ```
    ///
    /// - Parameters:
    ///   - clock: The clock that the pauses go by.
    ///   - attempt: The function. It runs on the actor of the caller.
    /// - Returns: The result of the first attempt that succeeds.
    /// - Throws: The error of the last attempt. A task that is cancelled makes no further attempt, and ends its pause.
    public nonisolated(nonsending) func run<Value>(
      clock: any Clock<Duration> = ContinuousClock(),
      _ attempt: nonisolated(nonsending) () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
      var retry = 0
      while true {
        do {
          return try await attempt()
        } catch {
          retry += 1
          guard !Task.isCancelled, let pause = delay(beforeRetry: retry, after: error),
            (try? await clock.sleep(for: pause)) != nil
          else { throw error }
        }
      }
    }
  }
#endif
