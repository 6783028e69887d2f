import Synchronization

/// Where a last value and the wish for it meet: whoever comes second delivers it.
///
/// Every call may come from any thread. Whatever was written before the offer is seen by who delivers.
@usableFromInline
struct Rendezvous: ~Copyable, Sendable {
  private let marks = Atomic<UInt8>(0)

  private enum Mark {
    static var wanted: UInt8 { 1 }
    static var offered: UInt8 { 2 }
    static var ended: UInt8 { 4 }
  }

  @usableFromInline
  init() {}

  /// Whether there has been an offer.
  var isOffered: Bool { marks.load(ordering: .acquiring) & Mark.offered != 0 }

  /// Wants the value, now or whenever it comes.
  ///
  /// - Returns: Whether the caller is to deliver it.
  @usableFromInline
  borrowing func want() -> Bool { add(Mark.wanted) == Mark.offered }

  /// Wants the value only if it is there.
  ///
  /// Of a thread that does something and then calls this, and another that offers and then looks, one at
  /// least sees what the other did.
  ///
  /// - Returns: Whether the caller is to deliver it.
  @usableFromInline
  borrowing func take() -> Bool { add(0) == Mark.offered && want() }

  /// Offers the value.
  ///
  /// - Returns: Whether the caller is to deliver it.
  @usableFromInline
  borrowing func offer() -> Bool { add(Mark.offered) == Mark.wanted }

  /// Ends it, before or after a delivery.
  ///
  /// - Returns: Whether this was the call that ended it.
  @usableFromInline
  borrowing func end() -> Bool { add(Mark.ended) & Mark.ended == 0 }

  /// - Returns: The marks that were there before.
  private borrowing func add(_ mark: UInt8) -> UInt8 {
    marks.bitwiseOr(mark, ordering: .acquiringAndReleasing).oldValue
  }
}
