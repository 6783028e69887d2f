/// Runs work on an actor, in the order it came.
///
/// Work that comes on the actor already runs at once; everything else waits for a task on the actor.
final class ActorQueue: Sendable {
  private let backlog = Backlog()

  /// Whether work that comes on the actor runs at once.
  private let isEntered: Bool

  /// The actor; `nil` once it has gone.
  private let actor: @Sendable () -> (any Actor)?

  /// Makes the queue of an actor, which it holds.
  init(_ actor: any Actor, isEntered: Bool = true) {
    self.isEntered = isEntered
    self.actor = { actor }
  }

  /// Makes the queue of an actor without holding it. Work that comes once it has gone runs where it comes from.
  init(onWeak actor: any Actor) {
    isEntered = true
    self.actor = { [weak actor] in actor }
  }

  func run(_ work: @escaping () -> Void) {
    let isFirst = backlog.add(work)
    guard let actor = actor() else { return backlog.drain() }
    switch isEntered ? isPresent(actor) : false {
    case true?: backlog.drain()
    case false?: if isFirst { Task(operation: drain(on: actor)) }
    case nil: enter(actor, isFirst)
    }
  }

  /// Whether this is the actor; `nil` where nobody tells.
  private func isPresent(_ actor: any Actor) -> Bool? {
    let answer = Platform.isCurrent(actor.unownedExecutor)
    // Outside of tasks, the runtime does not always recognise the main actor.
    if answer != true, actor === MainActor.shared, Platform.isOnMainQueue { return true }
    return answer
  }

  /// Starts a task that runs at once if this is the actor. Where a task is on its way, it will do; but whoever is on the
  /// actor now, which only tasks are, need not wait for it.
  private func enter(_ actor: any Actor, _ isFirst: Bool) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      if isFirst || withUnsafeCurrentTask(body: { $0 != nil }) { Task.immediate(operation: drain(on: actor)) }
    } else if isFirst {
      Task(operation: drain(on: actor))
    }
  }

  // MARK: What drains the backlog

  private typealias Drain = @isolated(any) @Sendable () async -> Void

  /// Makes what drains the backlog on the actor; its task goes there directly.
  private func drain(on actor: any Actor) -> Drain {
    // Only a function that is isolated to the actor can write this closure. Making it touches nothing of the actor, so
    // that this may be done anywhere.
    let make: (Backlog, isolated any Actor) -> Drain = Self.isolatedDrain
    return unsafeBitCast(make, to: ((Backlog, any Actor) -> Drain).self)(backlog, actor)
  }

  private static func isolatedDrain(_ backlog: Backlog, _ actor: isolated any Actor) -> Drain {
    inheriting {
      _ = actor
      backlog.drain()
    }
  }

  /// Lets a closure have the isolation of where it is written.
  private static func inheriting(
    @_inheritActorContext _ work: @escaping @isolated(any) @Sendable () async -> Void
  ) -> Drain { work }
}

/// The work that waits for an actor. Guarded by `waiting`: the work, and whether a task is on its way.
private final class Backlog: Sendable {
  private let waiting = Guarded(Waiting())

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

  /// - Returns: Whether nobody is on the way to the actor.
  func add(_ work: @escaping () -> Void) -> Bool {
    waiting.withLock { waiting in
      waiting.work.append(work)
      defer { waiting.isDraining = true }
      return !waiting.isDraining
    }
  }

  /// Takes one piece at a time, so that work which sends to the same actor finds the rest still waiting.
  func drain() {
    while let work = waiting.withLock({ $0.next() }) { work() }
  }
}
