/// A queue whose ends meet: taking from the front moves nothing.
@usableFromInline
struct Ring<Element> {
  private var slots: [Element?] = []
  private var first = 0

  /// The number of elements.
  @usableFromInline private(set) var count = 0

  @usableFromInline
  init() {}

  @usableFromInline var isEmpty: Bool { count == 0 }

  /// Adds an element at the end, in constant time on average.
  @usableFromInline
  mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    slots[position(count)] = element
    count += 1
  }

  /// Adds an element at the end, unless `limit` is zero, and keeps at most `limit`.
  ///
  /// - Returns: The element there was no room for.
  @usableFromInline
  mutating func append(_ element: Element, limit: Int) -> Element? {
    if limit == 0 { return element }
    let oldest = count == limit ? popFirst() : nil
    append(element)
    return oldest
  }

  /// Takes the first element, in constant time.
  @usableFromInline
  mutating func popFirst() -> Element? {
    if count == 0 { return nil }
    let element = slots[first].take()
    first = position(1)
    count -= 1
    return element
  }

  private func position(_ offset: Int) -> Int {
    let index = first + offset
    return index < slots.count ? index : index - slots.count
  }

  private mutating func grow() {
    var larger: [Element?] = []
    larger.reserveCapacity(Swift.max(4, slots.count * 2))
    for offset in 0..<count { larger.append(slots[position(offset)].take()) }
    while larger.count < larger.capacity { larger.append(nil) }
    slots = larger
    first = 0
  }
}
