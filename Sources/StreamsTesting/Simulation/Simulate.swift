#if !hasFeature(Embedded)
  import StreamsCore

  /// Runs a body in many orders, until one fails.
  ///
  /// Half of the orders are random, and half go by random priorities. See ``Simulation``.
  ///
  /// - Parameters:
  ///   - count: The number of orders.
  ///   - seed: The first seed.
  ///   - patience: The longest time, in real time, that a run waits for something outside.
  ///   - body: The code. It gets the scheduler of virtual time, and starts from the beginning each time.
  /// - Throws: The first failure, after it was made smaller.
  @concurrent
  public func simulate(
    schedules count: Int, seed: UInt64 = 0, patience: Duration = .seconds(10),
    _ body: @escaping @Sendable (_ time: VirtualTimeScheduler) async throws -> Void
  ) async throws(SimulationFailure) {
    for number in 0..<UInt64(clamping: count) {
      let seed = seed &+ number
      let order: Simulation.Order =
        number.isMultiple(of: 2) ? .random(seed: seed) : .priorities(seed: seed, changes: Int(number / 2 % 4))
      var simulation = Simulation(order)
      simulation.patience = patience
      if let failure = await simulation.failure(of: body) { throw failure }
    }
  }

  /// Runs a body that needs no virtual time in many orders, until one fails.
  ///
  /// - Parameters:
  ///   - count: The number of orders.
  ///   - seed: The first seed.
  ///   - patience: The longest time, in real time, that a run waits for something outside.
  ///   - body: The code. It starts from the beginning each time.
  /// - Throws: The first failure, after it was made smaller.
  @concurrent
  public func simulate(
    schedules count: Int, seed: UInt64 = 0, patience: Duration = .seconds(10),
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationFailure) {
    try await simulate(schedules: count, seed: seed, patience: patience) { _ in try await body() }
  }

  /// Runs a body in every order, until one fails.
  ///
  /// - Parameters:
  ///   - limit: The most orders to try. Their number grows quickly with the number of tasks and suspensions.
  ///   - patience: The longest time, in real time, that a run waits for something outside.
  ///   - body: The code. It gets the scheduler of virtual time, and starts from the beginning each time.
  /// - Returns: The number of orders. If it is below `limit`, there are no others.
  /// - Throws: The first failure, after it was made smaller.
  @concurrent
  @discardableResult
  public func simulateEveryOrder(
    limit: Int = 10_000, patience: Duration = .seconds(10),
    _ body: @escaping @Sendable (_ time: VirtualTimeScheduler) async throws -> Void
  ) async throws(SimulationFailure) -> Int {
    var choices: [Int] = []
    for number in 1...max(limit, 1) {
      let simulation = Simulation(.schedule(Schedule(choices: choices)))
      let run = SimulationRun(simulation.order, limit: simulation.limit, patience: patience)
      if let reason = await run.run(body) { throw await simulation.shrunk(run, reason, body) }
      guard let next = run.decisions.lastIndex(where: { $0.choice + 1 < $0.count }) else { return number }
      choices = run.decisions[..<next].map(\.choice) + [run.decisions[next].choice + 1]
    }
    return limit
  }

  /// Runs a body that needs no virtual time in every order, until one fails.
  ///
  /// - Parameters:
  ///   - limit: The most orders to try. Their number grows quickly with the number of tasks and suspensions.
  ///   - patience: The longest time, in real time, that a run waits for something outside.
  ///   - body: The code. It starts from the beginning each time.
  /// - Returns: The number of orders. If it is below `limit`, there are no others.
  /// - Throws: The first failure, after it was made smaller.
  @concurrent
  @discardableResult
  public func simulateEveryOrder(
    limit: Int = 10_000, patience: Duration = .seconds(10),
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationFailure) -> Int {
    try await simulateEveryOrder(limit: limit, patience: patience) { _ in try await body() }
  }
#endif
