import Foundation
import Testing

/// Runs tests that block their thread, or compute for long, on threads of their own.
///
/// The pool that runs all other tasks has a thread for each processor. Two tests that wait for a thread, a process or a
/// file would hold up all tests, and what they have scheduled. Tests that await a timer or a process need this as well,
/// because the runner queues all tests at once: in the pool, each of their steps would wait for the whole queue.
///
/// Few of these tests run at the same time, so that they leave each other a processor.
package struct BlockingTrait: TestTrait, SuiteTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await OwnThreads.run(function)
  }
}

extension Trait where Self == BlockingTrait {
  /// The tests block their thread, compute for long, or await a timer or a process.
  package static var blocking: Self { Self() }
}
