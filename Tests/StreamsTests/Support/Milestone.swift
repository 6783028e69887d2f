import Foundation

/// Something that happens once, which other threads can wait for.
final class Milestone: @unchecked Sendable {
  /// Guards `hasCome`, and wakes the threads that wait.
  private let condition = NSCondition()
  private var hasCome = false

  var isSet: Bool { condition.withLock { hasCome } }

  func set() {
    condition.withLock {
      hasCome = true
      condition.broadcast()
    }
  }

  func wait() {
    condition.withLock {
      while !hasCome { condition.wait() }
    }
  }
}
