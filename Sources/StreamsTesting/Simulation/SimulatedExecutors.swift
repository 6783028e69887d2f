#if !hasFeature(Embedded)
  import StreamsCore

  /// The executor of the tasks of a simulation.
  ///
  /// The runtime does not retain executors, so none is ever freed. A run borrows one, and gives it back at its end.
  final class SimulatedExecutor: TaskExecutor {
    private static let unused = Guarded([SimulatedExecutor]())
    private let owner = Guarded<SimulationRun?>(nil)

    private init() {}

    /// An executor for a run.
    static func borrow(for run: SimulationRun) -> SimulatedExecutor {
      let executor = unused.withLock { $0.popLast() } ?? SimulatedExecutor()
      executor.owner.withLock { $0 = run }
      return executor
    }

    /// Ends the loan. A job that is added later runs where tasks run.
    func giveBack() {
      let run = owner.withLock { $0.take() }
      withExtendedLifetime(run) {}
      Self.unused.withLock { $0.append(self) }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if owner.withLock({ $0 })?.takes(job) != true { globalConcurrentExecutor.enqueue(job) }
    }
  }

  /// Stands for the main actor's executor on the thread of a simulation.
  ///
  /// A job that belongs to no simulation goes to the real main actor.
  final class SimulatedMainActor: SerialExecutor {
    static let shared = SimulatedMainActor()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if !SimulationRun.take(job, at: .mainActor) { MainActor.shared.enqueue(job) }
    }
  }

  /// Where a job runs.
  enum JobPlace {
    case anywhere
    case mainActor
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
