import Streams
import StreamsTesting
import Testing

@Suite
struct RetryPolicyTests {
  private typealias Policy = RetryPolicy<TestError>

  private func pauses(_ policy: Policy, _ retries: ClosedRange<Int> = 1...5) -> [Duration?] {
    retries.map { policy.delay(beforeRetry: $0, after: "torn") }
  }

  @Test
  func constantPausesHaveTheSameLength() {
    #expect(pauses(Policy(backoff: .constant(.seconds(3))), 1...2) == [.seconds(3), .seconds(3)])
  }

  @Test
  func exponentialPausesGrowUpToTheMaximum() {
    let policy = Policy(backoff: .exponential(first: .milliseconds(500), factor: 3, maximum: .seconds(10)))
    #expect(pauses(policy) == [.seconds(0.5), .seconds(1.5), .seconds(4.5), .seconds(10), .seconds(10)])
    #expect(policy.delay(beforeRetry: .max, after: "torn") == .seconds(10))
  }

  @Test
  func afterTheLastRetryThereIsNoPause() {
    let policy = Policy(maxRetries: 2, backoff: .constant(.zero))
    #expect(pauses(policy, 1...3) == [.zero, .zero, nil])
    #expect(pauses(Policy(maxRetries: 0, backoff: .constant(.zero)), 1...1) == [nil])
    #expect(pauses(Policy(maxRetries: -1, backoff: .constant(.zero)), 1...1) == [nil])
    #expect(Policy(backoff: .constant(.zero)).delay(beforeRetry: .max, after: "torn") == .zero)
  }

  @Test
  func theErrorDecidesWhetherARetryIsWorthwhile() {
    let policy = Policy(backoff: .constant(.seconds(1))) { $0 == "torn" }
    #expect(policy.delay(beforeRetry: 1, after: "torn") == .seconds(1))
    #expect(policy.delay(beforeRetry: 1, after: "refused") == nil)
  }

  @Test
  func theErrorMayAskForAPause() {
    let policy = Policy(
      maxRetries: 2, backoff: .constant(.seconds(1)), jitter: 1,
      pauseAfter: { $0 == "busy" ? .seconds(7) : $0 == "odd" ? .seconds(-7) : nil }, random: { 1 })
    #expect(policy.delay(beforeRetry: 1, after: "busy") == .seconds(7))
    #expect(policy.delay(beforeRetry: 1, after: "odd") == .zero)
    #expect(policy.delay(beforeRetry: 1, after: "torn") == .zero)
    #expect(policy.delay(beforeRetry: 3, after: "busy") == nil)
  }

  @Test(arguments: [
    (0.5, 0.0, 8.0), (0.5, 0.5, 6.0), (0.5, 1.0, 4.0), (1, 0.25, 6), (0, 1, 8),
    // A senseless number counts as the nearest one that makes sense.
    (-1, 1, 8), (7, 1, 0), (.nan, 1, 8), (1, -4, 8), (1, 9, 0), (1, .nan, 8),
  ])
  func jitterShortensPausesByItsFraction(jitter: Double, random: Double, seconds: Double) {
    let policy = Policy(backoff: .constant(.seconds(8)), jitter: jitter, random: { random })
    #expect(policy.delay(beforeRetry: 1, after: "torn") == .seconds(seconds))
  }

  @Test
  func jitterWithSystemRandomNumbersStaysInItsRange() {
    let policy = Policy(backoff: .constant(.seconds(8)), jitter: 0.5)
    for _ in 0..<100 {
      let pause = policy.delay(beforeRetry: 1, after: "torn")!
      #expect(pause > .seconds(3.99) && pause <= .seconds(8))
    }
  }

  @Test(arguments: [
    (RetryPolicy<TestError>.Backoff.constant(.seconds(-1)), Duration.zero),
    (.exponential(first: .seconds(-1), maximum: .seconds(5)), .zero),
    (.exponential(first: .seconds(1), maximum: .seconds(-5)), .zero),
    (.exponential(first: .seconds(1), factor: .infinity, maximum: .seconds(5)), .seconds(5)),
    (.exponential(first: .zero, factor: .infinity, maximum: .seconds(5)), .zero),
    (.exponential(first: .seconds(1), factor: .nan, maximum: .seconds(5)), .zero),
    (.exponential(first: .seconds(1), factor: -2, maximum: .seconds(5)), .zero),
  ])
  func senselessPausesHaveNoLength(backoff: RetryPolicy<TestError>.Backoff, pause: Duration) {
    #expect(Policy(backoff: backoff).delay(beforeRetry: 2, after: "torn") == pause)
  }
}
