import StreamsTesting
import Synchronization
import TestSupport
import Testing

@testable import StreamsCore

/// Requests, completions and cancellations that race on three threads.
@Suite(.blocking)
struct ReducerThreadTests {
  /// Counts values and completions.
  private final class Counter: Subscriber, Sendable {
    typealias Input = Int
    typealias Failure = Never

    let values = Atomic<Int>(0)
    let completions = Atomic<Int>(0)
    private let link = Guarded<(any Subscription)?>(nil)

    var subscription: (any Subscription)? { link.withLock { $0 } }

    func receive(subscription: any Subscription) { link.withLock { $0 = subscription } }

    func receive(_ input: Int) -> Subscribers.Demand {
      values.wrappingAdd(1, ordering: .relaxed)
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
      completions.wrappingAdd(1, ordering: .relaxed)
    }
  }

  /// One stream, to be raced once. The threads call its subscription directly, without the locks of a source.
  private struct Round: @unchecked Sendable {
    let upstream = RecordedSubscription()
    let counter = Counter()
    let link: AnySubscriber<Int, TestError>
    let subscription: any Subscription

    init(_ make: (ManualPublisher<Int, TestError>) -> some Publisher<Int, Never>) {
      let source = ManualPublisher<Int, TestError>(holdsBackSubscription: true)
      make(source).subscribe(counter)
      source.send(subscription: upstream)
      link = source.subscribers[0]
      subscription = counter.subscription ?? Subscriptions.empty
    }

    var values: Int { counter.values.load(ordering: .relaxed) }
    var completions: Int { counter.completions.load(ordering: .relaxed) }

    func request() { subscription.request(.max(1)) }
    func cancel() { subscription.cancel() }
    func send() { _ = link.receive(1) }
    func finish() { link.receive(completion: .finished) }
    func fail() { link.receive(completion: .failure("torn")) }

    var cameOnce: Bool { values == 1 && completions == 1 }
    var cameOnceAtMost: Bool { values <= 1 && completions <= values }
  }

  /// Runs all actions at once, each on a thread of its own, on a new stream each time.
  private func race(
    _ make: (ManualPublisher<Int, TestError>) -> some Publisher<Int, Never>,
    _ actions: [@Sendable (Round) -> Void],
    check: (Round) -> Bool
  ) {
    let rounds = (0..<3_000).map { _ in Round(make) }
    let line = StartingLine(actions.count)
    onThreads(actions.count) { thread in
      for (number, round) in rounds.enumerated() {
        line.wait()
        // A different thread comes first in each round.
        for _ in 0..<(number * (thread * 2 + 1) % 61) { _ = line }
        actions[thread](round)
      }
    }
    let failures = rounds.count { !check($0) }
    #expect(failures == 0)
  }

  @Test
  func publishesTheResultOnceIfARequestAndTheCompletionRace() {
    race({ $0.count().assertNoFailure() }, [{ $0.request() }, { $0.finish() }], check: \.cameOnce)
    race(
      { $0.count().assertNoFailure() }, [{ $0.request() }, { $0.request() }, { $0.finish() }],
      check: \.cameOnce)
  }

  @Test
  func publishesAnEarlyResultOnceIfARequestAndTheValueRace() {
    race({ $0.first().assertNoFailure() }, [{ $0.request() }, { $0.send() }], check: \.cameOnce)
    race(
      { $0.first().assertNoFailure() }, [{ $0.request() }, { $0.request() }, { $0.send() }], check: \.cameOnce
    )
  }

  @Test
  func publishesAtMostOnceIfACancellationRaces() {
    race(
      { $0.count().assertNoFailure() }, [{ $0.request() }, { $0.cancel() }, { $0.finish() }],
      check: \.cameOnceAtMost)
    race(
      { $0.first().assertNoFailure() }, [{ $0.request() }, { $0.cancel() }, { $0.send() }],
      check: \.cameOnceAtMost)
  }

  @Test
  func cancelsTheUpstreamOnce() {
    race(
      { $0.first().assertNoFailure() }, [{ $0.cancel() }, { $0.cancel() }, { $0.send() }],
      check: { $0.upstream.cancellations == 1 })
  }

  @Test
  func publishesNothingAfterACancellation() {
    race(
      { $0.count().assertNoFailure() }, [{ $0.request() }, { $0.finish() }, { $0.cancel() }],
      check: { round in
        let before = round.values
        round.request()
        round.finish()
        return round.values == before
      })
  }

  @Test
  func replacesEmptyOnceIfARequestAndTheCompletionRace() {
    race(
      { $0.replaceEmpty(with: 9).assertNoFailure() }, [{ $0.request() }, { $0.finish() }], check: \.cameOnce)
    race(
      { $0.replaceEmpty(with: 9).assertNoFailure() }, [{ $0.request() }, { $0.cancel() }, { $0.finish() }],
      check: \.cameOnceAtMost)
  }

  @Test
  func replacesAnErrorOnceIfARequestAndTheFailureRace() {
    race({ $0.replaceError(with: 9) }, [{ $0.request() }, { $0.fail() }], check: \.cameOnce)
    race(
      { $0.replaceError(with: 9) }, [{ $0.request() }, { $0.cancel() }, { $0.fail() }],
      check: \.cameOnceAtMost)
  }
}
