import Streams
import StreamsTesting
import Testing

@Suite
struct SuccessionAndSharingLawsTests {
  static let specimens = [
    Specimen("catch that fails again") { source, token in
      source.catch { [token] error in withExtendedLifetime(token) { Failing(error: error) } }
    },
    Specimen("catch before") { source in Failing(error: "torn").catch { _ in source } },
    Specimen("append to itself") { source in [Int]().publisher.failing().append(source.append([Int]())) },
    Specimen("retry(0)") { $0.retry(0) },
    Specimen("retry", .survivesFailure) { Publishers.Retry(upstream: $0, retries: nil) },
    Specimen("append") { $0.append([Int]()) },
    Specimen("prepend") { $0.prepend([Int]()) },
    Specimen("prefix(untilOutputFrom:)") { $0.prefix(untilOutputFrom: PassthroughSubject<Int, Never>()) },
    Specimen("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: [1].publisher.failing()) },
    Specimen("share", [.isLossy, .sharesUpstream]) { $0.share() },
    Specimen("share(replay:)", .sharesUpstream) { $0.share(replay: 1) },
    Specimen("autoconnect", [.isLossy, .sharesUpstream]) {
      $0.multicast(subject: PassthroughSubject()).autoconnect()
    },
  ]

  @Test(arguments: specimens, Law.allCases)
  func everyOperatorKeepsEveryLaw(_ specimen: Specimen, _ law: Law) {
    #expect(specimen.violations(of: law) == [])
  }
}
