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
    ///
    /// It leaves out half of the departures, then quarters, and so on down to single ones, as long as the run still fails.
    func shrunk(_ run: SimulationRun, _ reason: SimulationFailure.Reason, _ body: @escaping Body)
      -> SimulationFailure
    {
      var best = (
        schedule: Schedule(choices: run.decisions.map(\.choice)), reason: reason, tasks: run.order
      )
      var attempts = 0
      var length = best.schedule.departures.count
      while length > 0, attempts < Self.mostAttempts {
        var start = 0
        var isSmaller = false
        while start < best.schedule.departures.count, attempts < Self.mostAttempts {
          attempts += 1
          var smaller = best.schedule
          smaller.departures.removeSubrange(start..<min(start + length, smaller.departures.count))
          let attempt = SimulationRun(.schedule(smaller), limit: limit)
          if let again = attempt.run(body), again.resembles(reason) {
            best = (smaller, again, attempt.order)
            isSmaller = true
          } else {
            start += length
          }
        }
        // Without one, others may have become superfluous.
        if !isSmaller || length > 1 { length /= 2 }
      }
      return SimulationFailure(
        reason: best.reason, found: order, schedule: best.schedule, tasks: best.tasks)
    }

    /// The most runs that make a failure smaller.
    private static let mostAttempts = 1_000
  }
#endif
