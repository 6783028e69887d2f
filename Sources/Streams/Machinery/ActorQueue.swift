import Synchronization

/// Runs work on an actor, in the order it came.
///
/// Work that comes on the actor already runs at once; everything else waits for a task on the actor. Guarded by
/// `waiting`: the work, and whether a task is on its way.
final class ActorQueue: Sendable {
  private let backlog: Backlog

  /// Drains the backlog on the actor. Where it is known to be isolated, the runtime can tell whether the actor is the
  /// present one.
  private let drain: @isolated(any) @Sendable () async -> Void

  /// Makes the queue of the actor that the caller is on, which is entered at once from there.
  init(on actor: isolated (any Actor)?) {
    let backlog = Backlog()
    self.backlog = backlog
    drain = Self.isolated {
      _ = actor
      backlog.drain()
    }
  }

  /// Makes the queue of an actor that the caller need not be on. None but the main actor is entered at once.
  init(_ actor: any Actor) {
    let backlog = Backlog()
    self.backlog = backlog
    if actor === MainActor.shared {
      drain = { @MainActor in backlog.drain() }
    } else {
      drain = { await backlog.drain(on: actor) }
    }
  }

  /// Lets a closure have the isolation of where it is written.
  private static func isolated(
    @_inheritActorContext _ work: @escaping @isolated(any) @Sendable () async -> Void
  ) -> @isolated(any) @Sendable () async -> Void { work }

  func run(_ work: @escaping () -> Void) {
    // Where a task is on its way, it will do; but whoever is on the actor now need not wait for it.
    if backlog.add(work) || !backlog.isElsewhere { start() }
  }

  /// Drains at once where this is the actor already, otherwise as soon as the actor is free.
  private func start() {
    backlog.noteElsewhere()
    guard let actor = drain.isolation else { return _ = Task(operation: drain) }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate(operation: drain)
    } else if actor === MainActor.shared, Platform.isMainThread {
      backlog.drain()
    } else {
      Task(operation: drain)
    }
  }
}

/// The work that waits for an actor.
private final class Backlog: Sendable {
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

  var isElsewhere: Bool { elsewhere.load(ordering: .relaxed) == Platform.currentThread }

  func noteElsewhere() { elsewhere.store(Platform.currentThread, ordering: .relaxed) }

  /// - Returns: Whether nobody is on the way to the actor.
  func add(_ work: @escaping () -> Void) -> Bool {
    waiting.withLock { waiting in
      waiting.work.append(work)
      defer { waiting.isDraining = true }
      return !waiting.isDraining
    }
  }

  func drain(on actor: isolated any Actor) { drain() }

  /// Takes one piece at a time, so that work which sends to the same actor finds the rest still waiting.
  func drain() {
    if isElsewhere { elsewhere.store(0, ordering: .relaxed) }
    while let work = waiting.withLock({ $0.next() }) { work() }
  }
}
