import Synchronization
import TestSupport

@testable import StreamsCore

/// A count behind a gate. It uses plain numbers, so that two threads inside would be noticed.
final class Turnstile: @unchecked Sendable {
  let gate: Gate

  /// Owned.
  private(set) var visits = 0

  /// Shared: visits of guests that the owner has not counted yet.
  private var left = 0

  init(favours: Bool) { gate = Gate(favours: favours) }

  var isFavouring: Bool { gate.favourite.load(ordering: .acquiring) != Gate.shared }

  /// Counts a visit, or leaves it to the owner.
  ///
  /// - Returns: The way in which this thread entered.
  @discardableResult
  func visit() -> Gate.Access {
    let entry = gate.enter()
    switch entry {
    case .owner:
      visits += 1
      gate.open()
      leave()
    case .nested:
      visits += 1
      gate.lock.unlock()
    case .guest:
      left += 1
      gate.lock.unlock()
    }
    return entry
  }

  /// Leaves, after counting the visits of guests.
  func leave() {
    while !gate.leave() {
      if left == 0 { return gate.leaveLocked() }
      let taken = left
      left = 0
      gate.resume()
      visits += taken
    }
  }
}

/// The progress of two threads, so that both are in step if the machine has a processor for each.
final class Pace: Sendable {
  private let steps0 = Atomic<Int>(0)
  private let steps1 = Atomic<Int>(0)

  /// Looks for a moment whether the other thread has come as far.
  func step(to index: Int, of thread: Int) {
    if thread == 0 {
      steps0.store(index, ordering: .releasing)
    } else {
      steps1.store(index, ordering: .releasing)
    }
    glance {
      let other = thread == 0 ? steps1.load(ordering: .acquiring) : steps0.load(ordering: .acquiring)
      return other >= index
    }
  }
}
