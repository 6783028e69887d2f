import Streams
import StreamsTesting
import Testing

@Suite
struct JoiningLawsTests {
  static let specimens = zipping + combining + merging + queueing + choosing

  private static let zipping = [
    Specimen("zip(_:)") { source in source.zip(source).map { "\($0)" } },
    Specimen("zip(_:_:)") { source in source.zip(source, source).map { "\($0)" } },
    Specimen("zip(_:_:_:)") { source in
      source.zip(source, source, source).map { "\($0)" }
    },
    Specimen("zip(_:_:) with a closure") { source, token in
      source.zip(source) { token.pass($0 + $1) }
    },
    Specimen("zip(_:_:_:) with a closure") { source, token in
      source.zip(source, source) { token.pass($0 + $1 + $2) }
    },
    Specimen("zip(_:_:_:_:) with a closure") { source, token in
      source.zip(source, source, source) { token.pass($0 + $1 + $2 + $3) }
    },
    Specimen("zip()") { source in [source, source, source].zip() },
  ]

  private static let combining = [
    Specimen("combineLatest(_:)") { source in
      source.combineLatest(source).map { "\($0)" }
    },
    Specimen("combineLatest(_:_:)") { source in
      source.combineLatest(source, source).map { "\($0)" }
    },
    Specimen("combineLatest(_:_:_:)") { source in
      source.combineLatest(source, source, source).map { "\($0)" }
    },
    Specimen("combineLatest(_:_:) with a closure") { source, token in
      source.combineLatest(source) { token.pass($0 + $1) }
    },
    Specimen("combineLatest(_:_:_:) with a closure") { source, token in
      source.combineLatest(source, source) { token.pass($0 + $1 + $2) }
    },
    Specimen("combineLatest(_:_:_:_:) with a closure") { source, token in
      source.combineLatest(source, source, source) { token.pass($0 + $1 + $2 + $3) }
    },
    Specimen("combineLatest()") { source in [source, source, source].combineLatest() },
    Specimen("withLatestFrom(_:)") { $0.withLatestFrom($0) },
    Specimen("withLatestFrom(_:_:)") { source, token in
      source.withLatestFrom(source.map { $0 * 10 }) { token.pass($0 + $1) }
    },
  ]

  private static let merging = [
    Specimen("merge(with:) of its kind") { $0.merge(with: $0) },
    Specimen("merge(with:)") { source in source.merge(with: source.map { -$0 }) },
    Specimen("merge(with:_:)") { $0.merge(with: $0, $0) },
    Specimen("merge(with:_:_:)") { $0.merge(with: $0, $0, $0) },
    Specimen("merge(with:_:_:_:)") { $0.merge(with: $0, $0, $0, $0) },
    Specimen("merge(with:_:_:_:_:)") { $0.merge(with: $0, $0, $0, $0, $0) },
    Specimen("merge(with:_:_:_:_:_:)") { $0.merge(with: $0, $0, $0, $0, $0, $0) },
    Specimen("merge(with:_:_:_:_:_:_:)") { $0.merge(with: $0, $0, $0, $0, $0, $0, $0) },
    Specimen("merge()") { [$0, $0, $0].merge() },
  ]

  private static let queueing = [
    Specimen("append(_:)") { $0.append(100, 101) },
    Specimen("append(_:) of a sequence") { $0.append([100, 101]) },
    Specimen("append(_:) of a publisher") { source in source.append(source.map { -$0 }) },
    Specimen("prepend(_:)") { $0.prepend(100, 101) },
    Specimen("prepend(_:) of a sequence") { $0.prepend([100, 101]) },
    Specimen("prepend(_:) of a publisher") { source in source.prepend(source.map { -$0 }) },
  ]

  private static let choosing = [
    Specimen("race(with:)") { source in source.race(with: source.map { -$0 }) },
    Specimen("race()") { [$0, $0, $0].race() },
  ]

  @Test(arguments: specimens, Law.allCases)
  func theOperatorsThatJoinKeepTheLaws(_ specimen: Specimen, _ law: Law) {
    #expect(specimen.violations(of: law) == [])
  }
}
