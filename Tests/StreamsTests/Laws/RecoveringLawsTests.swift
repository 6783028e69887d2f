import Streams
import StreamsTesting
import Testing

@Suite
struct RecoveringLawsTests {
  static let specimens = [
    OperatorSpecimen("catch(_:)") { source, token in source.catch { _ in token.pass(source) } },
    OperatorSpecimen("catch(_:) of a value") { source, token in
      source.catch { _ in token.pass(Just(0)) }
    },
    OperatorSpecimen("tryCatch(_:)") { source, token in source.tryCatch { _ in token.pass(source) } },
    OperatorSpecimen("tryCatch(_:) that throws") { source, token in
      source.tryCatch { _ throws -> Just<Int> in throw token.pass(TestError("again")) }
    },
    OperatorSpecimen("retry(_:)") { $0.retry(2) },
    OperatorSpecimen("retry(_:) for ever", .survivesFailure) { Publishers.Retry(upstream: $0, retries: nil) },
    OperatorSpecimen("retry(_:scheduler:options:)") {
      $0.retry(
        RetryPolicy(maxRetries: 2, backoff: .constant(.seconds(1))), scheduler: ImmediateScheduler.shared)
    },
    OperatorSpecimen("retry(_:scheduler:options:) for ever", .survivesFailure) {
      $0.retry(RetryPolicy(backoff: .constant(.zero)), scheduler: ImmediateScheduler.shared)
    },
    OperatorSpecimen("retry(_:scheduler:options:) while it makes sense") { source, token in
      let policy = RetryPolicy<TestError>(backoff: .constant(.zero)) { _ in token.pass(false) }
      return source.retry(policy, scheduler: ImmediateScheduler.shared)
    },
    OperatorSpecimen("replaceError(with:)") { $0.replaceError(with: 0) },
  ]

  @Test(arguments: specimens)
  func recoveringOperatorsKeepTheLaws(_ specimen: OperatorSpecimen) {
    for law in Law.allCases { #expect(specimen.violations(of: law) == []) }
  }
}
