import Dispatch
import Streams
import TestSupport
import Testing

/// Tests that block do so on threads of their own, while those of the pool go on.
@Suite
struct BlockingTests {
  /// Each of the hundred goes on once one of the other tasks has run. A minute is no verdict: it ends a run that is stuck.
  @Test
  func aHundredTestsThatBlockHoldUpNoOtherTask() async throws {
    let test = try #require(Test.current)
    let mayGoOn = DispatchSemaphore(value: 0)
    let isStuck = await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          let isStuck = Guarded(false)
          try? await BlockingTrait.blocking.provideScope(for: test, testCase: nil) {
            if mayGoOn.wait(timeout: .now() + 60) == .success { return }
            isStuck.withLock { $0 = true }
            // The others need not wait as long.
            for _ in 0..<100 { mayGoOn.signal() }
          }
          return isStuck.withLock { $0 }
        }
      }
      for _ in 0..<100 {
        group.addTask {
          mayGoOn.signal()
          return false
        }
      }
      return await group.contains(true)
    }
    #expect(!isStuck)
  }

  @Test(.blocking)
  func aTestThatBlocksMayHaveTasksOfItsOwn() async {
    let arrived = DispatchSemaphore(value: 0)
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { arrived.signal() } }
      block(until: arrived, 20)
    }
  }

  /// A suite and a test of it may both say that they block.
  @Test(.blocking, arguments: 0..<50)
  func aTestThatSaysItTwiceTakesOnePlace(number: Int) async throws {
    let test = try #require(Test.current)
    try await BlockingTrait.blocking.provideScope(for: test, testCase: nil) { await Task.yield() }
  }

  private func block(until semaphore: DispatchSemaphore, _ count: Int) {
    for _ in 0..<count { semaphore.wait() }
  }
}
