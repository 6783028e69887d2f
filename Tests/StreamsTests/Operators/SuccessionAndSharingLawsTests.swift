import Streams
import StreamsTesting
import Testing

@Suite
struct SuccessionAndSharingLawsTests {
  static let specimens = [
    OperatorSpecimen("catch that fails again") { source, token in
      source.catch { [token] error in withExtendedLifetime(token) { Failing(error: error) } }
    },
    OperatorSpecimen("catch before") { source in Failing(error: "torn").catch { _ in source } },
    OperatorSpecimen("append to itself") { source in
      [Int]().publisher.failing().append(source.append([Int]()))
    },
    OperatorSpecimen("retry(0)") { $0.retry(0) },
    OperatorSpecimen("retry", .survivesFailure) { Publishers.Retry(upstream: $0, retries: nil) },
    OperatorSpecimen("append") { $0.append([Int]()) },
    OperatorSpecimen("prepend") { $0.prepend([Int]()) },
    OperatorSpecimen("prefix(untilOutputFrom:)") {
      $0.prefix(untilOutputFrom: PassthroughSubject<Int, Never>())
    },
    OperatorSpecimen("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: [1].publisher.failing()) },
    OperatorSpecimen("share", [.isLossy, .sharesUpstream]) { $0.share() },
    OperatorSpecimen("share(replay:)", .sharesUpstream) { $0.share(replay: 1) },
    OperatorSpecimen("autoconnect", [.isLossy, .sharesUpstream]) {
      $0.multicast(subject: PassthroughSubject()).autoconnect()
    },
  ]

  @Test(arguments: specimens)
  func everyOperatorKeepsEveryLaw(_ specimen: OperatorSpecimen) {
    for law in Law.allCases { #expect(specimen.violations(of: law) == []) }
  }
}
