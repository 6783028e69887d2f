/// Adds up values.
final class Tally: @unchecked Sendable {
  @exclusivity(unchecked) private var sum = 0

  func add(_ value: Int) { sum &+= value }

  /// Returns the sum, and starts again at zero.
  func take() -> Int {
    defer { sum = 0 }
    return sum
  }
}

/// An object that holds a closure.
final class Listener {
  let receive: (Int) -> Void

  init(_ receive: @escaping (Int) -> Void) { self.receive = Opaque.receive(receive) }
}
