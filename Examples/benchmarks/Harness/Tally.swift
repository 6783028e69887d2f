/// Where values end up.
final class Tally: @unchecked Sendable {
  @exclusivity(unchecked) private var sum = 0

  func add(_ value: Int) { sum &+= value }

  /// The sum so far; starts again at zero.
  func take() -> Int {
    defer { sum = 0 }
    return sum
  }
}

/// A closure held the way an object would hold it.
final class Listener {
  let receive: (Int) -> Void

  init(_ receive: @escaping (Int) -> Void) { self.receive = Opaque.receive(receive) }
}
