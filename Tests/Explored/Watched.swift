/// Stored properties that nothing guards. The functions tell the explorer of their accesses, as all code of this target does.
package final class Watched {
  private var number = 0
  private var isFirst = false
  private var isSecond = false

  package init() {}

  @inline(never)
  package func readNumber() -> Int { number }

  @inline(never)
  package func write(_ number: Int) { self.number = number }

  @inline(never)
  package func setFirst() { isFirst = true }

  @inline(never)
  package func setSecond() { isSecond = true }
}
