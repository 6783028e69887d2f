import Streams
import TestSupport
import Testing

@Suite(.blocking)
struct OptionalOperatorTests {
  private let one = Optional(1).publisher
  private let nothing = Int?.none.publisher

  @Test
  func transformsTheValueIfThereIsOne() {
    #expect(one.map { "\($0)" } == OptionalPublisher("1"))
    #expect(nothing.map { "\($0)" } == OptionalPublisher(nil))
    #expect(one.compactMap { $0 > 0 ? "yes" : nil } == OptionalPublisher("yes"))
    #expect(one.compactMap { $0 > 1 ? "yes" : nil } == OptionalPublisher(nil))
    #expect(nothing.compactMap { _ in "yes" } == OptionalPublisher(nil))
    #expect(one.scan(4, +) == OptionalPublisher(5))
    #expect(nothing.scan(4, +) == nothing)
    #expect(one.reduce(4, +) == OptionalPublisher(5))
    #expect(nothing.reduce(4, +) == nothing)
    #expect(one.collect() == OptionalPublisher([1]))
    #expect(nothing.collect() == OptionalPublisher([]))
    #expect(Optional(7).publisher.count() == OptionalPublisher(1))
    #expect(nothing.count() == nothing)
  }

  @Test
  func selectsByAPredicate() {
    for (value, passed) in [(2, 2), (3, nil), (nil, nil)] as [(Int?, Int?)] {
      #expect(value.publisher.filter { $0 < 3 } == OptionalPublisher(passed))
      #expect(value.publisher.first { $0 < 3 } == OptionalPublisher(passed))
      #expect(value.publisher.last { $0 < 3 } == OptionalPublisher(passed))
      #expect(value.publisher.prefix { $0 < 3 } == OptionalPublisher(passed))
      #expect(value.publisher.drop { $0 >= 3 } == OptionalPublisher(passed))
      #expect(value.publisher.first() == OptionalPublisher(value))
      #expect(value.publisher.last() == OptionalPublisher(value))
    }
    #expect(one.ignoreOutput() == Empty())
  }

  @Test
  func selectsByPosition() {
    #expect(one.dropFirst() == nothing)
    #expect(one.dropFirst(0) == one)
    #expect(one.prefix(0) == nothing)
    #expect(one.prefix(1) == one)
    #expect(one.output(at: 0) == one)
    #expect(one.output(at: 1) == nothing)
    #expect(one.output(in: 0..<2) == one)
    #expect(one.output(in: ...4) == one)
    #expect(one.output(in: 0...) == one)
    #expect(one.output(in: 0..<0) == nothing)
    #expect(one.output(in: 1...) == nothing)
    #expect(nothing.dropFirst(0) == nothing)
    #expect(nothing.prefix(1) == nothing)
    #expect(nothing.output(at: 0) == nothing)
    #expect(nothing.output(in: 0...) == nothing)
  }

  @Test
  func matchesNothingWithoutAValue() {
    #expect(one.allSatisfy { $0 > 0 } == OptionalPublisher(true))
    #expect(one.allSatisfy { $0 > 1 } == OptionalPublisher(false))
    #expect(nothing.allSatisfy { $0 > 0 } == OptionalPublisher(nil))
    #expect(one.contains { $0 > 1 } == OptionalPublisher(false))
    #expect(nothing.contains { $0 > 1 } == OptionalPublisher(nil))
    #expect(one.contains(1) == OptionalPublisher(true))
    #expect(one.contains(2) == OptionalPublisher(false))
    #expect(nothing.contains(1) == OptionalPublisher(nil))
    #expect(one.max() == one)
    #expect(one.min() == one)
    #expect(one.removeDuplicates() == one)
    #expect(nothing.max() == nothing)
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
  func replacesOnlyAMissingValue() {
    #expect(one.replaceEmpty(with: 2) == Just(1))
    #expect(nothing.replaceEmpty(with: 2) == Just(2))
    #expect(one.replaceError(with: 2) == one)
    #expect(nothing.replaceError(with: 2) == nothing)
    #expect(one.retry(3) == one)
  }

  @Test
  func negativeNumbersTrapEvenWithoutAValue() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Int?.none.publisher.prefix(-1)
    }.says("prefix: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Int?.none.publisher.dropFirst(-1)
    }.says("dropFirst: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Int?.none.publisher.output(at: -1)
    }.says("output(at:): an index cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Int?.none.publisher.output(in: -1..<2)
    }.says("output(in:): an index cannot be negative")
  }

  #if !canImport(Combine)
    @Test func theNestedNamesAreThoseOfCombineAndInferTheirTypes() {
      #expect(Optional.Publisher(7) == Optional(7).publisher)
      #expect(Optional<Int>.Publisher(nil) == OptionalPublisher(nil))
      #expect(Result.Publisher(.success(7)) == Result<Int, Never>.success(7).publisher)
      #expect(Result<Int, Never>.Publisher(7) == ResultPublisher(7))
    }
  #endif
}
