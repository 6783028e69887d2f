import Testing

@testable import Weather

struct PromptClockTests {
  @Test func sleepsUntilItsTime() async throws {
    let clock = PromptClock()
    let deadline = clock.now
    try await clock.sleep(until: deadline)
    #expect(clock.now >= deadline)
    // A time that is over is not waited for.
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-5)))
  }

  @Test func cancellationEndsASleep() async {
    let sleep = Task { try await PromptClock().sleep(for: .seconds(1_000_000)) }
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }

  @Test func aCancelledTaskDoesNotSleep() async {
    let sleep = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await PromptClock().sleep(for: .seconds(1_000_000))
    }
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }
}
