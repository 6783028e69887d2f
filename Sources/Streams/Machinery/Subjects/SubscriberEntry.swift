import Synchronization

/// One subscriber of a subscribers: how many values it may still take, and where they go.
@usableFromInline
class SubscriberEntryBase {
  /// The outstanding demand; any thread may raise it, only the subscribers's owner lowers it.
  @usableFromInline let outstandingDemand = AtomicDemand()

  /// The position in the subscribers; negative outside of one. Owned by the subscribers's gate.
  @exclusivity(unchecked) final var index = -1

  /// The subscription that leads here, until the end. Owned by the subscribers's gate.
  @exclusivity(unchecked) final var subscription: SubjectSubscription?

  /// Whether there is a value that the subscriber had no demand for. Changed by the owner only, shared by the
  /// subscribers's gate. As long as it is set, the outstandingDemand is used up, and demand goes through the owner.
  @exclusivity(unchecked) @usableFromInline final var isBehind = false

  /// The subscriber, where it is an object; shown by mirrors.
  final let subscriber: AnyObject?

  @usableFromInline
  init(subscriber: AnyObject?) { self.subscriber = subscriber }
}

/// An entry with the calls that were made, with all types known, where the subscriber attached.
@usableFromInline
class SubscriberEntry<Output, Failure: Error>: SubscriberEntryBase {
  @usableFromInline final let deliver: (Output) -> Subscribers.Demand
  @usableFromInline final let complete: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  @inline(__always)
  init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    deliver = { subscriber.receive($0) }
    complete = { subscriber.receive(completion: $0) }
    // A cast to `AnyObject` would ask the runtime; the bits of a class reference are the reference.
    super.init(subscriber: S.self is AnyClass ? unsafeBitCast(subscriber, to: AnyObject.self) : nil)
  }
}

/// An entry of a subject that keeps a value.
@usableFromInline
final class KeepingSubscriberEntry<Output, Failure: Error>: SubscriberEntry<Output, Failure> {
  /// The last value that went by without demand, or that was there before. Owned.
  private var missed: Output?

  @inlinable
  @inline(__always)
  override init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    super.init(subscriber)
  }

  /// - Returns: The value missed before, to be freed where its end may call out.
  func miss(_ value: Output?) -> Output? {
    let old = missed
    missed = value
    return old
  }
}

/// A count of values that may be delivered, safe to change from any thread.
///
/// Whoever finds outstandingDemand also sees what the one who added it did before.
@usableFromInline
struct AtomicDemand: ~Copyable, Sendable {
  /// A number up to `Int.max`, or ``unlimited``, or ``closed``.
  @usableFromInline let word = Atomic<UInt>(0)

  @usableFromInline static var unlimited: UInt { UInt(Int.max) + 1 }
  @usableFromInline static var closed: UInt { UInt.max }

  @usableFromInline
  init() {}

  /// Whether everything may pass.
  @inlinable
  @inline(__always)
  var isUnlimited: Bool { word.load(ordering: .acquiring) == Self.unlimited }

  /// Whether nothing will ever pass again.
  @inlinable
  var isClosed: Bool { word.load(ordering: .relaxed) == Self.closed }

  /// What is outstanding, for display.
  @usableFromInline var current: Subscribers.Demand {
    let now = word.load(ordering: .relaxed)
    return now == Self.closed ? .none : Subscribers.Demand(rawValue: now)
  }

  /// Lets `demand` more values pass.
  @usableFromInline
  func add(_ demand: Subscribers.Demand) {
    var now = word.load(ordering: .relaxed)
    while now != Self.closed, now != Self.unlimited {
      let sum = (Subscribers.Demand(rawValue: now) + demand).rawValue
      let (done, seen) = word.compareExchange(expected: now, desired: sum, ordering: .releasing)
      if done { return }
      now = seen
    }
  }

  /// Takes one value's worth.
  ///
  /// - Returns: Whether there was any.
  @usableFromInline
  func take() -> Bool {
    var now = word.load(ordering: .acquiring)
    while now != 0, now != Self.closed {
      if now == Self.unlimited { return true }
      let (done, seen) = word.compareExchange(expected: now, desired: now - 1, ordering: .acquiring)
      if done { return true }
      now = seen
    }
    return false
  }

  /// Lets nothing pass any more.
  ///
  /// - Returns: Whether this was the call that closed it.
  @usableFromInline
  func close() -> Bool { word.exchange(Self.closed, ordering: .acquiringAndReleasing) != Self.closed }
}
