/// Work that a guest leaves to the owner of a list of subscribers. No type of values is known here, so that a program has what does the
/// work once: the value of a guest waits in ``GuestValues``.
@usableFromInline
enum GuestWork {
  /// A value, seen by a ``SubjectName``.
  case value(AnyObject?)
  /// A value that is kept, but not sent, because the stream has ended.
  case unsentValue
  /// A completion in a ``Box``, seen by a ``SubjectName``.
  case completion(AnyObject, AnyObject?)
  case arrival(SubjectSubscription)
  case departure
  case catchUp(SubjectSubscription, Subscribers.Demand)
}

/// The work that guests left behind, in order.
final class Guests {
  /// The largest number of elements whose storage is kept for the next batch.
  static let mostSpare = 1_024

  /// Shared.
  @exclusivity(unchecked) var waiting: [GuestWork] = []

  /// Storage for the next batch, so that a busy queue allocates nothing. Owned.
  @exclusivity(unchecked) var spare: [GuestWork] = []
}

/// The values that guests left behind, in order.
@usableFromInline
final class GuestValues<Value> {
  /// Shared.
  @exclusivity(unchecked) @usableFromInline var arrived = Queue<Value>()

  /// The batch that the owner has taken. Owned.
  @exclusivity(unchecked) @usableFromInline var taken = Queue<Value>()

  @inlinable
  init() {}

  /// Makes what has arrived the next batch. Called by the owner with the lock held, once nothing is left of the batch before.
  @usableFromInline
  func take() {
    if taken.capacity > Guests.mostSpare { taken.removeAll() }
    swap(&arrived, &taken)
  }
}
