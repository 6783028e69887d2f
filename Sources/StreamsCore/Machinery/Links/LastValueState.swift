import Synchronization

/// The state of the last value of a stream: there, being delivered, or not wanted any more.
///
/// Every call may come from any thread. What was written before the offer is seen by the thread that claims.
@usableFromInline
struct LastValueState: ~Copyable, Sendable {
  private let marks = Atomic<UInt8>(0)

  private enum Mark {
    static var offered: UInt8 { 1 }
    static var claimed: UInt8 { 2 }
    static var ended: UInt8 { 4 }
  }

  @usableFromInline
  init() {}

  /// Offers the value.
  ///
  /// - Returns: True if the stream had not ended before.
  @usableFromInline
  borrowing func offer() -> Bool { add(Mark.offered) & Mark.ended == 0 }

  /// Claims the value, if it was offered and the stream has not ended.
  ///
  /// If one thread raises the demand and then claims, while another offers and then looks at the demand, at least one
  /// of them sees what the other did. This is why looking at the marks writes them as well.
  ///
  /// - Returns: True if the caller is to deliver it.
  @usableFromInline
  borrowing func claim() -> Bool { add(0) == Mark.offered && add(Mark.claimed) == Mark.offered }

  /// Ends the stream, before or after a delivery.
  ///
  /// - Returns: True if this was the call that ended it, and true if it leaves a value that was offered and
  ///   that no caller has claimed or will claim.
  @usableFromInline
  borrowing func end() -> (isFirst: Bool, isUnclaimed: Bool) {
    let old = add(Mark.ended)
    return (old & Mark.ended == 0, old == Mark.offered)
  }

  /// - Returns: The marks that were there before.
  private borrowing func add(_ mark: UInt8) -> UInt8 {
    marks.bitwiseOr(mark, ordering: .acquiringAndReleasing).oldValue
  }
}
