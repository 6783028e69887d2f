#if !hasFeature(Embedded)
  import StreamsCore

  extension VirtualTimeScheduler {
    /// Lets tasks run until none is ready, and then runs the work that is due now. Time stands still.
    ///
    /// ```swift
    /// let time = VirtualTimeScheduler()
    /// let answers = PassthroughSubject<Int, Never>()
    /// let probe = answers.probe()
    /// Task { answers.send(42) }
    /// await time.settle()
    /// print(probe.values)
    /// // [42]
    /// ```
    ///
    /// Within a ``Simulation`` this is exact. Elsewhere the runtime does not say which tasks are ready, so tasks of each priority
    /// and the main actor are given turns, one after another, until twenty in a row have scheduled nothing on this
    /// scheduler; a sleep on its ``clock`` counts as work. A task that computes for long, or that waits for another thread, may
    /// still be under way; wait for what it does with ``Probe/values(atLeast:within:file:line:)``.
    public nonisolated(nonsending) func settle() async {
      repeat { await letTasksRun() } while runNext(until: now)
    }

    /// Advances time by `stride`. Before each piece of work, and at the end, it lets tasks run until none is ready.
    ///
    /// ```swift
    /// let time = VirtualTimeScheduler()
    /// let ticks = PassthroughSubject<Int, Never>()
    /// let probe = ticks.probe()
    /// let task = Task {
    ///   for tick in 1...3 {
    ///     try await time.clock.sleep(for: .seconds(1))
    ///     ticks.send(tick)
    ///   }
    /// }
    /// await time.advance(by: .seconds(2))
    /// print(probe.values)
    /// // [1, 2]
    /// task.cancel()
    /// ```
    ///
    /// A task that sleeps on the ``clock`` goes on at its own instant, and may sleep again before time moves on. See
    /// ``settle()`` for what counts as ready.
    ///
    /// - Parameters:
    ///   - stride: The length of time. A negative one counts as zero.
    ///   - isolation: The actor of the caller.
    public func advance(
      by stride: SchedulerTimeType.Stride, isolation: isolated (any Actor)? = #isolation
    ) async {
      await advance(to: now.advanced(by: stride), isolation: isolation)
    }

    /// Advances time to `instant`. Before each piece of work, and at the end, it lets tasks run until none is ready.
    ///
    /// See ``advance(by:isolation:)``.
    ///
    /// - Parameters:
    ///   - instant: The instant. One in the past counts as the current one.
    ///   - isolation: The actor of the caller.
    public func advance(
      to instant: SchedulerTimeType, isolation: isolated (any Actor)? = #isolation
    ) async {
      repeat { await letTasksRun() } while runNext(until: instant)
    }

    private nonisolated(nonsending) func letTasksRun() async {
      if let run = SimulationRun.ofCurrentTask { return await run.settle() }
      let own = Task.currentPriority
      let priorities = [own] + [.high, .medium, .low, .background].filter { $0 != own }
      var (seen, turns) = (additions, 0)
      while turns < Self.turns {
        // A task starts after all tasks of its priority that were ready before it, unless a processor is free. Then those run
        // beside it, and may make others ready. Each priority may have threads of its own. A task that is awaited takes the
        // priority of this one where it goes on, so it does nothing that would let it go on.
        for priority in priorities { await Task.detached(priority: priority) {}.value }
        await MainActor.run {}
        turns += 1
        if additions != seen { (seen, turns) = (additions, 0) }
      }
    }

    /// The number of turns without an effect after which tasks count as settled, outside of a simulation.
    private static let turns = 20
  }
#endif
