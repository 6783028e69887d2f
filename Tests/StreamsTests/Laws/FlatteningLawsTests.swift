import Streams
import StreamsTesting
import Testing

@Suite
struct FlatteningLawsTests {
  static let specimens = flattening + switching + buffering + dividing

  private static let flattening = [
    OperatorSpecimen("flatMap(maxPublishers:_:)", .interleaves) { source, token in
      source.flatMap { number in token.pass([number, -number].publisher) }
    },
    OperatorSpecimen("flatMap(maxPublishers:_:) of one at a time") { source, token in
      source.flatMap(maxPublishers: .max(1)) { number in token.pass([number, -number].publisher) }
    },
    OperatorSpecimen("flatMap(maxPublishers:_:) of publishers that take their time") { source, token in
      source.prefix(2).flatMap { number in token.pass(source.map { $0 * number }) }
    },
    OperatorSpecimen("flatMap(maxPublishers:_:) of something that cannot fail") { source, token in
      source.ignoreFailure().flatMap { _ in token.pass(source) }
    },
    OperatorSpecimen("flatMap(maxPublishers:_:) where nothing can fail") {
      source, token in
      source.ignoreFailure().flatMap { token.pass(Just($0)) }
    },
  ]

  private static let switching = [
    OperatorSpecimen("switchToLatest()", .isLossy) { source in
      source.map { number in [number, -number].publisher.setFailureType(to: TestError.self) }.switchToLatest()
    },
    OperatorSpecimen("switchToLatest() of publishers that take their time") { source in
      source.prefix(2).map { number in source.map { $0 * number } }.switchToLatest()
    },
    OperatorSpecimen("switchToLatest() to something that cannot fail") { source in
      source.map { Just($0) }.switchToLatest()
    },
    OperatorSpecimen("switchToLatest() of something that cannot fail") { source in
      source.ignoreFailure().prefix(2).map { _ in source }.switchToLatest()
    },
    OperatorSpecimen("switchToLatest() where nothing can fail") { source in
      source.ignoreFailure().map { Just($0) }.switchToLatest()
    },
    OperatorSpecimen("flatMapLatest(_:)", .isLossy) { source, token in
      source.flatMapLatest { number in
        token.pass([number, -number].publisher.setFailureType(to: TestError.self))
      }
    },
  ]

  private static let dividing = [
    OperatorSpecimen("flatMapFirst(_:)", .isLossy) { source, token in
      source.flatMapFirst { number in
        token.pass([number, -number].publisher.setFailureType(to: TestError.self))
      }
    },
    OperatorSpecimen("flatMapFirst(_:) of publishers that take their time") { source, token in
      source.flatMapFirst { number in token.pass(source.prefix(2).map { $0 * number }) }
    },
    OperatorSpecimen("flatMapFirst(_:) of something that cannot fail", .isLossy) { source, token in
      source.flatMapFirst { token.pass(Just($0)) }
    },
    OperatorSpecimen("flatMapFirst(_:) where nothing can fail", .isLossy) { source, token in
      source.ignoreFailure().flatMapFirst { token.pass(Just($0)) }
    },
    OperatorSpecimen("conflated()") { $0.conflated() },
    OperatorSpecimen("window(of:)") { source in source.window(of: 1).map { _ in 1 } },
    OperatorSpecimen("window(of:) that is flattened") { source in
      source.window(of: 2).flatMap { $0 }
    },
    OperatorSpecimen("window(by:)") { source in source.window(by: source).map { _ in 1 } },
    OperatorSpecimen("grouped(by:)") { source, token in
      source.grouped { token.pass($0) }.map { $0.key }
    },
    OperatorSpecimen("grouped(by:) that is flattened") { source, token in
      source.grouped { token.pass($0 % 2) }.flatMap { $0 }
    },
  ]

  private static let buffering = [
    OperatorSpecimen("buffer(size:prefetch:whenFull:) that is kept full") {
      $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest)
    },
    OperatorSpecimen("buffer(size:prefetch:whenFull:) that drops the newest", .isLossy) {
      $0.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest)
    },
    OperatorSpecimen("buffer(size:prefetch:whenFull:) that drops the oldest", .isLossy) {
      $0.buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest)
    },
    OperatorSpecimen("buffer(size:prefetch:whenFull:) that fails", .isLossy) { source, token in
      source.buffer(
        size: 3, prefetch: .byRequest, whenFull: .customError { token.pass(TestError("full")) })
    },
  ]

  @Test(arguments: specimens)
  func flatteningOperatorsKeepTheLaws(_ specimen: OperatorSpecimen) {
    for law in Law.allCases { #expect(specimen.violations(of: law) == []) }
  }
}
