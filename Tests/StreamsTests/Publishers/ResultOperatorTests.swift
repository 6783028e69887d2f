import Streams
import Testing

@Suite
struct ResultOperatorTests {
  private typealias Of<Value> = ResultPublisher<Value, SourceTrouble>

  private let one = ResultPublisher<Int, SourceTrouble>(1)
  private let bad = ResultPublisher<Int, SourceTrouble>(.first)

  private func isOdd(_ value: Int) throws -> Bool {
    if value == 13 { throw SourceTrouble.second }
    return !value.isMultiple(of: 2)
  }

  /// Checks a try operator with a value, with a value at which its closure throws, and with a failure.
  private func check<Value: Equatable>(
    _ expected: Value, _ operate: (Of<Int>) -> ResultPublisher<Value, any Error>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try operate(one).result.get() == expected, sourceLocation: sourceLocation)
    #expect(throws: SourceTrouble.second, sourceLocation: sourceLocation) { try operate(Of(13)).result.get() }
    #expect(throws: SourceTrouble.first, sourceLocation: sourceLocation) { try operate(bad).result.get() }
  }

  @Test
  func transformingKeepsTheFailure() {
    #expect(one.map { "\($0)" } == Of("1"))
    #expect(bad.map { "\($0)" } == Of(.first))
    #expect(one.scan(4, +) == Of(5))
    #expect(bad.scan(4, +) == bad)
    #expect(one.reduce(4, +) == Of(5))
    #expect(bad.reduce(4, +) == bad)
    #expect(one.collect() == Of([1]))
    #expect(bad.collect() == Of(.first))
    #expect(Of(7).count() == Of(1))
    #expect(bad.count() == bad)
  }

  @Test
  func tryOperatorsFailWithTheErrorThatIsThrown() throws {
    try check(true) { $0.tryMap(isOdd) }
    try check(true) { $0.tryScan(true) { try isOdd($1) && $0 } }
    try check(true) { $0.tryReduce(true) { try isOdd($1) && $0 } }
    try check(true) { $0.tryAllSatisfy(isOdd) }
    try check(true) { $0.tryContains(where: isOdd) }
    try check(1) { $0.tryRemoveDuplicates { try isOdd($0) && $0 == $1 } }
    try check(1) { $0.tryMax { try isOdd($0) && $0 < $1 } }
    try check(1) { $0.tryMin { try isOdd($0) && $0 < $1 } }
  }

  @Test
  func selectsTheValue() {
    for publisher in [one, bad] {
      #expect(publisher.first() == publisher)
      #expect(publisher.last() == publisher)
      #expect(publisher.removeDuplicates() == publisher)
      #expect(publisher.max() == publisher)
      #expect(publisher.min() == publisher)
      #expect(publisher.ignoreOutput() == Empty())
    }
  }

  @Test
  func matchingKeepsTheFailure() {
    #expect(one.allSatisfy { $0 > 1 } == Of(false))
    #expect(bad.allSatisfy { $0 > 1 } == Of(.first))
    #expect(one.contains { $0 > 0 } == Of(true))
    #expect(bad.contains { $0 > 0 } == Of(.first))
    #expect(one.contains(1) == Of(true))
    #expect(one.contains(2) == Of(false))
    #expect(bad.contains(1) == Of(.first))
  }

  @Test
  func neverCallsAComparisonOfTwoValues() {
    var calls = 0
    let compare: (Int, Int) -> Bool = { _, _ in
      calls += 1
      return true
    }
    #expect(one.max(by: compare) == one)
    #expect(one.min(by: compare) == one)
    #expect(one.removeDuplicates(by: compare) == one)
    #expect(calls == 0)
  }

  @Test
  func recoversFromTheFailure() {
    #expect(one.mapError { _ in SourceTrouble.second } == one)
    #expect(bad.mapError { _ in SourceTrouble.second } == Of(.second))
    #expect(one.replaceError(with: 2) == ResultPublisher<Int, Never>(1))
    #expect(bad.replaceError(with: 2) == ResultPublisher<Int, Never>(2))
    #expect(one.replaceEmpty(with: 2) == one)
    #expect(bad.retry(3) == bad)
    #expect(ResultPublisher<Int, Never>(1).setFailureType(to: SourceTrouble.self) == one)
  }

  @Test
  func nilIsAValueLikeAnyOther() {
    let result = ResultPublisher<Int?, SourceTrouble>(.success(nil)).replaceError(with: 2)
    #expect(result == ResultPublisher<Int?, Never>(.success(nil)))
  }
}
