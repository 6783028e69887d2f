#if !hasFeature(Embedded)
  import StreamsCore

  extension Simulation {
    typealias Body = @Sendable (VirtualTimeScheduler) async throws -> Void

    /// Runs a body. If it fails, makes the failure smaller.
    func failure(of body: @escaping Body) -> SimulationFailure? {
      let run = SimulationRun(order, limit: limit)
      return run.run(body).map { shrunk(run, $0, body) }
    }

    /// Looks for a schedule with fewer departures that fails like a run did.
    func shrunk(_ run: SimulationRun, _ reason: SimulationFailure.Reason, _ body: @escaping Body)
      -> SimulationFailure
    {
      var best = (
        schedule: Schedule(choices: run.decisions.map(\.choice)), reason: reason, tasks: run.order
      )
      var shortening = Shortening(best.schedule.departures)
      while let departures = shortening.next() {
        let smaller = Schedule(departures: departures)
        let attempt = SimulationRun(.schedule(smaller), limit: limit)
        let again = attempt.run(body).flatMap { $0.resembles(reason) ? $0 : nil }
        if let again { best = (smaller, again, attempt.order) }
        shortening.note(fails: again != nil)
      }
      return SimulationFailure(
        reason: best.reason, found: order, schedule: best.schedule, tasks: best.tasks)
    }
  }
#endif
