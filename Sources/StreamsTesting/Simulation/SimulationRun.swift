#if !hasFeature(Embedded)
  import StreamsCore
  import Synchronization

  /// One run of a body: the jobs that are ready, and the loop that runs them.
  ///
  /// Only the thread of the run touches it, but for the inbox, where other threads leave jobs of its tasks, and the table of all
  /// runs. Both have a lock. While a run waits for another thread, no thread is its own.
  ///
  /// At its end, a run closes its inbox. It hands over all jobs that it has and that may belong to others, each to where it would have
  /// run without a simulation. So no task outside can wait for a run that is over.
  final class SimulationRun: @unchecked Sendable {
    let time = VirtualTimeScheduler()
    private var chooser: Chooser
    private let limit: Int
    private let patience: Duration
    let executor = SimulatedExecutor.borrow()

    private var ready: [ReadyJob] = []
    /// The tasks that wait until nothing is ready.
    private var settlers: [UnsafeContinuation<Void, Never>] = []
    /// The numbers of the tasks within the run, by those of the runtime.
    private var numbers: [UInt64: Int] = [:]
    /// The task that started each task, by its number within the run less one; zero if it is not known.
    private var starters: [Int] = []
    /// Held by all tasks that the body started, by way of their local values.
    private var token = SimulationToken()
    private var root: Task<Void, Never>?
    private let outcome = Guarded<Result<Void, any Error>?>(nil)
    private let inbox = Guarded(SimulationInbox())
    private var sleeps = SimulatedSleeps()
    /// The deadline of a sleep whose timer is set but has no handler yet.
    var tolerantDeadline: VirtualTimeScheduler.SchedulerTimeType?
    /// The nanoseconds that each clock of the system showed at the beginning.
    private var beginnings: [CInt: Int64] = [:]

    /// Each decision: what was chosen, among how many.
    private(set) var decisions: [(choice: Int, count: Int)] = []
    /// The task of each job, in the order in which they ran.
    private(set) var order: [Int] = []
    /// True if a thread outside made a job ready, so that the same order may end otherwise.
    private(set) var dependsOnOutside = false

    init(_ order: Simulation.Order, limit: Int, patience: Duration) {
      chooser = Chooser(order)
      self.limit = limit
      self.patience = patience
      // Enough for short runs, of which a test has thousands.
      ready.reserveCapacity(8)
      starters.reserveCapacity(8)
      decisions.reserveCapacity(16)
      self.order.reserveCapacity(32)
    }

    // MARK: The table of runs

    private static let table = Guarded(SimulationTable())
    /// The number of runs. While it is zero, no thread looks for its own.
    private static let count = Atomic(0)

    /// The run of the current thread.
    static var current: SimulationRun? {
      if count.load(ordering: .relaxed) == 0 { return nil }
      return table.withLock { $0.runs[Platform.currentThread] }
    }

    /// The run of the current thread, unless a task runs there that is outside.
    static var ofCurrentTask: SimulationRun? {
      guard let current else { return nil }
      let task = JobNumber.ofCurrentTask
      return task == current.host || current.number(of: task) != nil ? current : nil
    }

    /// Leaves a job to the run that its task belongs to. The job of an actor belongs to the run of the current thread.
    ///
    /// - Returns: True if there is one.
    static func takes(_ job: UnownedJob, at place: JobPlace) -> Bool {
      if count.load(ordering: .relaxed) == 0 { return false }
      let task = JobNumber.ofTask(job)
      let (current, owner) = table.withLock { table -> (SimulationRun?, SimulationRun?) in
        if let run = table.runs[Platform.currentThread] { return (run, nil) }
        return (nil, task == 0 ? nil : table.owner(ofTaskOutside: task))
      }
      guard let current else { return owner?.receive(job, at: place, isSure: false) ?? false }
      if let number = current.number(of: task) {
        current.add(job, of: task, number, at: place)
        return true
      }
      let other = table.withLock { $0.owner(of: task, on: current, isSure: false) }
      return other?.receive(job, at: place, isSure: false) ?? false
    }

    /// The task that runs the loop.
    private var host: UInt64 = 0

    /// Does something on the current thread, as the thread of the run.
    private func onThread<Result>(_ body: () -> Result) -> Result {
      let thread = Platform.currentThread
      host = JobNumber.ofCurrentTask
      let earlier = Self.table.withLock { $0.runs.updateValue(self, forKey: thread) }
      defer { Self.table.withLock { $0.runs[thread] = earlier } }
      return body()
    }

    // MARK: Called on the thread of the run

    /// Takes a job of the body or of one of its child tasks.
    func add(ownJob job: UnownedJob) {
      let task = JobNumber.ofTask(job)
      add(job, of: task, number(of: task, isSure: true) ?? 0, at: .anywhere)
    }

    private func add(_ job: UnownedJob, of task: UInt64, _ number: Int, at place: JobPlace) {
      if !sleeps.isEmpty { sleeps.end(task, in: time) }
      ready.append(ReadyJob(job: job, place: place, task: number))
    }

    /// The number of a task within the run; zero if the job of an actor tells no task, and `nil` if the task is not one of the run.
    private func number(of task: UInt64, isSure: Bool = false) -> Int? {
      if task == 0 { return 0 }
      if let number = numbers[task] { return number }
      let owner = Self.table.withLock { $0.owner(of: task, on: self, isSure: isSure) }
      guard owner === self else { return nil }
      starters.append(order.last ?? 0)
      numbers[task] = starters.count
      return starters.count
    }

    /// Waits until nothing is ready.
    nonisolated(nonsending) func settle() async {
      await withUnsafeContinuation { settlers.append($0) }
    }

    /// Ends a sleep of the running task at a deadline.
    func sleep(until deadline: VirtualTimeScheduler.SchedulerTimeType, _ wake: @escaping () -> Void) {
      sleeps.begin(JobNumber.ofCurrentTask, until: deadline, in: time, wake)
    }

    /// The nanoseconds that a clock of the system shows at the beginning of virtual time. It showed `real` just now.
    func beginning(of clock: CInt, _ real: Int64) -> Int64 {
      let beginning = beginnings[clock] ?? real.clampedSubtracting(time.now.nanoseconds)
      beginnings[clock] = beginning
      return beginning
    }

    /// Notes what the running task waits for.
    func note(_ waiter: AnyObject, _ text: @escaping () -> String) {
      let task = description(ofTask: order.last ?? 0)
      inbox.withLock { $0.awaited[ObjectIdentifier(waiter)] = { "\(task) awaits \(text())" } }
    }

    /// A job of an actor does not say which task it is for.
    private func description(ofTask number: Int) -> String {
      if number == 0 { return "A task" }
      let starter = starters[number - 1]
      return starter == 0 ? "Task \(number)" : "Task \(number), which task \(starter) started,"
    }

    // MARK: Called by any thread

    func forget(_ waiter: AnyObject) {
      let text = inbox.withLock { $0.awaited.removeValue(forKey: ObjectIdentifier(waiter)) }
      withExtendedLifetime(text) {}
    }

    /// Takes a job of one of the tasks of the run that another thread made ready.
    ///
    /// - Returns: False if the run is over.
    func receive(_ job: UnownedJob, at place: JobPlace, isSure: Bool) -> Bool {
      let (isTaken, waiter) = inbox.withLock { $0.add(.init(job: job, place: place, isSure: isSure)) }
      waiter?.resume()
      return isTaken
    }

    // MARK: The loop

    private enum Progress {
      case passed
      case failed(SimulationFailure.Reason)
      case waits
    }

    /// Runs a body to its end, and everything that it starts.
    ///
    /// - Returns: The reason why the run failed.
    func run(_ body: @escaping Simulation.Body) async -> SimulationFailure.Reason? {
      _ = RuntimeHooks.areSet
      SimulatedClocks.set()
      Self.count.add(1, ordering: .relaxed)
      Self.table.withLock { $0.add(self) }
      executor.serve(self)
      var progress = onThread {
        start(body)
        return loop()
      }
      while case .waits = progress {
        let hasCome = await arrivesInTime()
        progress = onThread { hasCome ? loop() : failed(stuck) }
      }
      end(progress)
      if case .failed(let reason) = progress { return reason }
      return nil
    }

    private func start(_ body: @escaping Simulation.Body) {
      root = Task(executorPreference: executor) { [self, time, token] in
        await SimulationToken.$current.withValue(token) {
          do {
            try await body(time)
            outcome.withLock { $0 = .success(()) }
          } catch {
            outcome.withLock { $0 = .failure(error) }
          }
        }
      }
    }

    private func loop() -> Progress {
      while order.count < limit {
        if !ready.isEmpty {
          runNext()
        } else if takeArrivals() {
          dependsOnOutside = true
        } else if !settlers.isEmpty {
          settlers.removeFirst().resume()
        } else if let outcome = outcome.withLock({ $0 }) {
          return progress(after: outcome)
        } else if !time.runNext() {
          return .waits
        }
      }
      return failed(.endless(jobs: limit))
    }

    private func runNext() {
      var choice = 0
      if ready.count > 1 {
        choice = chooser.choose(among: ready, at: decisions.count)
        decisions.append((choice, ready.count))
      }
      let job = ready.remove(at: choice)
      order.append(job.task)
      run(job)
    }

    private func run(_ job: ReadyJob) {
      job.run(on: executor)
      while sleeps.haveCancelled { sleeps.takeCancelled()() }
    }

    private func takeArrivals() -> Bool {
      let arrivals = inbox.withLock { $0.takeArrivals() }
      for arrival in arrivals {
        let task = JobNumber.ofTask(arrival.job)
        add(arrival.job, of: task, number(of: task, isSure: arrival.isSure) ?? 0, at: arrival.place)
      }
      return !arrivals.isEmpty
    }

    /// Waits until a thread outside makes a job ready.
    ///
    /// - Returns: False if none does so in time.
    private func arrivesInTime() async -> Bool {
      var alarm: Task<Void, Never>?
      await withUnsafeContinuation { continuation in
        guard patience > .zero, let wait = inbox.withLock({ $0.wait(continuation) }) else {
          return continuation.resume()
        }
        alarm = Task.detached { [self] in
          if (try? await patience.passInTurns()) == nil { return }
          inbox.withLock { $0.endWait(wait) }?.resume()
        }
      }
      alarm?.cancel()
      return inbox.withLock { !$0.arrivals.isEmpty }
    }

    // MARK: The end

    /// The reason of a run in which nothing is ready and nothing comes.
    private var stuck: SimulationFailure.Reason {
      let waiting = inbox.withLock { $0.awaited }.values.map { $0() }.sorted()
      return outcome.withLock { $0 } == nil
        ? .stuck(waiting: waiting, patience: patience) : .taskLeft(waiting: waiting)
    }

    /// Looks for sleepers and tasks that are left after the end of the body. A task may wait for something outside.
    private func progress(after outcome: Result<Void, any Error>) -> Progress {
      if case .failure(let error) = outcome { return failed(.thrown(error)) }
      root = nil
      if time.waiting > 0 { return failed(.sleeping(time.waiting)) }
      return isKnownUniquelyReferenced(&token) ? .passed : .waits
    }

    /// Cancels what is left and lets it end, as far as it does.
    private func failed(_ reason: SimulationFailure.Reason) -> Progress {
      root?.cancel()
      root = nil
      for _ in 0..<min(limit, 1_000) {
        if !ready.isEmpty {
          run(ready.removeFirst())
        } else if !settlers.isEmpty {
          settlers.removeFirst().resume()
        } else if !takeArrivals(), !time.runNext() {
          break
        }
      }
      return .failed(reason)
    }

    /// Closes the run. Jobs that are made ready from now on run where they would run without it.
    ///
    /// Jobs of its own tasks that are ready even now do not go on: these tasks did not end although they had a thousand jobs to do so, and
    /// would keep a processor busy for ever.
    private func end(_ progress: Progress) {
      var isClean = false
      if case .passed = progress { isClean = isKnownUniquelyReferenced(&token) }
      let arrivals = inbox.withLock { $0.close() }
      Self.table.withLock { $0.remove(self, tasks: numbers.keys, areLeft: !isClean) }
      Self.count.subtract(1, ordering: .relaxed)
      if isClean { executor.giveBack() } else { executor.leave(isRunaway: !ready.isEmpty) }
      for job in ready where job.task == 0 { job.place.enqueue(job.job) }
      for arrival in arrivals { arrival.place.enqueue(arrival.job) }
    }
  }

  /// A value that tasks inherit from the body of a simulation. It is freed once they all have ended.
  final class SimulationToken: Sendable {
    @TaskLocal static var current: SimulationToken?
  }
#endif
