extension Engine {
  /// Runs a scenario once.
  ///
  /// - Returns: True if the execution is one of the program's, and not one that was given up.
  func run(_ scenario: (Run) -> Void) -> Bool {
    begin()
    isRunning = true
    watchMemory()
    defer {
      isRunning = false
      unwatchMemory()
    }
    if runThreads(of: scenario), failure == nil { requireNoLeak() }
    return failure != nil || mode != .pruned
  }

  /// Forgets the execution before.
  private func begin() {
    execution += 1
    outside.removeAll(keepingCapacity: true)
    used = 0
    stores.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    barriers.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    consistentEvents = 0
    hasFences = false
    grantsBarriers = true
    failure = nil
    isAbandoned = false
    work = 0
    mode = .exploring
    thread = 0
    threads[0] = ThreadState()
  }

  /// - Returns: True if the scenario got to its end, and all that it made was let go of.
  private func runThreads(of scenario: (Run) -> Void) -> Bool {
    let run = Run()
    scenario(run)
    count = run.bodies.count
    for number in 1...count {
      threads[number] = ThreadState()
      threads[number].clock = threads[0].clock
      threads[number].causes = threads[0].causes
      threads[number].clock[number] = 1
      threads[number].causes[number] = 1
      start(number, run.bodies[number - 1])
    }
    schedule()
    thread = 0
    guard failure == nil, !isAbandoned else { return false }
    run.bodies.removeAll()
    for number in 1...count {
      join(&threads[0].clock, threads[number].clock)
      join(&threads[0].causes, threads[number].causes)
    }
    for ending in run.endings where mode != .pruned && failure == nil { ending() }
    return mode != .pruned
  }
}
