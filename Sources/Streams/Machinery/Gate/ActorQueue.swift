/// Runs work on an actor, in the order in which it was added.
///
/// Work that is added on the actor runs at once. All other work waits for a task on the actor.
final class ActorQueue: Sendable {
  /// A task that drains it is on its way to the actor while it is claimed.
  private let waiting = SerialDrain<() -> Void>()

  /// Whether work that is added on the actor runs at once.
  private let isEntered: Bool

  /// The actor; `nil` once it is gone.
  private let actor: @Sendable () -> (any Actor)?

  /// Creates the queue of an actor, which it retains.
  init(_ actor: any Actor, isEntered: Bool = true) {
    self.isEntered = isEntered
    self.actor = { actor }
  }

  /// Creates the queue of an actor without retaining it. Once the actor is gone, work runs on the calling thread.
  init(onWeak actor: any Actor) {
    isEntered = true
    self.actor = { [weak actor] in actor }
  }

  func run(_ work: @escaping () -> Void) {
    let isFirst = waiting.claim(appending: work)
    guard let actor = actor() else { return drain() }
    switch isEntered ? isPresent(actor) : false {
    case true?: drain()
    case false?: if isFirst { Task(operation: drain(on: actor)) }
    case nil: enter(actor, isFirst)
    }
  }

  /// Whether the caller is on the actor; `nil` if the runtime cannot tell.
  private func isPresent(_ actor: any Actor) -> Bool? {
    let answer = Runtime.isCurrent(actor.unownedExecutor)
    // Outside of tasks, the runtime does not always recognise the main actor.
    if answer != true, actor === MainActor.shared, Platform.isOnMainQueue { return true }
    return answer
  }

  /// Starts a task that runs at once if the caller is on the actor. If a task is already on its way, only a caller in a
  /// task needs another one, since only a task can be on the actor and must not wait.
  private func enter(_ actor: any Actor, _ isFirst: Bool) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      if isFirst || withUnsafeCurrentTask(body: { $0 != nil }) { Task.immediate(operation: drain(on: actor)) }
    } else if isFirst {
      Task(operation: drain(on: actor))
    }
  }

  // MARK: Draining

  private typealias Drain = @isolated(any) @Sendable () async -> Void

  /// Runs one piece at a time, so that work which is added meanwhile on the actor finds the rest still waiting.
  private func drain() { waiting.drainClaimed { $0() } }

  /// Returns a closure that is isolated to the actor and drains there. Its task goes to the actor directly.
  private func drain(on actor: any Actor) -> Drain {
    // Only a function that is isolated to the actor can contain this closure. Making the closure touches nothing of the
    // actor, so any thread may call that function.
    let make: (ActorQueue, isolated any Actor) -> Drain = Self.isolatedDrain
    return unsafeBitCast(make, to: ((ActorQueue, any Actor) -> Drain).self)(self, actor)
  }

  private static func isolatedDrain(_ queue: ActorQueue, _ actor: isolated any Actor) -> Drain {
    inheriting {
      _ = actor
      queue.drain()
    }
  }

  /// Gives a closure the isolation of the function that contains it.
  private static func inheriting(
    @_inheritActorContext _ work: @escaping @isolated(any) @Sendable () async -> Void
  ) -> Drain { work }
}
