import Streams
import StreamsTesting
import Testing

@Suite
struct SharingLawsTests {
  static let specimens = [
    OperatorSpecimen("share()") { $0.share() },
    OperatorSpecimen("share(replay:)") { $0.share(replay: 2) },
    OperatorSpecimen("share(replay:keepAlive:)") { $0.share(replay: 2, keepAlive: .whileConnected) },
    OperatorSpecimen("share(replay:keepAlive:) for good", .sharesUpstream) {
      $0.share(replay: 2, keepAlive: .forever)
    },
    OperatorSpecimen("multicast(_:)") { source, token in
      source.multicast { token.pass(PassthroughSubject()) }.autoconnect()
    },
    OperatorSpecimen("multicast(_:) through a present value") { source, token in
      source.multicast { token.pass(CurrentValueSubject(0)) }.autoconnect()
    },
    OperatorSpecimen("multicast(subject:)") {
      $0.multicast(subject: PassthroughSubject()).autoconnect()
    },
    OperatorSpecimen("makeConnectable()") { $0.ignoreFailure().makeConnectable().autoconnect() },
    OperatorSpecimen("autoconnect()") { $0.multicast(subject: PassthroughSubject()).autoconnect() },
  ]

  @Test(arguments: specimens)
  func sharingOperatorsKeepTheLaws(_ specimen: OperatorSpecimen) {
    for law in Law.allCases { #expect(specimen.violations(of: law) == []) }
  }
}
