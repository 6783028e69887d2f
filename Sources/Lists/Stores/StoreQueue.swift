import Streams

/// Hands events on one at a time, in the order in which they came.
///
/// An event that comes while another one is being handled waits; whoever handles that one handles it next. The lock
/// guards what waits and whether someone is at work; nothing is called while it is held.
final class StoreQueue<Event>: Sendable {
  fileprivate struct State {
    var waiting: [Event] = []
    var isBusy = false
  }

  private let state = Guarded(State())

  /// Takes an event in. It is handled by the next ``handleAll(_:)``.
  func add(_ event: Event) { state.withLock { $0.waiting.append(event) } }

  /// Handles what waits, unless someone else is doing so.
  func handleAll(_ handle: (Event) -> Void) {
    guard state.withLock({ $0.claim() }) else { return }
    while true {
      let batch = state.withLock { $0.takeBatch() }
      if batch.isEmpty { return }
      for event in batch { handle(event) }
    }
  }
}

extension StoreQueue.State {
  fileprivate mutating func claim() -> Bool {
    if isBusy { return false }
    isBusy = true
    return true
  }

  fileprivate mutating func takeBatch() -> [Event] {
    let batch = waiting
    waiting = []
    isBusy = !batch.isEmpty
    return batch
  }
}
