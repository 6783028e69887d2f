import Streams
import StreamsTesting
import Testing

@Suite
struct TransformingLawsTests {
  static let specimens = mapping + coding + carrying

  private static let mapping = [
    OperatorSpecimen("map(_:)", .passesSubscriptionThrough) { source, token in
      source.map { token.pass($0 * 2) }
    },
    OperatorSpecimen("map(_:) in MapKeyPath", .passesSubscriptionThrough) { $0.map(\.magnitude) },
    OperatorSpecimen("map(_:_:)", .passesSubscriptionThrough) {
      $0.map(\.magnitude, \.bitWidth).map { "\($0)" }
    },
    OperatorSpecimen("map(_:_:_:)", .passesSubscriptionThrough) {
      $0.map(\.magnitude, \.bitWidth, \.description).map { "\($0)" }
    },
    OperatorSpecimen("tryMap(_:)") { source, token in source.tryMap { try token.pass(checked($0)) } },
    OperatorSpecimen("tryMap(_:) that throws") { source, token in source.tryMap { try token.pass(small($0)) }
    },
    OperatorSpecimen("compactMap(_:)") { source, token in
      source.compactMap { token.pass($0 > 2 ? $0 : nil) }
    },
    OperatorSpecimen("tryCompactMap(_:)") { source, token in
      source.tryCompactMap { try token.pass(checked($0) > 2 ? $0 : nil) }
    },
    OperatorSpecimen("tryCompactMap(_:) that throws") { source, token in
      source.tryCompactMap { try token.pass(small($0) as Int?) }
    },
    OperatorSpecimen("mapError(_:)", .passesSubscriptionThrough) { source, token in
      source.mapError { token.pass(TestError("mapped \($0)")) }
    },
    OperatorSpecimen("replaceNil(with:)", .passesSubscriptionThrough) { source in
      source.map { $0 > 2 ? $0 : nil }.replaceNil(with: 0)
    },
    OperatorSpecimen("setFailureType(to:)", .passesSubscriptionThrough) {
      $0.ignoreFailure().setFailureType(to: TestError.self)
    },
  ]

  private static let coding = [
    OperatorSpecimen("encode(encoder:)") { source, token in source.encode(encoder: CheckingCoder(held: token))
    },
    OperatorSpecimen("encode(encoder:) that throws") { source in
      source.map { 5 - $0 }.encode(encoder: CheckingCoder())
    },
    OperatorSpecimen("decode(type:decoder:)") { source, token in
      source.decode(type: Int.self, decoder: CheckingCoder(held: token))
    },
    OperatorSpecimen("decode(type:decoder:) that throws") { source in
      source.map { 5 - $0 }.decode(type: Int.self, decoder: CheckingCoder())
    },
  ]

  private static let carrying = [
    OperatorSpecimen("scan(into:_:)", .passesSubscriptionThrough) { source, token in
      source.scan(into: 0) { $0 += token.pass($1) }
    },
    OperatorSpecimen("enumerated()") { source in source.enumerated().map { "\($0)" } },
    OperatorSpecimen("scan(_:_:)", .passesSubscriptionThrough) { source, token in
      source.scan(0) { token.pass($0 + $1) }
    },
    OperatorSpecimen("tryScan(_:_:)") { source, token in
      source.tryScan(0) { try token.pass($0 + checked($1)) }
    },
    OperatorSpecimen("tryScan(_:_:) that throws") { source, token in
      source.tryScan(0) { try token.pass($0 + small($1)) }
    },
    OperatorSpecimen("adjacentPairs()") { source in
      source.adjacentPairs().map { "\($0)" }
    },
    OperatorSpecimen("materialize()") { source in source.materialize().map { "\($0)" }
    },
    OperatorSpecimen("dematerialize()") { $0.materialize().dematerialize() },
  ]

  @Test(arguments: specimens)
  func transformingOperatorsKeepTheLaws(_ specimen: OperatorSpecimen) {
    for law in Law.allCases { #expect(specimen.violations(of: law) == []) }
  }
}
