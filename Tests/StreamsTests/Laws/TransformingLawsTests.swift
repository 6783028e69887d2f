import Streams
import StreamsTesting
import Testing

@Suite
struct TransformingLawsTests {
  static let specimens = mapping + coding + carrying

  private static let mapping = [
    Specimen("map(_:)", .passesSubscriptionThrough) { source, token in source.map { token.pass($0 * 2) } },
    Specimen("map(_:) in MapKeyPath", .passesSubscriptionThrough) { $0.map(\.magnitude) },
    Specimen("map(_:_:)", .passesSubscriptionThrough) {
      $0.map(\.magnitude, \.bitWidth).map { "\($0)" }
    },
    Specimen("map(_:_:_:)", .passesSubscriptionThrough) {
      $0.map(\.magnitude, \.bitWidth, \.description).map { "\($0)" }
    },
    Specimen("tryMap(_:)") { source, token in source.tryMap { try token.pass(checked($0)) } },
    Specimen("tryMap(_:) that throws") { source, token in source.tryMap { try token.pass(small($0)) } },
    Specimen("compactMap(_:)", .trapsOnEarlyValues) { source, token in
      source.compactMap { token.pass($0 > 2 ? $0 : nil) }
    },
    Specimen("tryCompactMap(_:)", .trapsOnEarlyValues) { source, token in
      source.tryCompactMap { try token.pass(checked($0) > 2 ? $0 : nil) }
    },
    Specimen("tryCompactMap(_:) that throws", .trapsOnEarlyValues) { source, token in
      source.tryCompactMap { try token.pass(small($0) as Int?) }
    },
    Specimen("mapError(_:)", .passesSubscriptionThrough) { source, token in
      source.mapError { token.pass(TestError("mapped \($0)")) }
    },
    Specimen("replaceNil(with:)", .passesSubscriptionThrough) { source in
      source.map { $0 > 2 ? $0 : nil }.replaceNil(with: 0)
    },
    Specimen("setFailureType(to:)", .passesSubscriptionThrough) {
      $0.ignoreFailure().setFailureType(to: TestError.self)
    },
  ]

  private static let coding = [
    Specimen("encode(encoder:)") { source, token in source.encode(encoder: CheckingCoder(held: token)) },
    Specimen("encode(encoder:) that throws") { source in
      source.map { 5 - $0 }.encode(encoder: CheckingCoder())
    },
    Specimen("decode(type:decoder:)") { source, token in
      source.decode(type: Int.self, decoder: CheckingCoder(held: token))
    },
    Specimen("decode(type:decoder:) that throws") { source in
      source.map { 5 - $0 }.decode(type: Int.self, decoder: CheckingCoder())
    },
  ]

  private static let carrying = [
    Specimen("scan(_:_:)", .passesSubscriptionThrough) { source, token in
      source.scan(0) { token.pass($0 + $1) }
    },
    Specimen("tryScan(_:_:)") { source, token in source.tryScan(0) { try token.pass($0 + checked($1)) } },
    Specimen("tryScan(_:_:) that throws") { source, token in
      source.tryScan(0) { try token.pass($0 + small($1)) }
    },
    Specimen("pairwise()", .trapsOnEarlyValues) { source in source.pairwise().map { "\($0)" } },
    Specimen("materialize()", .trapsOnEarlyValues) { source in source.materialize().map { "\($0)" } },
    Specimen("dematerialize()", .trapsOnEarlyValues) { $0.materialize().dematerialize() },
  ]

  @Test(arguments: specimens, Law.allCases)
  func theOperatorsThatTransformKeepTheLaws(_ specimen: Specimen, _ law: Law) {
    #expect(specimen.violations(of: law) == [])
  }
}
