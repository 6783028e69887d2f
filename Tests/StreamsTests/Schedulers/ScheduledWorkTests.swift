import Testing

@testable import StreamsCore

@Suite
struct ScheduledWorkTests {
  private final class Counter {
    var comparisons = 0
  }

  /// An instant that counts how often it is compared.
  private struct Instant: Comparable {
    let number: Int
    let counter: Counter

    static func == (lhs: Instant, rhs: Instant) -> Bool {
      lhs.counter.comparisons += 1
      return lhs.number == rhs.number
    }

    static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.counter.comparisons += 1
      return lhs.number < rhs.number
    }
  }

  @Test
  func removingARepetitionComparesFewInstantsAndKeepsTheOrder() {
    let counter = Counter()
    var heap = ScheduledWorkHeap<Instant>()
    let repetitions = (0..<1_000).map { _ in Repetition {} }
    let numbers = (0..<1_000).map { $0 * 389 % 1_000 }
    for (number, repetition) in zip(numbers, repetitions) {
      heap.add(at: Instant(number: number, counter: counter), tolerance: .zero, for: repetition) {}
    }
    var kept: [Int] = []
    for (index, repetition) in repetitions.enumerated() {
      if index % 3 == 0 {
        kept.append(numbers[index])
        continue
      }
      counter.comparisons = 0
      let removed = heap.remove(repetition)
      #expect(removed.map(\.instant.number) == [numbers[index]])
      #expect(counter.comparisons < 100)
      let again = heap.remove(repetition)
      #expect(again.isEmpty)
    }
    var taken: [Int] = []
    while let next = heap.takeFirst(until: Instant(number: 1_000, counter: counter)) {
      taken.append(next.instant.number)
    }
    #expect(taken == kept.sorted())
  }
}
