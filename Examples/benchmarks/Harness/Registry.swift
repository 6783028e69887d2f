/// A dictionary of closures.
final class Registry {
  private var closures: [Int: (Int) -> Void] = [:]
  private var next = 0

  func add(_ closure: @escaping (Int) -> Void) -> Int {
    next += 1
    closures[next] = closure
    return next
  }

  func remove(_ key: Int) { closures[key] = nil }

  func send(_ value: Int) {
    for closure in closures.values { closure(value) }
  }
}
