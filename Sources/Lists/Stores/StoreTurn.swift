import StreamsCore
import Synchronization

/// Gives one writer after another its turn.
///
/// The turn guards no state that others wait for: readers and deliveries go on while a transaction runs. That is why
/// the closure of a transaction may run during the turn.
@usableFromInline
final class StoreTurn: Sendable {
  private let mutex = Guarded<Void>(())

  /// The thread that has the turn. Only that thread writes its own number here, so reading it back means that this
  /// thread has the turn.
  private let holder = Atomic<UInt>(0)

  /// True if a thread has the turn. This may have changed by the time the caller knows.
  var isTaken: Bool { holder.load(ordering: .relaxed) != 0 }

  @usableFromInline
  func take<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard holder.load(ordering: .relaxed) != Platform.currentThread else {
      fatalError(
        "ListStore: a transaction must not begin within another one of the same store; use the one at hand.")
    }
    return try mutex.withLock { (_) throws(Failure) in
      holder.store(Platform.currentThread, ordering: .relaxed)
      defer { holder.store(0, ordering: .relaxed) }
      return try body()
    }
  }
}
