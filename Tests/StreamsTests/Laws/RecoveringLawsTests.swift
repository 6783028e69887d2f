import Streams
import StreamsTesting
import Testing

@Suite
struct RecoveringLawsTests {
  static let specimens = [
    Specimen("catch(_:)") { source, token in source.catch { _ in token.pass(source) } },
    Specimen("catch(_:) of a value") { source, token in
      source.catch { _ in token.pass(Just(0)) }
    },
    Specimen("tryCatch(_:)") { source, token in source.tryCatch { _ in token.pass(source) } },
    Specimen("tryCatch(_:) that throws") { source, token in
      source.tryCatch { _ throws -> Just<Int> in throw token.pass(TestError("again")) }
    },
    Specimen("retry(_:)") { $0.retry(2) },
    Specimen("retry(_:) for ever", .survivesFailure) { Publishers.Retry(upstream: $0, retries: nil) },
    Specimen("retry(_:scheduler:options:)") {
      $0.retry(RetryPolicy(count: 2, backoff: .constant(.seconds(1))), scheduler: ImmediateScheduler.shared)
    },
    Specimen("retry(_:scheduler:options:) for ever", .survivesFailure) {
      $0.retry(RetryPolicy(backoff: .constant(.zero)), scheduler: ImmediateScheduler.shared)
    },
    Specimen("retry(_:scheduler:options:) while it makes sense") { source, token in
      let policy = RetryPolicy<TestError>(backoff: .constant(.zero)) { _ in token.pass(false) }
      return source.retry(policy, scheduler: ImmediateScheduler.shared)
    },
    Specimen("replaceError(with:)") { $0.replaceError(with: 0) },
  ]

  @Test(arguments: specimens, Law.allCases)
  func theOperatorsThatRecoverKeepTheLaws(_ specimen: Specimen, _ law: Law) {
    #expect(specimen.violations(of: law) == [])
  }
}
