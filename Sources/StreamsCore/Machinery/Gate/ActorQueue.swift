import Synchronization

/// Handles elements on an actor, in the order in which they came.
///
/// Elements that are added on the actor are handled at once, after those that wait. All others wait for a task on the
/// actor.
///
/// The lock of ``arrived`` guards it. ``batch`` is what was taken from there, and belongs to the actor. Elements are
/// handled, and freed, with the lock free.
@usableFromInline
final class ActorQueue<Element>: @unchecked Sendable {
  @usableFromInline let entrance: ActorEntrance
  @usableFromInline let handle: (Element) -> Void
  /// The elements that have not been taken to the actor yet.
  @usableFromInline let arrived = Guarded(Queue<Element>())

  /// Elements on the actor that wait for the one that is being handled.
  @exclusivity(unchecked) @usableFromInline var batch = Queue<Element>()

  @inlinable
  init(_ place: ActorPlace, _ handle: @escaping (Element) -> Void) {
    entrance = ActorEntrance(place)
    self.handle = handle
  }

  /// True if the caller surely is on the actor and nothing waits. It may then handle an element itself, at
  /// once.
  ///
  /// Elements come one at a time. So one that was added before, on whatever thread, has claimed the queue, or it has been
  /// handled. Whatever makes them come one at a time also orders the claim.
  @inlinable
  var isFree: Bool { entrance.isFree }

  /// Adds an element. Handles it now, if the caller is on the actor.
  @inlinable @inline(never)
  func add(_ element: Element) {
    let isFirst = arrived.withLock { arrived in
      arrived.append(element)
      let isFirst = !entrance.isClaimed.load(ordering: .relaxed)
      if isFirst { entrance.isClaimed.store(true, ordering: .relaxed) }
      return isFirst
    }
    entrance.come(isFirst: isFirst) { self.drain() }
  }

  /// Handles what waits, one element at a time, so that an element which is added meanwhile on the actor finds the rest
  /// still waiting, and is handled after it.
  @inlinable
  func drain() {
    repeat {
      while let element = batch.popFirst() { handle(element) }
    } while takeArrived()
  }

  /// Makes what has arrived the next batch.
  ///
  /// - Returns: True if there is anything to handle.
  @inlinable
  func takeArrived() -> Bool {
    arrived.withLock { arrived in
      if arrived.isEmpty {
        entrance.isClaimed.store(false, ordering: .relaxed)
        return false
      }
      swap(&arrived, &batch)
      return true
    }
  }
}

/// The part of an ``ActorQueue`` that does not know the type of the elements.
@usableFromInline
struct ActorEntrance: ~Copyable, Sendable {
  let place: ActorPlace

  /// True if a task is on its way to the actor, or elements are being handled. Changed with the lock of the queue held, and cleared
  /// on the actor alone, once nothing waits.
  @usableFromInline let isClaimed = Atomic<Bool>(false)

  @usableFromInline
  init(_ place: ActorPlace) { self.place = place }

  @usableFromInline var isFree: Bool { !isClaimed.load(ordering: .relaxed) && place.isPresent }

  /// Drains the queue if the caller is on the actor. If not, sees to it that a task does.
  @usableFromInline
  borrowing func come(isFirst: Bool, _ drain: @escaping () -> Void) {
    let runsAtOnce = place.runsAtOnce
    if runsAtOnce == true { return drain() }
    // Many values that come from elsewhere need no more than this answer.
    if runsAtOnce == false, !isFirst { return }
    place.run(isFirst: isFirst, drain)
  }
}
