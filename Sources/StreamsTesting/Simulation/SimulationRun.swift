#if !hasFeature(Embedded)
  import StreamsCore
  import Synchronization

  /// One run of a body: the jobs that are ready, and the loop that runs them.
  ///
  /// Only the thread of the run touches it, but for what other threads hand over, which has a lock, and the table of runs, which
  /// has another. While a run waits for another thread, no thread is its own.
  final class SimulationRun: @unchecked Sendable {
    let time = VirtualTimeScheduler()
    private var chooser: Chooser
    private let limit: Int
    private let patience: Duration
    private lazy var executor = SimulatedExecutor.borrow(for: self)

    private var ready: [ReadyJob] = []
    /// The tasks that wait until nothing is ready.
    private var settlers: [UnsafeContinuation<Void, Never>] = []
    /// Held by all tasks that the body started, by way of their local values.
    private var token = SimulationToken()
    private var root: Task<Void, Never>?
    private var outcome: Result<Void, any Error>?
    /// The nanoseconds that each clock of the system showed at the beginning.
    private var beginnings: [CInt: Int64] = [:]
    private let shared = Guarded(Shared())

    /// State that other threads touch as well.
    private struct Shared {
      var isOver = false
      /// The numbers of the tasks within the run, by those of the runtime.
      var numbers: [UInt64: Int] = [:]
      /// The jobs that other threads made ready.
      var arrivals: [ReadyJob] = []
      /// Functions that end a sleep of the standard library, by the number of the sleep.
      var sleeps: [Int: () -> Void] = [:]
      var lastSleep = 0
      /// Descriptions of what tasks are known to wait for.
      var awaited: [ObjectIdentifier: () -> String] = [:]
      /// The run, if it waits for an arrival.
      var waiter: UnsafeContinuation<Void, Never>?
      var lastWait = 0

      /// The number of the task of a job; zero if the job is an actor's.
      mutating func task(of job: UnownedJob) -> Int {
        let number = JobNumber.ofTask(job)
        if number == 0 { return 0 }
        let task = numbers[number] ?? numbers.count + 1
        if task > numbers.count { numbers[number] = task }
        return task
      }
    }

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
    }

    // MARK: The table of runs

    private struct Table {
      var byThread: [UInt: SimulationRun] = [:]
      var all: [ObjectIdentifier: SimulationRun] = [:]
    }

    private static let table = Guarded(Table())
    /// The number of runs. While it is zero, no thread looks for its own.
    private static let count = Atomic(0)

    /// The run of the current thread.
    static var current: SimulationRun? {
      if count.load(ordering: .relaxed) == 0 { return nil }
      return table.withLock { $0.byThread[Platform.currentThread] }
    }

    /// Leaves a job to the run of the current thread, or to the run that its task belongs to.
    ///
    /// - Returns: True if there is one.
    static func take(_ job: UnownedJob, at place: JobPlace) -> Bool {
      if count.load(ordering: .relaxed) == 0 { return false }
      if let current {
        current.add(job, at: place)
        return true
      }
      let runs = table.withLock { Array($0.all.values) }
      return runs.contains { $0.receive(job, at: place, isOwn: false) }
    }

    /// Does something on the current thread, as the thread of the run.
    private func onThread<Result>(_ body: () -> Result) -> Result {
      let thread = Platform.currentThread
      let earlier = Self.table.withLock { $0.byThread.updateValue(self, forKey: thread) }
      defer { Self.table.withLock { $0.byThread[thread] = earlier } }
      return body()
    }

    // MARK: Called by tasks of the run

    private func add(_ job: UnownedJob, at place: JobPlace) {
      ready.append(ReadyJob(job: job, place: place, task: shared.withLock { $0.task(of: job) }))
    }

    /// Waits until nothing is ready.
    nonisolated(nonsending) func settle() async {
      await withUnsafeContinuation { settlers.append($0) }
    }

    /// Ends a sleep of the standard library at a deadline.
    func sleep(until deadline: VirtualTimeScheduler.SchedulerTimeType, _ wake: @escaping () -> Void) {
      let number = shared.withLock { shared in
        shared.lastSleep += 1
        shared.sleeps[shared.lastSleep] = wake
        return shared.lastSleep
      }
      time.add(at: deadline, for: nil) { [weak self] in
        self?.shared.withLock { $0.sleeps.removeValue(forKey: number) }?()
      }
    }

    /// The nanoseconds that a clock of the system shows at the beginning of virtual time. It showed `real` just now.
    func beginning(of clock: CInt, _ real: Int64) -> Int64 {
      let beginning = beginnings[clock] ?? real.clampedSubtracting(time.now.nanoseconds)
      beginnings[clock] = beginning
      return beginning
    }

    /// Notes what the running task waits for.
    func note(_ waiter: AnyObject, _ text: @escaping () -> String) {
      // A job of an actor does not say which task it is for.
      let task = order.last.flatMap { $0 > 0 ? "Task \($0)" : nil } ?? "A task"
      shared.withLock { $0.awaited[ObjectIdentifier(waiter)] = { "\(task) awaits \(text())" } }
    }

    func forget(_ waiter: AnyObject) {
      let text = shared.withLock { $0.awaited.removeValue(forKey: ObjectIdentifier(waiter)) }
      withExtendedLifetime(text) {}
    }

    private var waiting: [String] { shared.withLock { $0.awaited }.values.map { $0() }.sorted() }

    // MARK: Called by any thread

    /// Takes a job of the executor of the run.
    ///
    /// - Returns: False if the run is over.
    func takes(_ job: UnownedJob) -> Bool {
      guard Self.current === self else { return receive(job, at: .anywhere, isOwn: true) }
      add(job, at: .anywhere)
      return true
    }

    /// Takes a job that a thread outside made ready.
    ///
    /// - Returns: False if the run is over, or if the job is neither its own nor that of one of its tasks.
    private func receive(_ job: UnownedJob, at place: JobPlace, isOwn: Bool) -> Bool {
      let (isTaken, waiter) = shared.withLock { shared -> (Bool, UnsafeContinuation<Void, Never>?) in
        if shared.isOver || !isOwn && shared.numbers[JobNumber.ofTask(job)] == nil { return (false, nil) }
        shared.arrivals.append(ReadyJob(job: job, place: place, task: shared.task(of: job)))
        return (true, shared.waiter.take())
      }
      waiter?.resume()
      return isTaken
    }

    // MARK: The loop

    /// Runs a body to its end, and everything that it starts.
    ///
    /// - Returns: The reason why the run failed.
    func run(_ body: @escaping Simulation.Body) async -> SimulationFailure.Reason? {
      _ = RuntimeHooks.areSet
      SimulatedClocks.set()
      Self.table.withLock { $0.all[ObjectIdentifier(self)] = self }
      Self.count.add(1, ordering: .relaxed)
      defer { end() }
      var progress = onThread {
        start(body)
        return loop()
      }
      while case .waits = progress {
        let isReady = await isReadyInTime()
        progress = onThread {
          isReady ? loop() : failed(.stuck(waiting: waiting, patience: patience))
        }
      }
      if case .failed(let reason) = progress { return reason }
      return nil
    }

    private enum Progress {
      case passed
      case failed(SimulationFailure.Reason)
      case waits
    }

    private func start(_ body: @escaping Simulation.Body) {
      root = Task(executorPreference: executor) { [time, token] in
        await SimulationToken.$current.withValue(token) {
          do {
            try await body(time)
            self.outcome = .success(())
          } catch {
            self.outcome = .failure(error)
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
        } else if case .failure(let error)? = outcome {
          return failed(.thrown(error))
        } else if outcome != nil {
          return leftovers().map(failed) ?? .passed
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
      job.run(on: executor)
    }

    private func takeArrivals() -> Bool {
      let arrivals = shared.withLock { shared in
        defer { shared.arrivals = [] }
        return shared.arrivals
      }
      ready += arrivals
      return !arrivals.isEmpty
    }

    /// Waits until a thread outside makes a job ready.
    ///
    /// - Returns: False if none does so in time.
    private func isReadyInTime() async -> Bool {
      var alarm: Task<Void, Never>?
      await withUnsafeContinuation { continuation in
        let wait: Int? = shared.withLock { shared in
          if patience <= .zero || !shared.arrivals.isEmpty { return nil }
          shared.waiter = continuation
          shared.lastWait += 1
          return shared.lastWait
        }
        guard let wait else { return continuation.resume() }
        alarm = Task.detached { [self] in
          if (try? await ContinuousClock().sleep(for: patience)) != nil { stopWaiting(wait) }
        }
      }
      alarm?.cancel()
      return shared.withLock { !$0.arrivals.isEmpty }
    }

    private func stopWaiting(_ wait: Int) {
      let waiter = shared.withLock { $0.lastWait == wait ? $0.waiter.take() : nil }
      waiter?.resume()
    }

    // MARK: The end

    /// The sleepers and tasks that are left after the end of the body.
    private func leftovers() -> SimulationFailure.Reason? {
      root = nil
      let sleeps = shared.withLock { shared in
        defer { shared.sleeps = [:] }
        return shared.sleeps.sorted { $0.key < $1.key }
      }
      var sleeping = time.waiting - sleeps.count
      // If no task is left, all these sleeps were cancelled. The end frees what is left of them.
      let isTaskLeft = !isKnownUniquelyReferenced(&token)
      for (_, wake) in sleeps {
        let count = ready.count
        wake()
        if isTaskLeft, ready.count > count { sleeping += 1 }
      }
      while !isTaskLeft, !ready.isEmpty { ready.removeFirst().run(on: executor) }
      if sleeping > 0 { return .sleeping(sleeping) }
      return isTaskLeft ? .taskLeft(waiting: waiting) : nil
    }

    /// Cancels what is left and lets it end, as far as it does.
    private func failed(_ reason: SimulationFailure.Reason) -> Progress {
      root?.cancel()
      for _ in 0..<min(limit, 1_000) {
        if !ready.isEmpty {
          ready.removeFirst().run(on: executor)
        } else if !settlers.isEmpty {
          settlers.removeFirst().resume()
        } else if !takeArrivals(), !time.runNext() {
          break
        }
      }
      return .failed(reason)
    }

    /// Leaves the table of runs. What other threads make ready from now on runs where tasks run.
    private func end() {
      Self.table.withLock { $0.all[ObjectIdentifier(self)] = nil }
      Self.count.subtract(1, ordering: .relaxed)
      executor.giveBack()
      let arrivals = shared.withLock { shared in
        shared.isOver = true
        defer { shared.arrivals = [] }
        return shared.arrivals
      }
      for arrival in arrivals {
        switch arrival.place {
        case .anywhere: globalConcurrentExecutor.enqueue(arrival.job)
        case .mainActor: MainActor.shared.enqueue(arrival.job)
        }
      }
    }
  }

  /// A value that tasks inherit from the body of a simulation. It is freed once they all have ended.
  final class SimulationToken: Sendable {
    @TaskLocal static var current: SimulationToken?
  }
#endif
