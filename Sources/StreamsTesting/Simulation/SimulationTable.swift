#if !hasFeature(Embedded)
  /// The threads of all runs, and the run that each task belongs to.
  ///
  /// A task belongs to the run on whose thread one of its jobs was made ready first, if it is younger than the body of that run.
  /// All other tasks are outside: a body may resume them, but their jobs run where they would have run without it. So no run can
  /// keep what it did not start. A task whose first job is made ready by no hook, since it starts on the main actor or at
  /// once, counts from the second on.
  struct SimulationTable {
    /// The runs, by their threads. While a run waits for another thread, it has none.
    var runs: [UInt: SimulationRun] = [:]

    /// The runs of the tasks, by number; `nil` for a task outside.
    private var owners: [UInt64: SimulationRun?] = [:]
    /// The number of the body of each run; zero before it has one.
    private var bodies: [ObjectIdentifier: UInt64] = [:]
    /// The number of owners at which those that are of no more use are removed.
    private var threshold = leastThreshold

    private static let leastThreshold = 10_000

    /// Adds a run before it makes its body, so that all younger tasks are kept from now on.
    mutating func add(_ run: SimulationRun) { bodies[ObjectIdentifier(run)] = 0 }

    /// The owner of a task, one of whose jobs was made ready by a thread without a run.
    mutating func owner(ofTaskOutside task: UInt64) -> SimulationRun? {
      if let owner = owners[task] { return owner }
      owners[task] = .some(nil)
      if owners.count > threshold { removeOld() }
      return nil
    }

    /// The owner of a task, one of whose jobs was made ready on the thread of a run.
    ///
    /// - Parameter isSure: True if the executor of the run has the task, which therefore is its own.
    mutating func owner(of task: UInt64, on run: SimulationRun, isSure: Bool) -> SimulationRun? {
      if !isSure, let owner = owners[task] { return owner }
      let body = bodies[ObjectIdentifier(run)] ?? 0
      if !isSure, task < body { return nil }
      if body == 0 { bodies[ObjectIdentifier(run)] = task }
      owners[task] = run
      return run
    }

    /// Forgets the tasks of a run that is over. If some may be left, they are outside from now on.
    mutating func remove(_ run: SimulationRun, tasks: some Sequence<UInt64>, areLeft: Bool) {
      bodies[ObjectIdentifier(run)] = nil
      if bodies.isEmpty {
        owners.removeAll(keepingCapacity: owners.count < Self.leastThreshold)
        threshold = Self.leastThreshold
      } else {
        for task in tasks { owners[task] = areLeft ? .some(nil) : nil }
      }
    }

    /// Removes the tasks that are older than each run, since these count as outside without it.
    private mutating func removeOld() {
      let oldest = bodies.values.min() ?? .max
      owners = owners.filter { $0.value != nil || $0.key > oldest }
      threshold = max(Self.leastThreshold, 2 * owners.count)
    }
  }
#endif
