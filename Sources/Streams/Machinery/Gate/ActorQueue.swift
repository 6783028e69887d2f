import Synchronization

/// Handles elements on an actor, in the order in which they came.
///
/// Elements that are added on the actor are handled at once, after those that wait. All others wait for a task on the
/// actor.
///
/// The lock of `state` guards what arrives. ``batch`` is what was taken from there, and belongs to the actor. Elements are
/// handled, and freed, with the lock free.
@usableFromInline
final class ActorQueue<Element>: @unchecked Sendable {
  @usableFromInline let place: ActorPlace
  @usableFromInline let handle: (Element) -> Void
  @usableFromInline let state = Guarded(State())

  /// The number of elements that wait. Lowered on the actor alone, so that zero lasts there until another one comes.
  @usableFromInline let count = Atomic<Int>(0)

  /// Elements on the actor that wait for the one that is being handled.
  @exclusivity(unchecked) @usableFromInline var batch = Queue<Element>()

  @usableFromInline
  struct State {
    @usableFromInline var arrived = Queue<Element>()
    /// Whether a task is on its way to the actor, or elements are being handled.
    @usableFromInline var isClaimed = false

    @inlinable
    init() {}
  }

  @inlinable
  init(_ place: ActorPlace, _ handle: @escaping (Element) -> Void) {
    self.place = place
    self.handle = handle
  }

  /// Whether the caller surely is on the actor and nothing waits. It may then handle an element itself, at once.
  ///
  /// Elements come one at a time. So one that was added before, on whatever thread, is counted here, or has been handled.
  @inlinable
  var isFree: Bool { count.load(ordering: .acquiring) == 0 && place.isPresent }

  /// Adds an element. Handles it now, if the caller is on the actor.
  @inlinable
  func add(_ element: Element) {
    count.wrappingAdd(1, ordering: .releasing)
    let isFirst = state.withLock { state in
      state.arrived.append(element)
      defer { state.isClaimed = true }
      return !state.isClaimed
    }
    place.run(isFirst: isFirst) { self.drain() }
  }

  /// Handles what waits, one element at a time, so that an element which is added meanwhile on the actor finds the rest
  /// still waiting, and is handled after it.
  @inlinable
  func drain() {
    repeat {
      while let element = batch.popFirst() {
        count.wrappingSubtract(1, ordering: .releasing)
        handle(element)
      }
    } while takeArrived()
  }

  /// Makes what has arrived the next batch.
  ///
  /// - Returns: Whether there is anything to handle.
  @inlinable
  func takeArrived() -> Bool {
    state.withLock { state in
      if state.arrived.isEmpty {
        state.isClaimed = false
        return false
      }
      swap(&state.arrived, &batch)
      return true
    }
  }
}
