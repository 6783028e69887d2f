import Synchronization

/// Keeps a completion from overtaking the subscription that it ends, where two threads bring them.
@usableFromInline
struct SubscriptionHandshake: ~Copyable, Sendable {
  private let stage = Atomic<UInt8>(Stage.pending)

  private enum Stage {
    static var pending: UInt8 { 0 }
    /// The completion came first.
    static var isAwaited: UInt8 { 1 }
    static var done: UInt8 { 2 }
  }

  /// Notes that the subscriber has its subscription.
  ///
  /// - Returns: Whether the completion came meanwhile; the caller delivers it.
  @usableFromInline
  func finish() -> Bool { stage.exchange(Stage.done, ordering: .acquiringAndReleasing) == Stage.isAwaited }

  /// Notes a completion.
  ///
  /// - Returns: Whether the caller delivers it; otherwise whoever brings the subscription does.
  func admitsCompletion() -> Bool {
    if stage.load(ordering: .acquiring) == Stage.done { return true }
    return !stage.compareExchange(
      expected: Stage.pending, desired: Stage.isAwaited, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Notes that the subscriber does not want to hear of a completion.
  func cancel() { stage.store(Stage.done, ordering: .releasing) }
}
