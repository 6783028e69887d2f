import Streams
import TestSupport
import Testing

@Suite(.blocking)
struct SequenceOperatorTests {
  private let numbers = [1, 2, 2, 3].publisher
  private let none = [Int]().publisher

  private func isEven(_ value: Int) throws -> Bool {
    if value == 3 { throw SourceTrouble.first }
    return value.isMultiple(of: 2)
  }

  @Test
  func transformsWhenTheOperatorIsCalled() {
    var calls = 0
    let mapped = numbers.map { value -> String in
      calls += 1
      return "\(value)"
    }
    #expect(calls == 4)
    #expect(mapped == ["1", "2", "2", "3"].publisher)
    #expect(numbers.compactMap { $0 == 2 ? nil : "\($0)" } == ["1", "3"].publisher)
    #expect(numbers.scan(10, +) == [11, 13, 15, 18].publisher)
    #expect([1, nil].publisher.replaceNil(with: 0) == [Int?(1), 0].publisher)
  }

  @Test
  func selectsByAPredicateAndByCount() {
    #expect(numbers.filter { $0 != 2 } == [1, 3].publisher)
    #expect(numbers.prefix { $0 < 3 } == [1, 2, 2].publisher)
    #expect(numbers.prefix(2).recorded(demand: .unlimited).values == [1, 2])
    #expect(numbers.dropFirst().recorded(demand: .unlimited).values == [2, 2, 3])
    #expect(numbers.dropFirst(3).recorded(demand: .unlimited).values == [3])
    #expect(numbers.drop { $0 < 2 }.recorded(demand: .unlimited).values == [2, 2, 3])
    #expect(numbers.removeDuplicates() == [1, 2, 3].publisher)
    #expect([nil, nil, 1].publisher.removeDuplicates() == [Int?.none, 1].publisher)
    #expect(numbers.ignoreOutput() == Empty())
  }

  @Test
  func anEmptyPrefixFinishesWithoutDemand() {
    #expect(numbers.prefix(0).recorded().isFinished)
    #expect(numbers.dropFirst(4).recorded().isFinished)
  }

  @Test
  func selectsByTheIndicesThatTheCollectionHas() {
    #expect(numbers.output(in: 1..<3) == [2, 2].publisher)
    #expect(numbers.output(in: 2..<9) == [2, 3].publisher)
    #expect(numbers.output(in: 7..<9) == none)
    #expect(numbers.output(at: 3) == OptionalPublisher(3))
    #expect(numbers.output(at: 4) == OptionalPublisher(nil))
    #expect(numbers.output(at: -1) == OptionalPublisher(nil))
    let word = "word"
    let (first, third) = (word.startIndex, word.index(word.startIndex, offsetBy: 2))
    #expect(word.publisher.output(at: third) == OptionalPublisher("r"))
    #expect(word.publisher.output(at: word.endIndex) == OptionalPublisher(nil))
    #expect(word.publisher.output(in: first..<third) == ["w", "o"].publisher)
  }

  @Test
  func picksOneElement() {
    #expect(numbers.first() == OptionalPublisher(1))
    #expect(numbers.last() == OptionalPublisher(3))
    #expect(none.first() == OptionalPublisher(nil))
    #expect(none.last() == OptionalPublisher(nil))
    #expect(numbers.first { $0 > 1 } == OptionalPublisher(2))
    #expect(numbers.first { $0 > 3 } == OptionalPublisher(nil))
    #expect(numbers.last { $0 < 3 } == OptionalPublisher(2))
    #expect(numbers.max() == OptionalPublisher(3))
    #expect(numbers.min() == OptionalPublisher(1))
    #expect(none.max() == OptionalPublisher(nil))
    #expect(numbers.max(by: >) == OptionalPublisher(1))
    #expect(numbers.min(by: >) == OptionalPublisher(3))
  }

  @Test
  func countReturnsJustIfItCannotFail() {
    #expect(numbers.count() == Just(4))
    let failing = Publishers.Sequence<[Int], SourceTrouble>(sequence: [1, 2])
    #expect(failing.count() == ResultPublisher<Int, SourceTrouble>(2))
    let letters = Publishers.Sequence<String, SourceTrouble>(sequence: "abc")
    #expect(letters.count() == ResultPublisher<Int, SourceTrouble>(3))
  }

  @Test
  func reducesToOneValue() {
    #expect(numbers.collect() == ResultPublisher<[Int], Never>([1, 2, 2, 3]))
    #expect(none.collect() == ResultPublisher<[Int], Never>([]))
    #expect(numbers.reduce(10, +) == ResultPublisher<Int, Never>(18))
    #expect(numbers.allSatisfy { $0 > 0 } == ResultPublisher<Bool, Never>(true))
    #expect(none.allSatisfy { $0 > 0 } == ResultPublisher<Bool, Never>(true))
    #expect(numbers.contains { $0 > 3 } == ResultPublisher<Bool, Never>(false))
    #expect(numbers.contains(3) == ResultPublisher<Bool, Never>(true))
    #expect(none.contains(3) == ResultPublisher<Bool, Never>(false))
  }

  @Test
  func tryOperatorsFailUnlessTheAnswerIsKnownBefore() throws {
    #expect(try numbers.tryReduce(10) { $0 + $1 }.result.get() == 18)
    #expect(throws: SourceTrouble.first) { try numbers.tryReduce(true) { try isEven($1) && $0 }.result.get() }
    #expect(try !numbers.tryAllSatisfy(isEven).result.get())
    #expect(throws: SourceTrouble.first) { try [2, 3].publisher.tryAllSatisfy(isEven).result.get() }
    #expect(try numbers.tryContains(where: isEven).result.get())
    #expect(throws: SourceTrouble.first) { try [1, 3].publisher.tryContains(where: isEven).result.get() }
  }

  @Test
  func joiningKeepsTheTypeOfTheCollection() {
    let pair = [1, 2].publisher
    #expect(pair.append(3, 4) == [1, 2, 3, 4].publisher)
    #expect(pair.append(Set([3])) == [1, 2, 3].publisher)
    #expect(pair.append([5].publisher) == [1, 2, 5].publisher)
    #expect(pair.prepend(3, 4) == [3, 4, 1, 2].publisher)
    #expect(pair.prepend(Set([3])) == [3, 1, 2].publisher)
    #expect(pair.prepend([5].publisher) == [5, 1, 2].publisher)
    #expect("b".publisher.append(Character("c")).prepend(["a"]).sequence == "abc")
  }

  @Test
  func settingTheFailureTypeKeepsTheSequence() {
    let typed = [1].publisher.setFailureType(to: SourceTrouble.self)
    #expect(typed == Publishers.Sequence<[Int], SourceTrouble>(sequence: [1]))
    #expect(typed.recorded(demand: .unlimited).isFinished)
  }

  @Test
  func negativeNumbersTrap() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [1].publisher.prefix(-1)
    }.says("prefix: a number of values cannot be negative")
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [1].publisher.dropFirst(-1)
    }.says("dropFirst: a number of values cannot be negative")
  }
}
