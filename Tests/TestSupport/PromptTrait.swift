import Testing

/// Runs tests at a higher priority, ahead of all tests that have not begun.
///
/// All tests are queued at once. A test that awaits something goes to the end of that queue, which takes as long as the
/// whole run. Meanwhile a timer it has started goes on firing, and the library waits busily for the process of an exit
/// test that has ended. Tasks of a higher priority have a queue of their own.
package struct PromptTrait: TestTrait, SuiteTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .userInitiated) { try await function() }.value
    }
  }
}

extension Trait where Self == PromptTrait {
  /// The tests await a process or a timer, which costs processor time until they go on.
  package static var prompt: Self { Self() }
}
