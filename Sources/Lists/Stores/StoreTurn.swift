import Streams
import Synchronization

/// Lets one writer after the other have its turn.
///
/// The turn guards no state that anyone else waits for: readers and deliveries go on while a transaction runs. That is
/// why the closure of a transaction may run in it.
final class StoreTurn: Sendable {
  private let mutex = Guarded<Void>(())

  /// The thread whose turn it is; written by itself, and only ever equal to the number of who asks if it wrote it.
  private let holder = Atomic<UInt>(0)

  /// Whether someone has the turn; by the time this is known it may be otherwise.
  var isTaken: Bool { holder.load(ordering: .relaxed) != 0 }

  func take<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard holder.load(ordering: .relaxed) != Platform.currentThread else {
      fatalError(
        "ListStore: a transaction must not begin within another one of the same store; use the one at hand.")
    }
    return try mutex.withLock { _ in
      holder.store(Platform.currentThread, ordering: .relaxed)
      defer { holder.store(0, ordering: .relaxed) }
      return try body()
    }
  }
}
