/// A piece of work that waits for its time.
@usableFromInline
package struct ScheduledWork<Instant: Comparable> {
  @usableFromInline package let instant: Instant
  @usableFromInline let number: UInt64
  @usableFromInline let tolerance: Duration
  @usableFromInline let repetition: Repetition?
  @usableFromInline package let action: () -> Void

  @inlinable
  init(
    instant: Instant, number: UInt64, tolerance: Duration, repetition: Repetition?,
    action: @escaping () -> Void
  ) {
    self.instant = instant
    self.number = number
    self.tolerance = tolerance
    self.repetition = repetition
    self.action = action
  }

  @inlinable
  func precedes(_ other: ScheduledWork) -> Bool {
    instant == other.instant ? number < other.number : instant < other.instant
  }
}

/// The work that waits, the earliest first, and for the same instant in the order in which it was added.
///
/// - Complexity: Adding and taking are O(log *n*), removing a repetition is O(*n*).
@usableFromInline
package struct ScheduledWorkHeap<Instant: Comparable> {
  @usableFromInline var heap: [ScheduledWork<Instant>] = []
  @usableFromInline var lastNumber: UInt64 = 0

  @inlinable
  package init() {}

  @inlinable package var first: ScheduledWork<Instant>? { heap.first }
  @inlinable package var count: Int { heap.count }
  @inlinable package var isEmpty: Bool { heap.isEmpty }

  @inlinable
  package mutating func add(
    at instant: Instant, tolerance: Duration, for repetition: Repetition?, _ action: @escaping () -> Void
  ) {
    lastNumber += 1
    heap.append(
      ScheduledWork(
        instant: instant, number: lastNumber, tolerance: tolerance, repetition: repetition, action: action))
    rise(from: heap.count - 1)
  }

  /// Takes out all work up to `instant`, in order.
  @inlinable
  mutating func takeAll(until instant: Instant) -> [() -> Void] {
    var due: [() -> Void] = []
    while let next = takeFirst(until: instant) { due.append(next.action) }
    return due
  }

  /// Takes out the first piece of work, if its time is not after `instant`.
  @inlinable
  package mutating func takeFirst(until instant: Instant) -> ScheduledWork<Instant>? {
    guard let first = heap.first, first.instant <= instant else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink(from: 0)
    }
    return first
  }

  /// Takes out the work of `repetition`.
  @inlinable
  package mutating func remove(_ repetition: Repetition) -> [ScheduledWork<Instant>] {
    var removed: [ScheduledWork<Instant>] = []
    while let place = heap.firstIndex(where: { $0.repetition === repetition }) {
      heap.swapAt(place, heap.count - 1)
      removed.append(heap.removeLast())
      if place == heap.count { continue }
      rise(from: place)
      sink(from: place)
    }
    return removed
  }

  @inlinable
  mutating func rise(from start: Int) {
    var child = start
    while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  @inlinable
  mutating func sink(from start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
