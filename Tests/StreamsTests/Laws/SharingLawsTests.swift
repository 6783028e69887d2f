import Streams
import StreamsTesting
import Testing

@Suite
struct SharingLawsTests {
  static let specimens = [
    Specimen("share()") { $0.share() },
    Specimen("share(replay:)") { $0.share(replay: 2) },
    Specimen("multicast(_:)") { source, token in
      source.multicast { token.pass(PassthroughSubject()) }.autoconnect()
    },
    Specimen("multicast(_:) through a present value") { source, token in
      source.multicast { token.pass(CurrentValueSubject(0)) }.autoconnect()
    },
    Specimen("multicast(subject:)") {
      $0.multicast(subject: PassthroughSubject()).autoconnect()
    },
    Specimen("makeConnectable()") { $0.ignoreFailure().makeConnectable().autoconnect() },
    Specimen("autoconnect()") { $0.multicast(subject: PassthroughSubject()).autoconnect() },
  ]

  @Test(arguments: specimens, Law.allCases)
  func theOperatorsThatShareKeepTheLaws(_ specimen: Specimen, _ law: Law) {
    #expect(specimen.violations(of: law) == [])
  }
}
