import Synchronization

/// Runs work on an actor, in the order it came.
///
/// Work that comes on the main actor already runs at once; everything else waits for a task on the actor. Guarded by
/// `waiting`: the work, and whether a task is on its way.
final class ActorQueue: Sendable {
  private let actor: any Actor
  private let waiting = Guarded(Waiting())

  /// A thread that was found not to be on the actor, which need not try again while a task is on its way. A guess:
  /// threads move between actors.
  private let elsewhere = Atomic<UInt>(0)

  private struct Waiting {
    var work = Queue<() -> Void>()
    var isDraining = false

    /// Takes out one piece, which the caller frees: it may hold the last reference to a value.
    mutating func next() -> (() -> Void)? {
      let next = work.popFirst()
      if next == nil { isDraining = false }
      return next
    }
  }

  init(_ actor: any Actor) { self.actor = actor }

  func run(_ work: @escaping () -> Void) {
    let mustStart = waiting.withLock { waiting in
      waiting.work.append(work)
      defer { waiting.isDraining = true }
      return !waiting.isDraining
    }
    // Where a task is on its way, it will do; but whoever is on the actor now need not wait for it.
    if mustStart || elsewhere.load(ordering: .relaxed) != Platform.currentThread { start() }
  }

  /// Drains at once where this is the main actor already, otherwise as soon as the actor is free. Other actors cannot
  /// be entered without a detour.
  private func start() {
    guard actor === MainActor.shared else {
      elsewhere.store(Platform.currentThread, ordering: .relaxed)
      Task { await drain(on: actor) }
      return
    }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      elsewhere.store(Platform.currentThread, ordering: .relaxed)
      Task.immediate { @MainActor in drain() }
    } else if Platform.isMainThread {
      drain()
    } else {
      Task { @MainActor in drain() }
    }
  }

  private func drain(on actor: isolated any Actor) { drain() }

  /// Takes one piece at a time, so that work which sends to the same actor finds the rest still waiting.
  private func drain() {
    if elsewhere.load(ordering: .relaxed) == Platform.currentThread { elsewhere.store(0, ordering: .relaxed) }
    while let work = waiting.withLock({ $0.next() }) { work() }
  }
}
