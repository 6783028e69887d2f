import Streams
import StreamsTesting
import Testing

@Suite
struct JoiningLawsTests {
  static let specimens = zipping + combining + merging + queueing + choosing

  private static let zipping = [
    OperatorSpecimen("zip(_:)") { source in source.zip(source).map { "\($0)" } },
    OperatorSpecimen("zip(_:_:)") { source in source.zip(source, source).map { "\($0)" } },
    OperatorSpecimen("zip(_:_:_:)") { source in
      source.zip(source, source, source).map { "\($0)" }
    },
    OperatorSpecimen("zip(_:_:) with a closure") { source, token in
      source.zip(source) { token.pass($0 + $1) }
    },
    OperatorSpecimen("zip(_:_:_:) with a closure") { source, token in
      source.zip(source, source) { token.pass($0 + $1 + $2) }
    },
    OperatorSpecimen("zip(_:_:_:_:) with a closure") { source, token in
      source.zip(source, source, source) { token.pass($0 + $1 + $2 + $3) }
    },
    OperatorSpecimen("zipped()") { source in [source, source, source].zipped() },
  ]

  private static let combining = [
    OperatorSpecimen("combineLatest(_:)") { source in
      source.combineLatest(source).map { "\($0)" }
    },
    OperatorSpecimen("combineLatest(_:_:)") { source in
      source.combineLatest(source, source).map { "\($0)" }
    },
    OperatorSpecimen("combineLatest(_:_:_:)") { source in
      source.combineLatest(source, source, source).map { "\($0)" }
    },
    OperatorSpecimen("combineLatest(_:_:) with a closure") { source, token in
      source.combineLatest(source) { token.pass($0 + $1) }
    },
    OperatorSpecimen("combineLatest(_:_:_:) with a closure") { source, token in
      source.combineLatest(source, source) { token.pass($0 + $1 + $2) }
    },
    OperatorSpecimen("combineLatest(_:_:_:_:) with a closure") { source, token in
      source.combineLatest(source, source, source) { token.pass($0 + $1 + $2 + $3) }
    },
    OperatorSpecimen("combineLatest()") { source in [source, source, source].combineLatest() },
    OperatorSpecimen("withLatestFrom(_:)") { $0.withLatestFrom($0) },
    OperatorSpecimen("withLatestFrom(_:_:)") { source, token in
      source.withLatestFrom(source.map { $0 * 10 }) { token.pass($0 + $1) }
    },
  ]

  private static let merging = [
    OperatorSpecimen("merge(with:) of its kind") { $0.merge(with: $0) },
    OperatorSpecimen("merge(with:)") { source in source.merge(with: source.map { -$0 }) },
    OperatorSpecimen("merge(with:_:)") { $0.merge(with: $0, $0) },
    OperatorSpecimen("merge(with:_:_:)") { $0.merge(with: $0, $0, $0) },
    OperatorSpecimen("merge(with:_:_:_:)") { $0.merge(with: $0, $0, $0, $0) },
    OperatorSpecimen("merge(with:_:_:_:_:)") { $0.merge(with: $0, $0, $0, $0, $0) },
    OperatorSpecimen("merge(with:_:_:_:_:_:)") { $0.merge(with: $0, $0, $0, $0, $0, $0) },
    OperatorSpecimen("merge(with:_:_:_:_:_:_:)") { $0.merge(with: $0, $0, $0, $0, $0, $0, $0) },
    OperatorSpecimen("merge()") { [$0, $0, $0].merge() },
  ]

  private static let queueing = [
    OperatorSpecimen("append(_:)") { $0.append(100, 101) },
    OperatorSpecimen("append(_:) of a sequence") { $0.append([100, 101]) },
    OperatorSpecimen("append(_:) of a publisher") { source in source.append(source.map { -$0 }) },
    OperatorSpecimen("prepend(_:)") { $0.prepend(100, 101) },
    OperatorSpecimen("prepend(_:) of a sequence") { $0.prepend([100, 101]) },
    OperatorSpecimen("prepend(_:) of a publisher") { source in source.prepend(source.map { -$0 }) },
  ]

  private static let choosing = [
    OperatorSpecimen("race(with:)") { source in source.race(with: source.map { -$0 }) },
    OperatorSpecimen("sample(by:)") { source in
      // A source that ends at once would end before it is sampled.
      source.append(Empty(completeImmediately: false)).sample(by: source)
    },
    OperatorSpecimen("switchIfEmpty(_:)") { $0.switchIfEmpty($0) },
    OperatorSpecimen("switchIfEmpty(_:) after nothing") { source in
      Empty<Int, TestError>().switchIfEmpty(source)
    },
    OperatorSpecimen("repeat(while:)") { source, token in source.repeat { token.pass(false) } },
    OperatorSpecimen("repeat(while:) that repeats") { source, token in
      source.prefix(2).repeat { token.pass(true) }.prefix(4)
    },
    OperatorSpecimen("race()") { [$0, $0, $0].race() },
  ]

  @Test(arguments: specimens)
  func joiningOperatorsKeepTheLaws(_ specimen: OperatorSpecimen) {
    for law in Law.allCases { #expect(specimen.violations(of: law) == []) }
  }
}
