import Synchronization

/// A demand that any thread may change.
///
/// A thread that finds demand also sees everything that happened before the demand was added.
@usableFromInline
struct AtomicDemand: ~Copyable, Sendable {
  /// A number up to `Int.max`, or ``unlimited``, or ``closed``.
  @usableFromInline let word = Atomic<UInt>(0)

  // Transparent: no calls, even without optimisation.

  @inlinable static var unlimited: UInt { @_transparent get { UInt(Int.max) + 1 } }
  @inlinable static var closed: UInt { @_transparent get { UInt.max } }

  @usableFromInline
  init() {}

  @inlinable @inline(__always)
  var isUnlimited: Bool { word.load(ordering: .acquiring) == Self.unlimited }

  /// True if no value will be delivered any more.
  @inlinable
  var isClosed: Bool { word.load(ordering: .relaxed) == Self.closed }

  /// The outstanding demand, for display.
  @usableFromInline var current: Subscribers.Demand {
    let now = word.load(ordering: .relaxed)
    return now == Self.closed ? .none : Subscribers.Demand(rawValue: now)
  }

  /// Adds `demand`, unless this is closed.
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

  /// Uses up demand for one value.
  ///
  /// - Returns: True if there was any.
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

  /// Ends the demand for good.
  ///
  /// - Returns: True if this call closed it.
  @usableFromInline
  func close() -> Bool { word.exchange(Self.closed, ordering: .acquiringAndReleasing) != Self.closed }
}
