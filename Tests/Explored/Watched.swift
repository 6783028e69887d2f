/// Stored properties that nothing guards. The functions tell the explorer of their accesses, as all code of this target does.
package final class Watched {
  private var number = 0
  private var isFirst = false
  private var isSecond = false

  private let pointer: UnsafeMutablePointer<Int> = .allocate(capacity: 1)

  package init() { pointer.initialize(to: 0) }

  deinit { pointer.deallocate() }

  @inline(never)
  package func readNumber() -> Int { number }

  @inline(never)
  package func write(_ number: Int) { self.number = number }

  @inline(never)
  package func setFirst() { isFirst = true }

  @inline(never)
  package func setSecond() { isSecond = true }

  @inline(never)
  package func write(behindPointer number: Int) { pointer.pointee = number }
}

/// Memory that is freed by hand.
package final class Loose {
  private let pointer: UnsafeMutablePointer<Int> = .allocate(capacity: 1)

  package init() { pointer.initialize(to: 0) }

  @inline(never)
  package func write(_ number: Int) { pointer.pointee = number }

  @inline(never)
  package func free() { pointer.deallocate() }
}
