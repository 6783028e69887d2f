import Streams
import StreamsTesting
import Testing

@Suite
struct ReducingLawsTests {
  static let specimens = folding + asking + picking

  private static let folding = [
    Specimen("reduce(_:_:)") { source, token in source.reduce(0) { token.pass($0 + $1) } },
    Specimen("tryReduce(_:_:)") { source, token in
      source.tryReduce(0) { try token.pass($0 + checked($1)) }
    },
    Specimen("count()") { $0.count() },
    Specimen("collect()") { $0.collect() },
    Specimen("collect(_:)") { $0.collect(3) },
    Specimen("replaceEmpty(with:)") { $0.replaceEmpty(with: 0) },
    Specimen("replaceEmpty(with:) of nothing", .trapsOnEarlyValues) { source in
      source.filter { _ in false }.replaceEmpty(with: 0)
    },
    Specimen("min()") { $0.min() },
    Specimen("max()") { $0.max() },
    Specimen("min(by:)") { source, token in source.min { token.pass($0 < $1) } },
    Specimen("max(by:)") { source, token in source.max { token.pass($0 < $1) } },
    Specimen("tryMin(by:)") { source, token in source.tryMin { try token.pass(checked($0) < $1) } },
    Specimen("tryMax(by:)") { source, token in source.tryMax { try token.pass(checked($0) < $1) } },
  ]

  private static let asking = [
    Specimen("allSatisfy(_:)") { source, token in source.allSatisfy { token.pass($0 > 0) } },
    Specimen("allSatisfy(_:) that fails early") { source, token in
      source.allSatisfy { token.pass($0 < 6) }
    },
    Specimen("tryAllSatisfy(_:)") { source, token in
      source.tryAllSatisfy { try token.pass(checked($0) < 6) }
    },
    Specimen("contains(_:)") { $0.contains(6) },
    Specimen("contains(where:)") { source, token in source.contains { token.pass($0 == 6) } },
    Specimen("tryContains(where:)") { source, token in
      source.tryContains { try token.pass(checked($0) == 6) }
    },
  ]

  private static let picking = [
    Specimen("first()") { $0.first() },
    Specimen("first(where:)") { source, token in source.first { token.pass($0 > 5) } },
    Specimen("tryFirst(where:)") { source, token in source.tryFirst { try token.pass(checked($0) > 5) } },
    Specimen("last()") { $0.last() },
    Specimen("last(where:)") { source, token in source.last { token.pass($0 < 6) } },
    Specimen("tryLast(where:)") { source, token in source.tryLast { try token.pass(checked($0) < 6) } },
  ]

  @Test(arguments: specimens, Law.allCases)
  func theOperatorsThatReduceKeepTheLaws(_ specimen: Specimen, _ law: Law) {
    #expect(specimen.violations(of: law) == [])
  }
}
