import Synchronization

/// Lets one thread at a time decide and deliver. No other thread ever waits for a delivery.
///
/// A subject or a joining operator enters its gate with every event and leaves it afterwards. The thread inside owns
/// the gate. The gate guards two kinds of state:
///
/// - *owned* state, which only the owner touches;
/// - *shared* state, which the owner touches until it calls ``open()``, and after that any thread that holds ``lock``.
///
/// A thread that arrives while another one owns the gate becomes a guest. It holds ``lock``, may change the shared
/// state (add a value to a queue, for example), and goes. The owner cannot miss a guest: as it leaves, it finds the
/// gate contended, takes the lock and sees what the guest left behind. A call from within a delivery, on the owner's
/// thread, is nested. It holds the lock as a guest does, and may touch the owned state as well.
///
/// No user code is called with ``lock`` held, or before ``open()``.
///
/// The first thread to enter becomes the favourite. As long as no other thread comes, it enters and leaves by plain
/// stores. The first other thread revokes that for good, with a barrier on all threads. From then on, entering and
/// leaving take an atomic exchange each. If the system grants no such barrier, no thread is favoured.
///
/// A sandbox that a program enters later may take the barrier away: see ``Platform/barrierOnAllThreads()``.
@usableFromInline
struct Gate: ~Copyable, Sendable {
  /// The owner's thread, or zero. The lowest bit says that a guest came. Meaningless while there is a favourite.
  @usableFromInline let word = Atomic<UInt>(0)

  /// The thread that enters without an exchange; ``unclaimed`` at first, ``shared`` once it is revoked.
  @usableFromInline let favourite: Atomic<UInt>

  /// True if the favourite is inside. Meaningless after the favour is revoked.
  @usableFromInline let isFavouriteInside = Atomic<Bool>(false)

  /// True if the owner has decided and is delivering, so that guests may enter.
  @usableFromInline let isOpen = Atomic<Bool>(false)

  /// Guards the shared state while the gate is open.
  @usableFromInline let lock = Lock()

  @usableFromInline static var unclaimed: UInt { 0 }
  @usableFromInline static var shared: UInt { 1 }
  @usableFromInline static var contended: UInt { 1 }

  /// The way in which a thread entered.
  @usableFromInline
  enum Access {
    /// It owns the gate.
    case owner
    /// It owned the gate already, and now holds the lock as well.
    case nested
    /// Another thread owns the gate; this one holds the lock.
    case guest
  }

  @usableFromInline
  init() { self.init(favours: Self.favours) }

  /// Creates a gate that favours the first thread to enter, if `favours` is set and the system allows it.
  init(favours: Bool) {
    favourite = Atomic(favours && Platform.hasBarrierOnAllThreads ? Self.unclaimed : Self.shared)
  }

  // MARK: Entering

  @inlinable @inline(__always)
  func enter() -> Access {
    let me = Platform.currentThread
    // Acquiring: a thread that reads that the gate is shared must also see the owner that the revocation wrote.
    let favoured = favourite.load(ordering: .acquiring)
    // Relaxed, as only the favourite itself says whether it is inside.
    if favoured == me, !isFavouriteInside.load(ordering: .relaxed) {
      isFavouriteInside.store(true, ordering: .releasing)
      // The barrier of a revocation comes before this store, or after this load, or the revoking thread sees the store.
      return favourite.load(ordering: .acquiring) == me ? .owner : enterRevoked(me)
    }
    return favoured == Self.shared && takeOver(me) ? .owner : enterSlowly(me)
  }

  /// Takes a gate without a favourite, if no thread is inside.
  @inlinable @inline(__always)
  func takeOver(_ me: UInt) -> Bool {
    word.compareExchange(expected: 0, desired: me, successOrdering: .acquiring, failureOrdering: .relaxed)
      .exchanged
  }

  @usableFromInline @inline(never)
  func enterSlowly(_ me: UInt) -> Access {
    var rounds: UInt = 0
    while true {
      switch favourite.load(ordering: .acquiring) {
      case Self.shared:
        if let access = enterShared(me) { return access }
        Platform.rest(&rounds)
      case Self.unclaimed:
        // A thread that loses this race finds the winner in the next round. Relaxed, as no thread has been inside before.
        if favourite.compareExchange(expected: Self.unclaimed, desired: me, ordering: .relaxed).exchanged {
          return enter()
        }
      case me:
        if !isFavouriteInside.load(ordering: .relaxed) { return enter() }
        lock.lock()
        return .nested
      case let other:
        revoke(other)
      }
    }
  }

  /// Enters after the favour was revoked halfway. The revoking thread may have seen this one inside.
  @usableFromInline @inline(never)
  func enterRevoked(_ me: UInt) -> Access {
    lock.lock()
    let owns = word.load(ordering: .relaxed) & ~Self.contended == me
    lock.unlock()
    return owns ? .owner : enterSlowly(me)
  }

  /// Tries once to enter a gate without a favourite; `nil` while the owner decides.
  private func enterShared(_ me: UInt) -> Access? {
    if takeOver(me) { return .owner }
    lock.lock()
    let now = word.load(ordering: .relaxed)
    // Only now: a revocation writes the favourite as the owner before it knows whether the favourite is inside.
    if now & ~Self.contended == me { return .nested }
    // The exchange is acquiring: the previous owner closed the gate before it left, and this thread must not find it
    // still open. If the gate is contended already, the lock has told of that.
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

  /// Revokes the favour of `other`. If that thread is inside, it goes on owning the gate, now by its number in `word`.
  private func revoke(_ other: UInt) {
    lock.lock()
    defer { lock.unlock() }
    guard favourite.load(ordering: .relaxed) == other else { return }
    word.store(other | Self.contended, ordering: .relaxed)
    favourite.store(Self.shared, ordering: .releasing)
    // From here on, either `other` is seen inside, or it will see that it lost the favour.
    Platform.barrierOnAllThreads()
    if !isFavouriteInside.load(ordering: .acquiring) { word.store(0, ordering: .releasing) }
    Self.countRevocation()
  }

  // MARK: Inside

  /// Lets guests in: the owner has decided, and delivers.
  @inlinable @inline(__always)
  func open() { isOpen.store(true, ordering: .releasing) }

  /// Takes the shared state back from guests, if that is possible without the lock.
  ///
  /// - Returns: True if the owner has the shared state to itself until it opens the gate again. If not,
  ///   nothing changed.
  @inlinable @inline(__always)
  func close() -> Bool {
    isOpen.store(false, ordering: .releasing)
    // A guest that a revocation let in after this store sees it and waits.
    if favourite.load(ordering: .acquiring) != Self.shared { return true }
    isOpen.store(true, ordering: .releasing)
    return false
  }

  // MARK: Leaving

  /// Leaves, unless a guest came.
  ///
  /// - Returns: True if the caller has left. If not, it still owns the gate and holds the lock. It then looks
  ///   at the shared state and calls ``leaveLocked()``, or ``resume()`` to go on delivering and try again
  ///   later.
  @inlinable @inline(__always)
  func leave() -> Bool {
    // Relaxed: a thread that learns of the leaving learns of this as well.
    isOpen.store(false, ordering: .relaxed)
    // Without a favourite this says nothing, so there is no need to ask before.
    isFavouriteInside.store(false, ordering: .releasing)
    if favourite.load(ordering: .acquiring) != Self.shared { return true }
    let me = Platform.currentThread
    if word.compareExchange(expected: me, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed)
      .exchanged
    {
      return true
    }
    return leaveSlowly(me)
  }

  @usableFromInline @inline(never)
  func leaveSlowly(_ me: UInt) -> Bool {
    lock.lock()
    if word.load(ordering: .relaxed) & ~Self.contended == me { return false }
    // The favour was revoked between the two steps of leaving, and the revoking thread found the gate empty.
    lock.unlock()
    return true
  }

  /// Goes back to delivering after a ``leave()`` that failed.
  @usableFromInline
  func resume() {
    // Relaxed: guests look at it with the lock held.
    isOpen.store(true, ordering: .relaxed)
    lock.unlock()
  }

  /// Leaves after a ``leave()`` that failed.
  @usableFromInline
  func leaveLocked() {
    word.store(0, ordering: .releasing)
    lock.unlock()
  }
}

// MARK: - When to stop favouring

extension Gate {
  private static let revocations = Atomic<Int>(0)

  /// A program that keeps sharing its streams among threads pays for the barriers and gains nothing.
  private static let mostRevocations = 256

  private static var favours: Bool { revocations.load(ordering: .relaxed) < mostRevocations }

  private static func countRevocation() { revocations.wrappingAdd(1, ordering: .relaxed) }
}
