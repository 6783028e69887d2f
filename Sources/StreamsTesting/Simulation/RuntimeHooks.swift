#if !hasFeature(Embedded)
  import StreamsCore
  import Synchronization

  /// The places where the Swift runtime asks a program what to do with a job.
  ///
  /// A task executor gets the jobs of a task and of its children, but neither those of `Task { }`, which inherits no executor,
  /// nor those of the main actor. The runtime has variables for functions that it calls first. They are found by name, and set
  /// once. A function that is there already is called as before.
  enum RuntimeHooks {
    /// Sets the hooks, the first time that it is used. True if both were found.
    static let areSet: Bool = {
      // These would otherwise keep the main actor of the simulation that is the first to use them.
      _ = MainActorScheduler.shared
      let isGlobalSet = set("swift_task_enqueueGlobal_hook", to: EnqueueGlobal { enqueueGlobal($0, $1) }) {
        earlierEnqueue.store($0, ordering: .sequentiallyConsistent)
      }
      let isMainSet = set("swift_task_getMainExecutor_hook", to: MainExecutor { mainExecutor($0) }) {
        earlierMain.store($0, ordering: .sequentiallyConsistent)
      }
      return isGlobalSet && isMainSet
    }()

    // MARK: Functions of the runtime

    // A Swift function, and the context it does without. Stored like this, it follows Swift's calling convention.

    private typealias Code = UnsafeRawPointer
    private typealias Words = (UInt, UInt)

    /// `swift_task_enqueueGlobal_hook`: called with each job that belongs to no executor, and the function that would run it.
    ///
    /// - Why: the tasks that a body starts with `Task { }`, and the actors that they use, run in the order of the simulation.
    /// - Since: Swift 5.5. Libraries that test asynchronous code set it, so it stays.
    /// - Without: such tasks run beside the simulation, which cannot wait for them.
    private struct EnqueueGlobal { let call: (Code, Code) -> Void }
    private struct Enqueue { let call: (Code) -> Void }

    /// `swift_task_getMainExecutor_hook`: called whenever the executor of the main actor is asked for.
    ///
    /// - Why: the jobs of the main actor run in the order of the simulation, on its thread.
    /// - Since: Swift 5.9.
    /// - Without: they run on the main thread, beside the simulation.
    private struct MainExecutor { let call: (Code) -> Words }
    private struct GetMain { let call: () -> Words }

    /// The functions that were there before. Other threads call the hooks as soon as they are set.
    nonisolated(unsafe) private static let earlierEnqueue = Atomic<Code?>(nil)
    nonisolated(unsafe) private static let earlierMain = Atomic<Code?>(nil)

    private static func enqueueGlobal(_ job: Code, _ original: Code) {
      if SimulationRun.takes(unsafeBitCast(job, to: UnownedJob.self), at: .anywhere) { return }
      if let earlier = earlierEnqueue.load(ordering: .sequentiallyConsistent) {
        function(earlier, as: EnqueueGlobal.self).call(job, original)
      } else {
        function(original, as: Enqueue.self).call(job)
      }
    }

    private static func mainExecutor(_ original: Code) -> Words {
      if SimulationRun.current != nil {
        return unsafeBitCast(SimulatedMainActor.shared.asUnownedSerialExecutor(), to: Words.self)
      }
      if let earlier = earlierMain.load(ordering: .sequentiallyConsistent) {
        return function(earlier, as: MainExecutor.self).call(original)
      }
      return function(original, as: GetMain.self).call()
    }

    private static func set<Hook>(_ name: String, to hook: Hook, _ keep: (Code?) -> Void) -> Bool {
      guard let variable = Runtime.symbol(name)?.assumingMemoryBound(to: Code?.self) else { return false }
      keep(variable.pointee)
      variable.pointee = unsafeBitCast(hook, to: (Code, Code?).self).0
      return true
    }

    private static func function<Function>(_ code: Code, as type: Function.Type) -> Function {
      let context: UnsafeRawPointer? = nil
      return unsafeBitCast((code, context), to: type)
    }
  }

  /// `swift_task_getJobTaskId`: the number of the task that a job belongs to.
  ///
  /// - Why: an order by priorities gives each task one, and a failure says which tasks ran when.
  /// - Since: Swift 5.5.
  /// - Without: each job counts as a task of its own.
  enum JobNumber {
    private typealias Ask = @convention(c) @Sendable (UnsafeRawPointer) -> UInt64

    private static let ask = Runtime.symbol("swift_task_getJobTaskId").map { unsafeBitCast($0, to: Ask.self) }

    /// The number of the task; zero if it is not known.
    static func ofTask(_ job: UnownedJob) -> UInt64 {
      ask?(unsafeBitCast(job, to: UnsafeRawPointer.self)) ?? 0
    }

    private typealias Current = @convention(c) @Sendable () -> UnsafeRawPointer?

    /// `swift_task_getCurrent`: the task that runs on this thread, which is its own job.
    ///
    /// - Why: a task outside that runs on the thread of a simulation, inside an actor that both use, sleeps in real time.
    /// - Since: Swift 5.5. Compiled programs call it, so it stays.
    /// - Without: such a task sleeps in virtual time.
    private static let current = Runtime.symbol("swift_task_getCurrent").map {
      unsafeBitCast($0, to: Current.self)
    }

    /// The number of the current task; zero if it is not known.
    static var ofCurrentTask: UInt64 { current?().flatMap { ask?($0) } ?? 0 }
  }
#endif
