/// A list of elements that nothing has to free, in memory of its own.
///
/// An array counts references to its memory, and belongs to one thread at a time as a whole. Here, a thread may change an element
/// while another one looks at the rest, and each caller sees to it that an index is one of the list.
struct PlainList<Element>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>?
  private(set) var count = 0
  private var capacity = 0

  deinit { memory?.deallocate() }

  subscript(index: Int) -> UnsafeMutablePointer<Element> { memory.unsafelyUnwrapped + index }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    self[count].initialize(to: element)
    count += 1
  }

  /// Appends the elements of another list, which is empty then.
  mutating func append(allOf other: inout PlainList) {
    if count == 0 { return swap(&self, &other) }
    for index in 0..<other.count { append(other[index].pointee) }
    other.removeAll()
  }

  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return self[count].pointee
  }

  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow() {
    capacity = Swift.max(1, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let memory { larger.moveInitialize(from: memory, count: count) }
    memory?.deallocate()
    memory = larger
  }
}
