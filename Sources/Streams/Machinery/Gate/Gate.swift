import Synchronization

/// Lets one thread at a time decide and deliver, without ever making another wait for a delivery.
///
/// A subject or a joining operator enters its gate with every event and leaves it afterwards. The thread inside owns
/// the gate. What the gate guards comes in two parts:
///
/// - *owned* state: only the owner touches it, at any time;
/// - *shared* state: the owner touches it until it calls ``open()``; from then on whoever holds ``lock``.
///
/// A thread that arrives while another owns the gate becomes a guest: it holds ``lock``, may change the shared state
/// (leave a value in a queue, say) and goes. An owner cannot leave past a guest: it finds the gate contended, takes
/// the lock and sees what was left for it. A call from within a delivery, on the owner's own thread, is nested: it
/// holds the lock as a guest does and may touch the owned state as well.
///
/// Nobody calls out with ``lock`` held, nor before ``open()``.
///
/// The first thread to enter becomes the favourite: as long as no other comes, entering and leaving are plain stores.
/// The first other thread revokes that for good with a barrier on all threads; from then on an access and a leave are
/// one atomic exchange each. Where the system grants no such barrier, nobody is ever favoured. A program that gives up
/// the right to it later, by a sandbox it puts itself in after streams were used, must keep the system call
/// `membarrier`: what a favourite was about to do cannot be known without, and the program ends, saying so.
@usableFromInline
struct Gate: ~Copyable, Sendable {
  /// The owner's thread, or zero. The lowest bit says that a guest came. Meaningless while there is a favourite.
  @usableFromInline let word = Atomic<UInt>(0)

  /// The thread that enters without exchange; ``unclaimed`` at first, then ``shared`` for good.
  @usableFromInline let favourite: Atomic<UInt>

  /// Whether the favourite is inside. Meaningless once there is none.
  @usableFromInline let isFavouriteInside = Atomic<Bool>(false)

  /// Whether the owner has decided and is delivering, so that guests are welcome.
  @usableFromInline let isOpen = Atomic<Bool>(false)

  /// Guards the shared state while the gate is open.
  @usableFromInline let lock = Lock()

  @usableFromInline static var unclaimed: UInt { 0 }
  @usableFromInline static var shared: UInt { 1 }
  @usableFromInline static var contended: UInt { 1 }

  /// How a thread came in.
  @usableFromInline
  enum Access {
    /// It owns the gate.
    case owner
    /// It owned the gate already and now holds the lock as well.
    case nested
    /// Another thread owns the gate; this one holds the lock.
    case guest
  }

  @usableFromInline
  init() { self.init(favours: Self.favours) }

  /// Makes a gate that favours the first to enter, where the system allows that, or nobody.
  init(favours: Bool) {
    favourite = Atomic(favours && Platform.hasBarrierOnAllThreads ? Self.unclaimed : Self.shared)
  }

  // MARK: Entering

  @inlinable
  @inline(__always)
  borrowing func enter() -> Access {
    let me = Platform.currentThread
    // Acquiring: who reads that the gate is shared must not take it before the name that a revocation leaves.
    let favoured = favourite.load(ordering: .acquiring)
    if favoured == me, !isFavouriteInside.load(ordering: .acquiring) {
      isFavouriteInside.store(true, ordering: .releasing)
      // The barrier of a revocation falls before this store, or after this load, or its sender sees the store.
      if favourite.load(ordering: .acquiring) == me { return .owner }
      return enterRevoked(me)
    }
    if favoured == Self.shared, takeOver(me) { return .owner }
    return enterSlowly(me)
  }

  /// Takes a gate without favourite, if nobody is inside.
  @inlinable
  @inline(__always)
  borrowing func takeOver(_ me: UInt) -> Bool {
    word.compareExchange(expected: 0, desired: me, successOrdering: .acquiring, failureOrdering: .relaxed)
      .exchanged
  }

  @usableFromInline
  @inline(never)
  borrowing func enterSlowly(_ me: UInt) -> Access {
    while true {
      switch favourite.load(ordering: .acquiring) {
      case Self.shared:
        if let access = enterShared(me) { return access }
        Platform.yield()
      case Self.unclaimed:
        // A loser of this race finds the winner's name on the next round.
        if favourite.compareExchange(
          expected: Self.unclaimed, desired: me, ordering: .acquiringAndReleasing
        ).exchanged {
          return enter()
        }
      case me:
        if !isFavouriteInside.load(ordering: .acquiring) { return enter() }
        lock.lock()
        return .nested
      case let other:
        revoke(other)
      }
    }
  }

  /// Enters after the favour was revoked halfway: the other thread may have taken this one to be inside.
  @usableFromInline
  @inline(never)
  borrowing func enterRevoked(_ me: UInt) -> Access {
    lock.lock()
    let owns = word.load(ordering: .relaxed) & ~Self.contended == me
    lock.unlock()
    return owns ? .owner : enterSlowly(me)
  }

  /// One attempt to enter a gate without favourite; `nil` when the owner is deciding and it is worth trying again.
  private borrowing func enterShared(_ me: UInt) -> Access? {
    if word.compareExchange(
      expected: 0, desired: me, successOrdering: .acquiring, failureOrdering: .relaxed
    ).exchanged {
      return .owner
    }
    lock.lock()
    // Acquiring, here and in the exchange: the owner before this one closed the gate before it left, and must not
    // seem to have it open still.
    let now = word.load(ordering: .acquiring)
    // Only now: whoever revokes a favour writes the favourite's name before it knows whether that one is inside.
    if now & ~Self.contended == me { return .nested }
    if now != 0,
      now & Self.contended != 0
        || word.compareExchange(expected: now, desired: now | Self.contended, ordering: .acquiring).exchanged,
      isOpen.load(ordering: .acquiring)
    {
      return .guest
    }
    lock.unlock()
    return nil
  }

  /// Takes away the favour of `other`. If it is inside, it keeps owning the gate, now by name.
  private borrowing func revoke(_ other: UInt) {
    lock.lock()
    defer { lock.unlock() }
    guard favourite.load(ordering: .relaxed) == other else { return }
    word.store(other | Self.contended, ordering: .relaxed)
    favourite.store(Self.shared, ordering: .sequentiallyConsistent)
    // From here on `other` has either been seen inside, or will see that it lost the favour.
    guard Platform.barrierOnAllThreads() else {
      fatalError(
        "Streams: the system call membarrier, granted before, is refused now; a sandbox must keep it.")
    }
    if !isFavouriteInside.load(ordering: .acquiring) { word.store(0, ordering: .releasing) }
    Self.countRevocation()
  }

  // MARK: Inside

  /// Tells guests that the owner has decided and is about to call out.
  @inlinable
  @inline(__always)
  borrowing func open() { isOpen.store(true, ordering: .releasing) }

  /// Takes the shared state back from guests, if that can be had without the lock.
  ///
  /// - Returns: Whether the owner has the shared state to itself until it opens again; if not, nothing has changed.
  @inlinable
  @inline(__always)
  borrowing func close() -> Bool {
    isOpen.store(false, ordering: .releasing)
    // A guest that the barrier of a revocation let in after this store sees it and waits.
    if favourite.load(ordering: .acquiring) != Self.shared { return true }
    isOpen.store(true, ordering: .releasing)
    return false
  }

  // MARK: Leaving

  /// Leaves, unless a guest came.
  ///
  /// - Returns: Whether the gate is left. If not, the caller still owns it and holds the lock: it looks at the shared
  ///   state and calls ``leaveLocked()``, or ``resume()`` to go on delivering and try again later.
  @inlinable
  @inline(__always)
  borrowing func leave() -> Bool {
    isOpen.store(false, ordering: .releasing)
    // While there is a favourite, nobody else is inside.
    if favourite.load(ordering: .relaxed) != Self.shared {
      isFavouriteInside.store(false, ordering: .releasing)
      if favourite.load(ordering: .acquiring) != Self.shared { return true }
    }
    let me = Platform.currentThread
    if word.compareExchange(expected: me, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed)
      .exchanged
    {
      return true
    }
    return leaveSlowly(me)
  }

  @usableFromInline
  @inline(never)
  borrowing func leaveSlowly(_ me: UInt) -> Bool {
    lock.lock()
    if word.load(ordering: .relaxed) & ~Self.contended == me { return false }
    // The favour was revoked between the two steps of leaving, and the gate was found empty.
    lock.unlock()
    return true
  }

  /// Goes back to delivering after a ``leave()`` that failed.
  @usableFromInline
  borrowing func resume() {
    isOpen.store(true, ordering: .releasing)
    lock.unlock()
  }

  /// Leaves after a ``leave()`` that failed.
  @usableFromInline
  borrowing func leaveLocked() {
    word.store(0, ordering: .releasing)
    lock.unlock()
  }
}

// MARK: - When favours stop paying

extension Gate {
  private static let revocations = Atomic<Int>(0)

  /// A program that keeps sharing its streams among threads pays for barriers and gains nothing by favours.
  private static let mostRevocations = 256

  private static var favours: Bool { revocations.load(ordering: .relaxed) < mostRevocations }

  private static func countRevocation() { revocations.wrappingAdd(1, ordering: .relaxed) }
}
