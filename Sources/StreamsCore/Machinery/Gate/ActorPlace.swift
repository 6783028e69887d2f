// Embedded Swift has no actors.
#if !hasFeature(Embedded)
  /// An actor as a place for work: whether the caller is there, and how else to get there.
  @usableFromInline
  struct ActorPlace: Sendable {
    /// True if work that is added on the actor runs at once.
    private let isEntered: Bool

    /// The actor; `nil` once it is gone.
    private let actor: @Sendable () -> (any Actor)?

    /// The executor of an actor that is held, as the runtime is asked for it; `nil` if the runtime cannot be asked.
    private let question: Question?

    private struct Question {
      let ask: Runtime.IsCurrentExecutor
      let executor: (UInt, UInt)
      let isMain: Bool

      init?(_ actor: any Actor) {
        guard let ask = Runtime.isCurrentExecutor else { return nil }
        self.ask = ask
        executor = Runtime.words(of: actor.unownedExecutor)
        isMain = actor === MainActor.shared
      }
    }

    /// The place of an actor, which is retained.
    @usableFromInline
    init(_ actor: any Actor, isEntered: Bool = true) {
      self.isEntered = isEntered
      self.actor = { actor }
      question = Question(actor)
    }

    /// The place of an actor that is not retained. Once the actor is gone, work runs on the calling thread. The runtime can be
    /// asked of the main actor alone, which never goes.
    init(onWeak actor: any Actor) {
      isEntered = true
      self.actor = { [weak actor] in actor }
      question = actor === MainActor.shared ? Question(actor) : nil
    }

    /// True if the caller surely is on the actor.
    @usableFromInline var isPresent: Bool {
      guard let question else { return false }
      if question.isMain {
        // A thread that works for no actor is known to the runtime by the main thread alone, which takes long to say so.
        if Platform.isOnMainQueue { return true }
        if Platform.isMainThread == false, Runtime.currentExecutor?.call().identity == 0 { return false }
      }
      return question.ask(question.executor.0, question.executor.1, 0)
    }

    /// True if work that is added here runs at once; `nil` if it takes ``run(isFirst:_:)`` to tell.
    @usableFromInline var runsAtOnce: Bool? { isEntered && question != nil ? isPresent : nil }

    /// True if the caller surely is not on the actor.
    var isElsewhere: Bool {
      if let runsAtOnce { return !runsAtOnce }
      return actor().flatMap(isPresent) == false
    }

    /// Returns true if the caller is on the actor, as an actor that is not held answers; `nil` if the runtime
    /// cannot tell.
    private func isPresent(_ actor: any Actor) -> Bool? {
      let answer = Runtime.isCurrent(actor.unownedExecutor)
      if answer != true, actor === MainActor.shared, Platform.isOnMainQueue { return true }
      return answer
    }

    /// Runs `drain`, if the caller is on the actor. If not, starts a task for it on the actor. Called unless ``runsAtOnce``.
    ///
    /// - Parameter isFirst: True if no such task is on its way.
    @usableFromInline
    func run(isFirst: Bool, _ drain: @escaping () -> Void) {
      guard let actor = actor() else {
        if isFirst { drain() }
        return
      }
      switch isEntered && question == nil ? isPresent(actor) : false {
      case true?: drain()
      case false?: if isFirst { Task(operation: isolated(drain, to: actor)) }
      case nil: enter(actor, isFirst, drain)
      }
    }

    /// Starts a task that runs at once if the caller is on the actor. If a task is already on its way, only a caller in a
    /// task needs another one, since only a task can be on the actor and must not wait.
    private func enter(_ actor: any Actor, _ isFirst: Bool, _ drain: @escaping () -> Void) {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        if isFirst || withUnsafeCurrentTask(body: { $0 != nil }) {
          Task.immediate(operation: isolated(drain, to: actor))
        }
      } else if isFirst {
        Task(operation: isolated(drain, to: actor))
      }
    }

    // MARK: Crossing

    private typealias Work = @isolated(any) @Sendable () async -> Void

    /// Returns a closure that is isolated to the actor and drains there. Its task goes to the actor directly.
    private func isolated(_ drain: @escaping () -> Void, to actor: any Actor) -> Work {
      // Only a function that is isolated to the actor can contain this closure. Making the closure touches nothing of the
      // actor, so any thread may call that function.
      let make: (Unchecked<() -> Void>, isolated any Actor) -> Work = Self.isolatedWork
      return unsafeBitCast(make, to: ((Unchecked<() -> Void>, any Actor) -> Work).self)(
        Unchecked(drain), actor)
    }

    private static func isolatedWork(_ drain: Unchecked<() -> Void>, _ actor: isolated any Actor) -> Work {
      inheriting {
        _ = actor
        drain.value()
      }
    }

    /// Gives a closure the isolation of the function that contains it.
    private static func inheriting(
      @_inheritActorContext _ work: @escaping @isolated(any) @Sendable () async -> Void
    ) -> Work { work }
  }
#endif
