import Streams
import StreamsTesting
import Testing

@Suite
struct ReducingLawsTests {
  static let specimens = folding + asking + picking

  private static let folding = [
    OperatorSpecimen("reduce(_:_:)") { source, token in source.reduce(0) { token.pass($0 + $1) } },
    OperatorSpecimen("tryReduce(_:_:)") { source, token in
      source.tryReduce(0) { try token.pass($0 + checked($1)) }
    },
    OperatorSpecimen("count()") { $0.count() },
    OperatorSpecimen("collect()") { $0.collect() },
    OperatorSpecimen("collect(_:)") { $0.collect(3) },
    OperatorSpecimen("replaceEmpty(with:)") { $0.replaceEmpty(with: 0) },
    OperatorSpecimen("replaceEmpty(with:) of nothing") { source in
      source.filter { _ in false }.replaceEmpty(with: 0)
    },
    OperatorSpecimen("min()") { $0.min() },
    OperatorSpecimen("max()") { $0.max() },
    OperatorSpecimen("min(by:)") { source, token in source.min { token.pass($0 < $1) } },
    OperatorSpecimen("max(by:)") { source, token in source.max { token.pass($0 < $1) } },
    OperatorSpecimen("tryMin(by:)") { source, token in source.tryMin { try token.pass(checked($0) < $1) } },
    OperatorSpecimen("tryMax(by:)") { source, token in source.tryMax { try token.pass(checked($0) < $1) } },
  ]

  private static let asking = [
    OperatorSpecimen("allSatisfy(_:)") { source, token in source.allSatisfy { token.pass($0 > 0) } },
    OperatorSpecimen("allSatisfy(_:) that fails early") { source, token in
      source.allSatisfy { token.pass($0 < 6) }
    },
    OperatorSpecimen("tryAllSatisfy(_:)") { source, token in
      source.tryAllSatisfy { try token.pass(checked($0) < 6) }
    },
    OperatorSpecimen("contains(_:)") { $0.contains(6) },
    OperatorSpecimen("contains(where:)") { source, token in source.contains { token.pass($0 == 6) } },
    OperatorSpecimen("tryContains(where:)") { source, token in
      source.tryContains { try token.pass(checked($0) == 6) }
    },
  ]

  private static let picking = [
    OperatorSpecimen("first()") { $0.first() },
    OperatorSpecimen("first(where:)") { source, token in source.first { token.pass($0 > 5) } },
    OperatorSpecimen("tryFirst(where:)") { source, token in
      source.tryFirst { try token.pass(checked($0) > 5) }
    },
    OperatorSpecimen("last()") { $0.last() },
    OperatorSpecimen("last(where:)") { source, token in source.last { token.pass($0 < 6) } },
    OperatorSpecimen("tryLast(where:)") { source, token in source.tryLast { try token.pass(checked($0) < 6) }
    },
  ]

  @Test(arguments: specimens)
  func reducingOperatorsKeepTheLaws(_ specimen: OperatorSpecimen) {
    for law in Law.allCases { #expect(specimen.violations(of: law) == []) }
  }
}
