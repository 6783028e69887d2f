#if !hasFeature(Embedded)
  import StreamsCore
  import Synchronization

  /// One run of a body: the jobs that are ready, and the loop that runs them.
  ///
  /// Only the thread of the run touches it, but for the table of threads, which has a lock.
  final class SimulationRun: @unchecked Sendable {
    let time = VirtualTimeScheduler()
    private var chooser: Chooser
    private let limit: Int

    private var ready: [ReadyJob] = []
    /// The tasks that wait until nothing is ready.
    private var settlers: [UnsafeContinuation<Void, Never>] = []
    /// Descriptions of what tasks are known to wait for.
    private var awaited: [ObjectIdentifier: () -> String] = [:]
    private var numbers: [UInt64: Int] = [:]
    /// Held by all tasks that the body started, by way of their local values.
    private var token = SimulationToken()
    private var root: Task<Void, Never>?
    private var outcome: Result<Void, any Error>?

    /// Each decision: what was chosen, among how many.
    private(set) var decisions: [(choice: Int, count: Int)] = []
    /// The task of each job, in the order in which they ran.
    private(set) var order: [Int] = []

    init(_ order: Simulation.Order, limit: Int) {
      chooser = Chooser(order)
      self.limit = limit
    }

    // MARK: The thread

    private static let runs = Guarded([UInt: SimulationRun]())
    /// The number of runs. While it is zero, no thread looks for its own.
    private static let count = Atomic(0)

    /// The run of the current thread.
    static var current: SimulationRun? {
      if count.load(ordering: .relaxed) == 0 { return nil }
      return runs.withLock { $0[Platform.currentThread] }
    }

    /// Leaves a job to the run of the current thread.
    ///
    /// - Returns: True if there is one.
    static func takes(_ job: UnownedJob, at place: JobPlace) -> Bool {
      guard let current else { return false }
      current.add(job, at: place)
      return true
    }

    private static func replaceCurrent(with run: SimulationRun?) -> SimulationRun? {
      let (old, change) = runs.withLock { runs in
        let old = runs[Platform.currentThread]
        runs[Platform.currentThread] = run
        return (old, (run == nil ? 0 : 1) - (old == nil ? 0 : 1))
      }
      count.add(change, ordering: .relaxed)
      return old
    }

    // MARK: Called by tasks of the run

    func add(_ job: UnownedJob, at place: JobPlace) {
      let number = JobNumber.ofTask(job)
      let task = number == 0 ? 0 : numbers[number] ?? numbers.count + 1
      if task > numbers.count { numbers[number] = task }
      ready.append(ReadyJob(job: job, place: place, task: task))
    }

    /// Waits until nothing is ready.
    nonisolated(nonsending) func settle() async {
      await withUnsafeContinuation { settlers.append($0) }
    }

    /// Notes what the running task waits for.
    func note(_ waiter: AnyObject, _ text: @escaping () -> String) {
      // A job of an actor does not say which task it is for.
      let task = order.last.flatMap { $0 > 0 ? "Task \($0)" : nil } ?? "A task"
      awaited[ObjectIdentifier(waiter)] = { "\(task) awaits \(text())" }
    }

    func forget(_ waiter: AnyObject) { awaited[ObjectIdentifier(waiter)] = nil }

    // MARK: The loop

    /// Runs a body to its end, and everything that it starts.
    ///
    /// - Returns: The reason why the run failed.
    func run(_ body: @escaping @Sendable (VirtualTimeScheduler) async throws -> Void) -> SimulationFailure
      .Reason?
    {
      _ = RuntimeHooks.areSet
      let earlier = Self.replaceCurrent(with: self)
      defer { _ = Self.replaceCurrent(with: earlier) }
      start(body)
      let reason = loop() ?? leftovers()
      if reason != nil { unwind() }
      return reason
    }

    private func start(_ body: @escaping @Sendable (VirtualTimeScheduler) async throws -> Void) {
      root = Task(executorPreference: SimulatedExecutor.shared) { [time, token] in
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

    private func loop() -> SimulationFailure.Reason? {
      while order.count < limit {
        if !ready.isEmpty {
          runNext()
        } else if !settlers.isEmpty {
          settlers.removeFirst().resume()
        } else if let outcome {
          guard case .failure(let error) = outcome else { return nil }
          return .thrown(error)
        } else if !time.runNext() {
          return .deadlock(waiting: awaited.values.map { $0() }.sorted())
        }
      }
      return .endless(jobs: limit)
    }

    private func runNext() {
      var choice = 0
      if ready.count > 1 {
        choice = chooser.choose(among: ready, at: decisions.count)
        decisions.append((choice, ready.count))
      }
      let job = ready.remove(at: choice)
      order.append(job.task)
      job.run()
    }

    /// The sleepers and tasks that are left after the end of the body.
    private func leftovers() -> SimulationFailure.Reason? {
      root = nil
      if time.waiting > 0 { return .sleeping(time.waiting) }
      return isKnownUniquelyReferenced(&token)
        ? nil : .taskLeft(waiting: awaited.values.map { $0() }.sorted())
    }

    /// Cancels what is left and lets it end, as far as it does.
    private func unwind() {
      root?.cancel()
      for _ in 0..<min(limit, 1_000) {
        if !ready.isEmpty {
          ready.removeFirst().run()
        } else if !settlers.isEmpty {
          settlers.removeFirst().resume()
        } else if !time.runNext() {
          return
        }
      }
    }
  }

  /// A value that tasks inherit from the body of a simulation. It is freed once they all have ended.
  final class SimulationToken: Sendable {
    @TaskLocal static var current: SimulationToken?
  }
#endif
