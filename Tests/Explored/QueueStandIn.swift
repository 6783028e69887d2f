import Synchronization

/// As in Streams, with the elements in a cell: two threads that reach one queue at the same time are a race.
@usableFromInline
struct Queue<Element> {
  private var elements = PlainCell([Element](), "a queue")

  @usableFromInline
  init() {}

  @usableFromInline var isEmpty: Bool { elements.value.isEmpty }

  @usableFromInline var count: Int { elements.value.count }

  @usableFromInline var capacity: Int { count }

  @usableFromInline
  mutating func removeAll() { self = Queue() }

  @usableFromInline
  mutating func append(_ element: Element) {
    separate()
    elements.value.append(element)
  }

  /// - Returns: The element that was there longest, if there are more than `limit` now.
  @usableFromInline
  mutating func append(_ element: Element, limit: Int) -> Element? {
    append(element)
    return count > limit ? popFirst() : nil
  }

  @usableFromInline
  mutating func popFirst() -> Element? {
    separate()
    return elements.value.isEmpty ? nil : elements.value.removeFirst()
  }

  /// Gives this queue a cell of its own, if it is a copy of another one.
  private mutating func separate() {
    if !isKnownUniquelyReferenced(&elements) { elements = PlainCell(elements.value, "a queue") }
  }
}

extension Queue: Sequence {
  @usableFromInline
  func makeIterator() -> IndexingIterator<[Element]> { elements.value.makeIterator() }
}
