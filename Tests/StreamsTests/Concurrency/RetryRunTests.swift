import Streams
import StreamsTesting
import Testing

@Suite
struct RetryRunTests {
  private let time = VirtualTimeScheduler()
  private let policy = RetryPolicy<TestError>(
    maxRetries: 3, backoff: .exponential(first: .seconds(1), maximum: .seconds(10)),
    pauseAfter: { $0 == "busy" ? .seconds(7) : nil })

  /// Fails with the given errors, and then succeeds.
  private actor Service {
    private var errors: [TestError]
    private(set) var calls = 0

    init(_ errors: [TestError]) { self.errors = errors.reversed() }

    func answer() throws(TestError) -> Int {
      calls += 1
      if let error = errors.popLast() { throw error }
      return calls
    }
  }

  private func start(_ service: Service) -> Task<Int, any Error> {
    Task { [policy, clock = time.clock] in
      try await policy.run(clock: clock) { () async throws(TestError) -> Int in try await service.answer() }
    }
  }

  @Test
  func pausesAreThoseOfThePolicyAndOfTheError() async throws {
    let service = Service(["torn", "busy", "torn"])
    let task = start(service)
    var calls: [Int] = []
    for step in [0.0, 0.9, 0.1, 6.9, 0.1, 3.9, 0.1] {
      await time.advance(by: .seconds(step))
      calls.append(await service.calls)
    }
    #expect(calls == [1, 1, 2, 2, 3, 3, 4])
    #expect(try await task.value == 4)
  }

  @Test
  func failsWithTheLastError() async {
    let service = Service(["torn", "torn", "torn", "burst"])
    let task = start(service)
    await time.advance(by: .seconds(7))
    await #expect(throws: "burst" as TestError) { try await task.value }
    #expect(await service.calls == 4)
  }

  @Test
  func aCancelledTaskMakesNoFurtherAttempt() async {
    let service = Service(["torn", "torn"])
    let task = start(service)
    await time.advance(by: .zero)
    task.cancel()
    await #expect(throws: "torn" as TestError) { try await task.value }
    #expect(await service.calls == 1)
  }

  @Test @MainActor
  func theFunctionRunsOnTheActorOfTheCaller() async throws {
    var count = 0
    try await policy.run {
      MainActor.assertIsolated()
      count += 1
    }
    #expect(count == 1)
  }
}
