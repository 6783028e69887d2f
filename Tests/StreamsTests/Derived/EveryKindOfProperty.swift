import Testing

@testable import StreamsCore

/// Runs each test three times: with cells that are published properties, with properties of `Observable` objects, and with
/// both in turn.
struct EveryKindOfProperty: TestTrait, SuiteTrait, TestScoping {
  /// True if the next cell is the property of an `Observable` object.
  @TaskLocal static var isObservable: @Sendable () -> Bool = { false }

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await run(test, testCase, "published properties", { false }, function)
    try await run(test, testCase, "observable properties", { true }, function)
    let cells = Runs()
    try await run(test, testCase, "both in turn", { cells.note(cells.count).isMultiple(of: 2) }, function)
  }

  private func run(
    _ test: Test, _ testCase: Test.Case?, _ kind: Comment, _ isObservable: @escaping @Sendable () -> Bool,
    _ function: @Sendable () async throws -> Void
  ) async throws {
    let naming = IssueHandlingTrait.compactMapIssues { issue in
      var issue = issue
      issue.comments.append(kind)
      return issue
    }
    try await Self.$isObservable.withValue(isObservable) {
      try await naming.provideScope(for: test, testCase: testCase, performing: function)
    }
  }
}

extension Trait where Self == EveryKindOfProperty {
  /// The cells of the tests are properties of each kind.
  static var everyKindOfProperty: Self { Self() }
}
