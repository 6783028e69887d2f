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

  func take<Result>(_ body: () throws -> Result) rethrows -> Result {
    precondition(
      holder.load(ordering: .relaxed) != Platform.currentThread,
      "A transaction must not begin within another one of the same store: use the transaction at hand.")
    return try mutex.withLock { _ in
      holder.store(Platform.currentThread, ordering: .relaxed)
      defer { holder.store(0, ordering: .relaxed) }
      return try body()
    }
  }
}
