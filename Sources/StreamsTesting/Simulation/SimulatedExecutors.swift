#if !hasFeature(Embedded)
  import StreamsCore

  /// The executor of the tasks of all simulations. A job belongs to the simulation that runs on the thread which adds it.
  ///
  /// It lives for ever, because the runtime does not retain executors. A job that another thread adds, since that resumed a task,
  /// leaves the simulation and runs where tasks run.
  final class SimulatedExecutor: TaskExecutor {
    static let shared = SimulatedExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if !SimulationRun.takes(job, at: .anywhere) { globalConcurrentExecutor.enqueue(job) }
    }
  }

  /// Stands for the main actor's executor on the thread of a simulation.
  ///
  /// A job that another thread adds goes to the real main actor.
  final class SimulatedMainActor: SerialExecutor {
    static let shared = SimulatedMainActor()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if !SimulationRun.takes(job, at: .mainActor) { MainActor.shared.enqueue(job) }
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

    func run() {
      switch place {
      case .anywhere: job.runSynchronously(on: SimulatedExecutor.shared.asUnownedTaskExecutor())
      case .mainActor: job.runSynchronously(on: SimulatedMainActor.shared.asUnownedSerialExecutor())
      }
    }
  }
#endif
