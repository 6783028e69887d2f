#if !hasFeature(Embedded)
  import StreamsCore

  /// The executor of the body of a simulation and of its child tasks.
  ///
  /// The runtime does not retain executors, so none is ever freed. A run borrows one. It gives it back if none of its tasks is
  /// left, so that each job which comes to an executor belongs to the run that has it.
  final class SimulatedExecutor: TaskExecutor {
    private static let unused = Guarded([SimulatedExecutor]())
    private let owner = Guarded(Owner.none)

    private enum Owner {
      case none
      case run(SimulationRun)
      /// A run whose tasks did not end although they were cancelled.
      case runaway
    }

    private init() {}

    /// An executor that no run has.
    static func borrow() -> SimulatedExecutor { unused.withLock { $0.popLast() } ?? SimulatedExecutor() }

    /// Begins the loan.
    func serve(_ run: SimulationRun) { owner.withLock { $0 = .run(run) } }

    /// Ends the loan.
    func giveBack() {
      leave(isRunaway: false)
      Self.unused.withLock { $0.append(self) }
    }

    /// Leaves the executor to the tasks that are left. They go on where tasks run, but those of a runaway do not go on: they would
    /// keep a processor busy for ever.
    func leave(isRunaway: Bool) {
      let last = owner.withLock { owner in
        defer { owner = isRunaway ? .runaway : .none }
        return owner
      }
      withExtendedLifetime(last) {}
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if let current = SimulationRun.current, current.executor === self { return current.add(ownJob: job) }
      switch owner.withLock({ $0 }) {
      case .run(let run) where run.receive(job, at: .anywhere, isSure: true): break
      // An actor that others use as well may have its job from one of these tasks.
      case .runaway where JobNumber.ofTask(job) != 0: break
      case .run, .none, .runaway: JobPlace.anywhere.enqueue(job)
      }
    }
  }

  /// Stands for the main actor's executor on the thread of a simulation.
  ///
  /// A job that belongs to no simulation goes to the real main actor.
  final class SimulatedMainActor: SerialExecutor {
    static let shared = SimulatedMainActor()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if !SimulationRun.takes(job, at: .mainActor) { JobPlace.mainActor.enqueue(job) }
    }
  }

  /// The executor on which a job runs.
  enum JobPlace {
    case anywhere
    case mainActor

    /// Lets a job run there without a simulation.
    func enqueue(_ job: UnownedJob) {
      switch self {
      case .anywhere: globalConcurrentExecutor.enqueue(job)
      case .mainActor: MainActor.shared.enqueue(job)
      }
    }
  }

  /// A job that is ready to run.
  struct ReadyJob {
    let job: UnownedJob
    let place: JobPlace
    /// The number of its task within the simulation, from 1; zero if it is the job of an actor.
    let task: Int

    func run(on executor: SimulatedExecutor) {
      switch place {
      case .anywhere: job.runSynchronously(on: executor.asUnownedTaskExecutor())
      case .mainActor: job.runSynchronously(on: SimulatedMainActor.shared.asUnownedSerialExecutor())
      }
    }
  }
#endif
