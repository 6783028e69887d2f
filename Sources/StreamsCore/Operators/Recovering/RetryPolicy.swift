/// Decides whether to subscribe again to a publisher that has failed, and after how long a pause.
///
/// ```swift
/// struct Offline: Error {}
/// let policy = RetryPolicy<Offline>(maxRetries: 4, backoff: .exponential(first: .seconds(1), maximum: .seconds(5)))
/// for retry in 1...4 { print(policy.delay(beforeRetry: retry, after: Offline())!) }
/// // 1.0 seconds
/// // 2.0 seconds
/// // 4.0 seconds
/// // 5.0 seconds
/// ```
///
/// Pass it to ``Publisher/retry(_:scheduler:options:)``, or let it ``run(clock:_:)`` an asynchronous function.
public struct RetryPolicy<Failure: Error>: Sendable {
  /// The length of the pauses, before jitter.
  public enum Backoff: Hashable, Sendable {
    /// All pauses have the same length.
    case constant(Duration)

    /// The first pause is `first`. Each further one is `factor` times as long as the previous one, up to `maximum`.
    case exponential(first: Duration, factor: Double = 2, maximum: Duration)
  }

  /// The maximum number of attempts after the first one, or `nil` for no limit.
  public let maxRetries: Int?

  /// The length of the pauses, before jitter.
  public let backoff: Backoff

  /// The fraction by which a pause may be shortened at random, from 0 to 1.
  ///
  /// It keeps clients that failed at the same time from all returning at the same time.
  public let jitter: Double

  private let random: @Sendable () -> Double
  private let isWorthwhile: @Sendable (Failure) -> Bool
  private let pauseAfter: @Sendable (Failure) -> Duration?

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maxRetries: The maximum number of attempts after the first one, or `nil` for no limit.
  ///   - backoff: The length of the pauses. With a length of zero or less there is no pause.
  ///   - jitter: The fraction by which a pause may be shortened at random, from 0 (exact pauses) to 1.
  ///   - isWorthwhile: Returns whether another attempt makes sense after an error.
  ///   - pauseAfter: Returns how long the error itself asks to wait, as a server's Retry-After does, or `nil` to use the
  ///     backoff. Jitter does not shorten such a pause.
  ///   - random: Returns a number from 0 to 1: how much of the jitter to use.
  public init(
    maxRetries: Int? = nil, backoff: Backoff, jitter: Double = 0,
    while isWorthwhile: @escaping @Sendable (Failure) -> Bool = { _ in true },
    pauseAfter: @escaping @Sendable (Failure) -> Duration? = { _ in nil },
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.maxRetries = maxRetries
    self.backoff = backoff
    self.jitter = jitter.clampedToUnit
    self.random = random
    self.isWorthwhile = isWorthwhile
    self.pauseAfter = pauseAfter
  }

  /// Returns how long to wait before the next attempt, jitter included.
  ///
  /// - Parameters:
  ///   - retry: The number of the next attempt. The first attempt after the initial one is number 1.
  ///   - error: The error of the previous attempt.
  /// - Returns: The pause, zero or longer, or `nil` if there must not be another attempt.
  public func delay(beforeRetry retry: Int, after error: Failure) -> Duration? {
    guard maxRetries.map({ retry <= $0 }) ?? true, isWorthwhile(error) else { return nil }
    if let asked = pauseAfter(error) { return max(asked, .zero) }
    let pause = max(backoff.pause(before: retry), .zero)
    return jitter > 0 ? pause * (1 - jitter * random().clampedToUnit) : pause
  }
}

extension RetryPolicy.Backoff {
  fileprivate func pause(before retry: Int) -> Duration {
    switch self {
    case .constant(let pause):
      return pause
    case .exponential(let first, let factor, let maximum):
      let seconds = first.seconds * factor.toThe(retry - 1)
      // NaN is not below the maximum, so it would count as the maximum.
      if seconds.isNaN { return .zero }
      return seconds < maximum.seconds ? .seconds(max(seconds, 0)) : maximum
    }
  }
}

extension Double {
  /// The nearest number from 0 to 1, and 0 for NaN.
  fileprivate var clampedToUnit: Double { self >= 0 ? Swift.min(self, 1) : 0 }

  /// The power, in as many steps as the exponent has binary digits.
  fileprivate func toThe(_ exponent: Int) -> Double {
    var (result, square, rest) = (1.0, self, Swift.max(exponent, 0))
    while rest > 0 {
      if rest % 2 == 1 { result *= square }
      square *= square
      rest /= 2
    }
    return result
  }
}
