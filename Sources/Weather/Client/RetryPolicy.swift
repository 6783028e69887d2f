extension WeatherClient {
  /// Whether and when a request is sent again.
  ///
  /// A server that fails (500 and above), one that is busy (429) and a connection that breaks are worth another attempt.
  /// Any other refusal is final: the same request would be refused again.
  ///
  /// ```swift
  /// let policy = WeatherClient.RetryPolicy(attempts: 4, firstDelay: .seconds(1), chance: { 1 })
  /// print((1...4).map { policy.delay(afterAttempt: $0) ?? .zero })
  /// // [1.0 seconds, 2.0 seconds, 4.0 seconds, 0.0 seconds]
  /// ```
  public struct RetryPolicy: Sendable {
    /// How often a request is sent at most.
    public var attempts: Int

    /// How long to wait before the second attempt at most; each further wait is twice as long.
    public var firstDelay: Duration

    /// What no wait exceeds. A server that asks for more is not asked again.
    public var longestDelay: Duration

    /// A number from 0 to 1 that shortens a wait by up to half, so that many clients do not come back together.
    public var chance: @Sendable () -> Double

    /// A policy.
    public init(
      attempts: Int = 3, firstDelay: Duration = .seconds(1), longestDelay: Duration = .seconds(60),
      chance: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
      self.attempts = attempts
      self.firstDelay = firstDelay
      self.longestDelay = longestDelay
      self.chance = chance
    }

    /// Every request is sent once.
    public static let never = RetryPolicy(attempts: 1)

    /// How long to wait after an attempt, the first being 1; `nil` if it was the last.
    ///
    /// - Parameters:
    ///   - attempt: The number of the attempt that failed.
    ///   - required: What the server asks for; it is never shortened.
    public func delay(afterAttempt attempt: Int, required: Duration? = nil) -> Duration? {
      guard attempt < attempts else { return nil }
      if let required { return required <= longestDelay ? required : nil }
      let doublings = min(max(attempt - 1, 0), 20)
      let delay = min(firstDelay * (1 << doublings), longestDelay)
      return delay * (0.5 + 0.5 * min(max(chance(), 0), 1))
    }
  }
}
