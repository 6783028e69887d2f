#if !hasFeature(Embedded)
  import StreamsCore

  extension Simulation {
    typealias Body = @Sendable (VirtualTimeScheduler) async throws -> Void

    /// Runs a body. If it fails, makes the failure smaller.
    func failure(of body: @escaping Body) async -> SimulationFailure? {
      let run = SimulationRun(order, limit: limit, patience: patience)
      guard let reason = await run.run(body) else { return nil }
      return await shrunk(run, reason, body)
    }

    /// Looks for a schedule with fewer departures that fails like a run did.
    ///
    /// If something outside resumed a task, another run of the same schedule may end otherwise, so none is tried. If nothing
    /// did, none of the tries waits for that.
    func shrunk(_ run: SimulationRun, _ reason: SimulationFailure.Reason, _ body: @escaping Body) async
      -> SimulationFailure
    {
      var best = (
        schedule: Schedule(choices: run.decisions.map(\.choice)), reason: reason, tasks: run.order
      )
      var shortening = Shortening(run.dependsOnOutside ? [] : best.schedule.departures)
      while let departures = shortening.next() {
        let smaller = Schedule(departures: departures)
        let attempt = SimulationRun(.schedule(smaller), limit: limit, patience: .zero)
        let failure = await attempt.run(body)
        let again = failure.flatMap { $0.resembles(reason) && !attempt.dependsOnOutside ? $0 : nil }
        if let again { best = (smaller, again, attempt.order) }
        shortening.note(fails: again != nil)
      }
      if case .stuck = reason { best.reason = reason }
      return SimulationFailure(
        reason: best.reason, found: order, schedule: best.schedule, tasks: best.tasks,
        dependsOnOutside: run.dependsOnOutside)
    }
  }
#endif
