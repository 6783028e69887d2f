import Streams
import StreamsTesting
import TestSupport
import Testing

struct FutureValueTests {
  /// A future, and the promise that fulfills it.
  private struct Pledge<Failure: Error>: Sendable {
    let future: Future<Int, Failure>
    let promise: @Sendable (Result<Int, Failure>) -> Void

    init(failure: Failure.Type = Never.self) {
      var kept: (@Sendable (Result<Int, Failure>) -> Void)?
      future = Future { kept = $0 }
      promise = kept!
    }
  }

  @Test
  func valueReturnsAtOnceOrWaits() async {
    let pledge = Pledge()
    let early = Task { await pledge.future.value }
    pledge.promise(.success(7))
    #expect(await early.value == 7)
    #expect(await pledge.future.value == 7)
  }

  @Test
  func valueThrowsTheFailure() async {
    let pledge = Pledge(failure: TestError.self)
    let early = Task { try await pledge.future.value }
    pledge.promise(.failure("broken"))
    await #expect(throws: TestError("broken")) { try await early.value }
    await #expect(throws: TestError("broken")) { try await pledge.future.value }
  }

  @Test
  func valueReturnsTheValueOfAFutureThatCanFail() async throws {
    let pledge = Pledge(failure: TestError.self)
    pledge.promise(.success(7))
    #expect(try await pledge.future.value == 7)
  }

  @Test
  func cancellingATaskThatWaitsThrowsAndTheFutureGoesOn() async throws {
    let pledge = Pledge(failure: TestError.self)
    let waits = Task { try await pledge.future.value }
    waits.cancel()
    await #expect(throws: CancellationError.self) { try await waits.value }
    pledge.promise(.success(7))
    #expect(try await pledge.future.value == 7)
  }

  @Test
  func aCancelledTaskStillGetsTheValueOfAFutureThatCannotFail() async {
    let pledge = Pledge()
    let waits = Task { await pledge.future.value }
    waits.cancel()
    pledge.promise(.success(7))
    #expect(await waits.value == 7)
  }

  @Test
  func anOperationStartsAtOnceAndRunsOnceForAllSubscribers() async {
    let runs = Happenings(Int.self)
    let future = Future<Int, Never> {
      runs.note(1)
      return 7
    }
    #expect(await runs.next(1) == [1])
    #expect(await future.value == 7)
    let probe = future.probe()
    #expect(probe.events == [.subscription("Future"), .value(7), .completion(.finished)])
    runs.note(-1)
    #expect(await runs.next(1) == [-1])
  }

  @Test
  func failsWithTheErrorThatTheOperationThrows() async {
    let future = Future<Int, TestError> { () async throws(TestError) in throw "torn" }
    await #expect(throws: TestError("torn")) { try await future.value }
    #expect(future.probe().completion == .failure("torn"))
  }

  @Test
  func anOperationRunsToItsEndDespiteCancellations() async throws {
    let proceed = Happenings(Int.self)
    let future = Future<Int, TestError> { await proceed.next(1)[0] }
    let cancelled = future.probe()
    cancelled.cancel()
    let waits = Task { try await future.value }
    waits.cancel()
    await #expect(throws: CancellationError.self) { try await waits.value }
    proceed.note(7)
    #expect(try await future.value == 7)
    #expect(cancelled.values == [])
  }

  @Test
  func aResultIsFreedWithTheFuture() async {
    let tracker = LifetimeTracker()
    do {
      let future = Future<Tracked, Never> { tracker.make("result") }
      let probe = future.probe()
      _ = await future.value
      probe.cancel()
      #expect(tracker.alive == 1)
    }
    await eventually { tracker.alive == 0 }
  }
}
