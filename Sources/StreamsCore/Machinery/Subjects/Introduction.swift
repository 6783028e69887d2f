import Synchronization

/// Keeps a completion from overtaking the subscription of a new subscriber, if two threads bring them.
@usableFromInline
struct Introduction: ~Copyable, Sendable {
  private let standing = Atomic(Standing.subscribing)

  // Not private: optimised file by file, the compiler of Swift 6.3.1 fails at a conformance that is.
  @usableFromInline
  enum Standing: UInt8, AtomicRepresentable, Sendable {
    case subscribing
    /// The completion came while the subscriber was receiving the subscription.
    case completionWaits
    case done
    /// The subscriber has cancelled, perhaps while it was receiving the subscription.
    case cancelled
  }

  @usableFromInline
  init() {}

  /// Notes that the subscriber has received its subscription.
  ///
  /// - Returns: True if the completion came meanwhile; then the caller delivers it.
  @usableFromInline
  borrowing func finish() -> Bool {
    let (_, before) = standing.compareExchange(
      expected: .subscribing, desired: .done, successOrdering: .releasing,
      failureOrdering: .acquiring)
    return before == .completionWaits
  }

  /// Notes a completion.
  ///
  /// - Returns: True if the caller delivers it; if not, the thread that is handing out the subscription does, unless the
  ///   subscriber has cancelled.
  @usableFromInline
  borrowing func admitsCompletion() -> Bool {
    if standing.load(ordering: .acquiring) == .done { return true }
    let (_, before) = standing.compareExchange(
      expected: .subscribing, desired: .completionWaits, successOrdering: .releasing,
      failureOrdering: .acquiring)
    return before == .done
  }

  /// Notes that the subscriber has cancelled and wants no completion.
  @usableFromInline
  borrowing func cancel() { standing.store(.cancelled, ordering: .relaxed) }
}
