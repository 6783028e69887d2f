import Streams
import TestSupport
import Testing

@Suite(.blocking)
struct JustOperatorTests {
  private func isEven(_ value: Int) throws -> Bool {
    if value == 13 { throw SourceTrouble.first }
    return value.isMultiple(of: 2)
  }

  private func impossible(_ never: Never) -> SourceTrouble {}

  /// The publisher's result; a publisher that failed throws its error.
  private func get<Value>(_ publisher: ResultPublisher<Value, any Error>) throws -> Value {
    try publisher.result.get()
  }

  @Test
  func transformsWhenTheOperatorIsCalled() {
    var calls = 0
    let mapped = Just(3).map { value -> String in
      calls += 1
      return "\(value)"
    }
    #expect(calls == 1)
    #expect(mapped == Just("3"))
  }

  @Test
  func transformsTheValue() throws {
    #expect(Just(3).compactMap { $0 > 2 ? "yes" : nil } == OptionalPublisher("yes"))
    #expect(Just(1).compactMap { $0 > 2 ? "yes" : nil } == OptionalPublisher(nil))
    #expect(Just(3).scan(4, +) == ResultPublisher<Int, Never>(7))
    #expect(Just(3).reduce("n") { "\($0)\($1)" } == ResultPublisher<String, Never>("n3"))
    #expect(Just(3).collect() == Just([3]))
    #expect(Just(3).count() == Just(1))
  }

  @Test
  func tryOperatorsFailWithTheErrorThatIsThrown() throws {
    #expect(try get(Just(2).tryMap(isEven)))
    #expect(throws: SourceTrouble.first) { try get(Just(13).tryMap(isEven)) }
    #expect(try get(Just(3).tryScan(4) { $0 + $1 }) == 7)
    #expect(throws: SourceTrouble.first) { try get(Just(13).tryScan(true) { try isEven($1) && $0 }) }
    #expect(try get(Just(3).tryReduce(4) { $0 * $1 }) == 12)
    #expect(throws: SourceTrouble.first) { try get(Just(13).tryReduce(true) { try isEven($1) && $0 }) }
    #expect(try get(Just(2).tryAllSatisfy(isEven)))
    #expect(try !get(Just(3).tryAllSatisfy(isEven)))
    #expect(throws: SourceTrouble.first) { try get(Just(13).tryAllSatisfy(isEven)) }
    #expect(try !get(Just(3).tryContains(where: isEven)))
    #expect(throws: SourceTrouble.first) { try get(Just(13).tryContains(where: isEven)) }
    #expect(try get(Just(3).tryRemoveDuplicates { $0 == $1 }) == 3)
    #expect(throws: SourceTrouble.first) {
      try get(Just(13).tryRemoveDuplicates { try isEven($0) && $1 > 0 })
    }
  }

  @Test
  func aFailedTryOperatorPublishesItsFailure() {
    let recorder = Just(13).tryMap(isEven).recorded()
    #expect(recorder.descriptions == ["Empty"])
    #expect(recorder.failures as? [SourceTrouble] == [.first])
  }

  @Test
  func selectsByAPredicate() {
    for (value, passed) in [(2, 2), (3, nil)] as [(Int, Int?)] {
      #expect(Just(value).filter { $0 < 3 } == OptionalPublisher(passed))
      #expect(Just(value).first { $0 < 3 } == OptionalPublisher(passed))
      #expect(Just(value).last { $0 < 3 } == OptionalPublisher(passed))
      #expect(Just(value).prefix { $0 < 3 } == OptionalPublisher(passed))
      #expect(Just(value).drop { $0 >= 3 } == OptionalPublisher(passed))
    }
    #expect(Just(1).first() == Just(1))
    #expect(Just(1).last() == Just(1))
    #expect(Just(1).ignoreOutput() == Empty())
  }

  @Test
  func selectsByPosition() {
    let (one, nothing) = (OptionalPublisher(1), OptionalPublisher<Int>(nil))
    #expect(Just(1).dropFirst() == nothing)
    #expect(Just(1).dropFirst(0) == one)
    #expect(Just(1).prefix(0) == nothing)
    #expect(Just(1).prefix(1) == one)
    #expect(Just(1).prefix(9) == one)
    #expect(Just(1).output(at: 0) == one)
    #expect(Just(1).output(at: 1) == nothing)
    #expect(Just(1).output(in: 0..<2) == one)
    #expect(Just(1).output(in: 0...) == one)
    #expect(Just(1).output(in: ...0) == one)
    #expect(Just(1).output(in: 0..<0) == one)
    #expect(Just(1).output(in: 1...) == nothing)
  }

  @Test
  func matchesTheValue() {
    #expect(Just(1).allSatisfy { $0 > 0 } == Just(true))
    #expect(Just(1).contains { $0 > 1 } == Just(false))
    #expect(Just(1).contains(1) == Just(true))
    #expect(Just(1).contains(2) == Just(false))
    #expect(Just(1).max() == Just(1))
    #expect(Just(1).min() == Just(1))
    #expect(Just(1).removeDuplicates() == Just(1))
  }

  @Test
  func neverCallsAComparisonOfTwoValues() {
    var calls = 0
    let compare: (Int, Int) -> Bool = { _, _ in
      calls += 1
      return true
    }
    #expect(Just(1).max(by: compare) == Just(1))
    #expect(Just(1).min(by: compare) == Just(1))
    #expect(Just(1).removeDuplicates(by: compare) == Just(1))
    #expect(calls == 0)
  }

  @Test
  func joinsElementsBeforeAndAfter() {
    #expect(Just(1).append(2, 3) == [1, 2, 3].publisher)
    #expect(Just(1).append(2...4) == [1, 2, 3, 4].publisher)
    #expect(Just(1).prepend(2, 3) == [2, 3, 1].publisher)
    #expect(Just(1).prepend(Set([5])) == [5, 1].publisher)
  }

  @Test
  func recoveringChangesOnlyTheFailureType() {
    #expect(Just(1).replaceEmpty(with: 2) == Just(1))
    #expect(Just(1).replaceError(with: 2) == Just(1))
    #expect(Just(1).retry(3) == Just(1))
    #expect(Just(1).setFailureType(to: SourceTrouble.self) == ResultPublisher<Int, SourceTrouble>(1))
    let mapped = Just(1).mapError(impossible)
    #expect(mapped == ResultPublisher<Int, SourceTrouble>(1))
  }

  @Test
  func negativeNumbersTrap() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).prefix(-1)
    }.says("prefix: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).dropFirst(-1)
    }.says("dropFirst: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).output(at: -1)
    }.says("output(at:): an index cannot be negative")
  }

  @Test
  func aRangeThatBeginsBelowZeroIsEmpty() {
    #expect(Just(1).output(in: -1..<2) == OptionalPublisher(nil))
    #expect(Just(1).output(in: (-5)...) == OptionalPublisher(nil))
  }
}
