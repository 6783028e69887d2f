/// A first-in, first-out queue, kept in a ring buffer.
///
/// - Complexity: Adding and taking are O(1) on average. The storage grows with the queue and is kept for reuse.
@usableFromInline
struct Queue<Element> {
  @usableFromInline var storage: ContiguousArray<Element?> = []
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable var first: Element? { count > 0 ? storage[head] : nil }

  @inlinable
  mutating func append(_ element: Element) {
    if count == storage.count { grow() }
    storage[wrapped(head + count)] = element
    count += 1
  }

  /// Appends an element and keeps at most `limit` elements.
  ///
  /// - Returns: The element that did not fit: the oldest one, or `element` itself if `limit` is 0.
  @inlinable
  mutating func append(_ element: Element, limit: Int) -> Element? {
    if limit == 0 { return element }
    let oldest = count == limit ? popFirst() : nil
    append(element)
    return oldest
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = storage[head].take()
    head = wrapped(head + 1)
    count -= 1
    return element
  }

  @inlinable
  mutating func removeAll() { self = Queue() }

  /// The number of elements that there is room for.
  var capacity: Int { storage.count }

  @inlinable
  func wrapped(_ index: Int) -> Int { index < storage.count ? index : index - storage.count }

  @inlinable
  mutating func grow() {
    var larger = ContiguousArray<Element?>(repeating: nil, count: Swift.max(2, count * 2))
    for offset in 0..<count { swap(&larger[offset], &storage[wrapped(head + offset)]) }
    storage = larger
    head = 0
  }
}

extension Queue: Sequence {
  /// The elements in order, for display.
  @usableFromInline
  func makeIterator() -> AnyIterator<Element> {
    var copy = self
    return AnyIterator { copy.popFirst() }
  }
}
