import Synchronization

/// Keeps a completion from overtaking the subscription of a new subscriber, if two threads bring them.
@usableFromInline
struct Introduction: ~Copyable, Sendable {
  private let standing = Atomic<UInt8>(Standing.subscribing)

  /// Plain numbers: without optimisation, an atomic of an enumeration converts it by generic functions.
  private enum Standing {
    static var subscribing: UInt8 { 0 }
    /// The completion came while the subscriber was receiving the subscription.
    static var completionWaits: UInt8 { 1 }
    static var done: UInt8 { 2 }
    /// The subscriber has cancelled, perhaps while it was receiving the subscription.
    static var cancelled: UInt8 { 3 }
  }

  @usableFromInline
  init() {}

  /// Notes that the subscriber has received its subscription.
  ///
  /// - Returns: Whether the completion came meanwhile; then the caller delivers it.
  @usableFromInline
  borrowing func finish() -> Bool {
    let (_, before) = standing.compareExchange(
      expected: Standing.subscribing, desired: Standing.done, successOrdering: .releasing,
      failureOrdering: .acquiring)
    return before == Standing.completionWaits
  }

  /// Notes a completion.
  ///
  /// - Returns: Whether the caller delivers it; if not, the thread that is handing out the subscription does, unless the
  ///   subscriber has cancelled.
  @usableFromInline
  borrowing func admitsCompletion() -> Bool {
    if standing.load(ordering: .acquiring) == Standing.done { return true }
    let (_, before) = standing.compareExchange(
      expected: Standing.subscribing, desired: Standing.completionWaits, successOrdering: .releasing,
      failureOrdering: .acquiring)
    return before == Standing.done
  }

  /// Notes that the subscriber has cancelled and wants no completion.
  @usableFromInline
  borrowing func cancel() { standing.store(Standing.cancelled, ordering: .relaxed) }
}
