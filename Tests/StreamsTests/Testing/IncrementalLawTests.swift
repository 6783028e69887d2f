import Streams
import StreamsTesting
import Testing

@Suite
struct IncrementalLawTests {
  /// Numbers, and their sum, which forgets every number that goes unless it is small.
  private final class Ledger {
    private(set) var numbers: [Int] = []
    private(set) var sum = 0
    private let leastForgotten: Int

    init(forgetting least: Int) { leastForgotten = least }

    func add(_ number: Int) {
      numbers.append(number)
      sum += number
    }

    func removeLast() {
      guard let last = numbers.popLast() else { return }
      if last < leastForgotten { sum -= last }
    }
  }

  private func check(
    forgetting least: Int, seeds: some Sequence<UInt64> = 0..<100, edits: some Sequence<Int> = 0..<24
  ) -> [Violation] {
    Laws.check(incremental: "sum", seeds: seeds, edits: edits) { _ in
      Ledger(forgetting: least)
    } edit: { ledger, numbers in
      let number = Int.random(in: 0..<10, using: &numbers)
      if number < 4 { ledger.removeLast() } else { ledger.add(number) }
    } incremental: {
      $0.sum
    } recomputed: {
      $0.numbers.reduce(0, +)
    }
  }

  @Test
  func findsNothingWrongInWhatIsRight() { #expect(check(forgetting: 100).isEmpty) }

  @Test
  func findsTheFewestEditsThatLeadToADifference() throws {
    let violation = try #require(check(forgetting: 9).first)
    #expect(violation.event == "sum: 9 instead of 0")
    // It adds a nine and removes it.
    let lines = violation.story.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0] == "made  0" && lines[1].hasSuffix("  9") && lines[2].hasSuffix("  0"))
  }

  @Test
  func showsADifferenceAgain() throws {
    let violation = try #require(check(forgetting: 9).first)
    let line = try #require(violation.story.split(separator: "\n").last)
    let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
    let again = check(forgetting: 9, seeds: [UInt64(numbers[0])], edits: numbers.dropFirst())
    #expect(again == [violation] && again[0].story == violation.story)
  }

  @Test
  func findsADifferenceAtTheBeginning() {
    let violations = Laws.check(incremental: "constant") { _ in
      3
    } edit: { _, _ in
    } incremental: {
      $0
    } recomputed: {
      $0 + 1
    }
    #expect(violations.map(\.story) == ["made  4\nTo see it again, pass seeds: [0], edits: []."])
  }

  @Test
  func goesOnAfterAnEditThatIsTakenBack() {
    let violations = Laws.check(incremental: "subject") { _ in
      CurrentValueSubject<Int, Never>(0)
    } edit: { subject, numbers in
      if Bool.random(using: &numbers) { throw CancellationError() }
      subject.value += 1
    } incremental: {
      $0.value
    } recomputed: {
      min($0.value, 2)
    }
    #expect(violations.map(\.event) == ["subject: 3 instead of 2"])
  }
}
