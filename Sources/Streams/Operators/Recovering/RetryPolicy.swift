/// Whether a publisher that failed is subscribed to once more, and after how long a pause.
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
/// ``Publisher/retry(_:scheduler:options:)`` goes by it.
public struct RetryPolicy<Failure: Error>: Sendable {
  /// How long the pauses are, before jitter.
  public enum Backoff: Hashable, Sendable {
    /// Each pause is as long as the other.
    case constant(Duration)

    /// The first pause is `first`, each other `factor` times as long as the one before, and none longer than `cap`.
    case exponential(first: Duration, factor: Double = 2, maximum: Duration)
  }

  /// How many attempts follow the first one at most; `nil` for as many as it takes.
  public let maxRetries: Int?

  /// How long the pauses are, before jitter.
  public let backoff: Backoff

  /// By which part of itself a pause may be shorter, from 0 to 1, so that those who failed together do not all come
  /// back together.
  public let jitter: Double

  private let random: @Sendable () -> Double
  private let isWorthwhile: @Sendable (Failure) -> Bool

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - count: How many attempts follow the first one at most; `nil` for as many as it takes.
  ///   - backoff: How long the pauses are. One that is zero or less is none.
  ///   - jitter: By which part of itself a pause may be shorter: from 0, the pauses are exact, to 1.
  ///   - isWorthwhile: Whether there is any sense in another attempt after an error.
  ///   - random: Makes numbers from 0 to 1: how much of the jitter to take.
  public init(
    maxRetries: Int? = nil, backoff: Backoff, jitter: Double = 0,
    while isWorthwhile: @escaping @Sendable (Failure) -> Bool = { _ in true },
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.maxRetries = maxRetries
    self.backoff = backoff
    self.jitter = jitter.clampedToUnit
    self.random = random
    self.isWorthwhile = isWorthwhile
  }

  /// How long to wait before another attempt, jitter included.
  ///
  /// - Parameters:
  ///   - retry: The number of that attempt; the one after the first is number 1.
  ///   - error: How the attempt before it failed.
  /// - Returns: The pause, zero or longer; `nil` if there is to be no other attempt.
  public func delay(beforeRetry retry: Int, after error: Failure) -> Duration? {
    guard maxRetries.map({ retry <= $0 }) ?? true, isWorthwhile(error) else { return nil }
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
      // What is not a number is neither below the maximum nor a pause.
      if seconds.isNaN { return .zero }
      return seconds < maximum.seconds ? .seconds(max(seconds, 0)) : maximum
    }
  }
}

extension Duration {
  /// The length in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

extension Double {
  /// The nearest number from 0 to 1; 0 for what is not a number.
  fileprivate var clampedToUnit: Double { self >= 0 ? Swift.min(self, 1) : 0 }

  /// The power, with as many steps as the exponent has binary digits.
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
