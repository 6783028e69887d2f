#if !hasFeature(Embedded)
  import StreamsCore

  /// Runs code that awaits on one thread, in an order that follows from a seed, in virtual time.
  ///
  /// Use it to run a test that failed in some order again. To try many orders, call `simulate(schedules:)`.
  ///
  /// ```swift
  /// actor Account {
  ///   private(set) var balance = 100
  ///   func withdraw(_ amount: Int) async {
  ///     guard balance >= amount else { return }
  ///     await Task.yield()
  ///     balance -= amount
  ///   }
  /// }
  ///
  /// do {
  ///   try await simulate(schedules: 1_000) {
  ///     let account = Account()
  ///     async let first: Void = account.withdraw(60)
  ///     async let second: Void = account.withdraw(60)
  ///     _ = await (first, second)
  ///     try Simulation.expect(await account.balance >= 0, "overdrawn")
  ///   }
  /// } catch {
  ///   print(error.reason)
  /// }
  /// // overdrawn
  /// ```
  ///
  /// The body and all that it starts run one job at a time: tasks, groups, actors, the main actor, and the hops of streams. A job
  /// is the part of a task between two suspensions. Whenever more than one is ready, the order decides. Time is virtual: the body
  /// gets a scheduler, whose ``VirtualTimeScheduler/clock`` tasks sleep on. Time moves on if nothing is ready.
  ///
  /// A run fails if the body throws, if it cannot go on, or if it leaves a task or a sleep behind. The same order gives the same
  /// run, as long as the body does not depend on anything else, such as real time or the order of a set.
  ///
  /// The main actor's jobs run on the thread of the simulation. The program's own main actor goes on meanwhile, so a body must not
  /// use state of the main actor that other code uses. `MainActorScheduler` takes a hop, also for values that are sent there.
  ///
  /// The order does not cover: `Task.sleep`, real clocks, dispatch queues, actors with an executor of their own, other threads,
  /// and `Task.yield()` in a `Task { }` that began on an actor other than the main one. A task that another thread resumes leaves the
  /// simulation. Statically linked programs, and systems other than Apple's, Linux and Android, do not let `Task { }` and the main
  /// actor be reached; child tasks and actors are.
  public struct Simulation: Hashable, Sendable {
    /// The rule that decides which of the ready jobs runs next.
    public var order: Order

    /// The most jobs of a run.
    public var limit = 100_000

    /// Creates a simulation with an order.
    public init(_ order: Order) { self.order = order }

    /// Creates a simulation with a random order.
    public init(seed: UInt64) { order = .random(seed: seed) }

    /// Runs a body, and all that it starts.
    ///
    /// - Parameter body: The code. It gets the scheduler of virtual time.
    /// - Throws: The failure of the run.
    @concurrent
    public func run(
      _ body: @escaping @Sendable (_ time: VirtualTimeScheduler) async throws -> Void
    ) async throws(SimulationFailure) {
      if let failure = failure(of: body) { throw failure }
    }

    /// Runs a body that needs no virtual time, and all that it starts.
    ///
    /// - Parameter body: The code.
    /// - Throws: The failure of the run.
    @concurrent
    public func run(_ body: @escaping @Sendable () async throws -> Void) async throws(SimulationFailure) {
      try await run { _ in try await body() }
    }

    /// Throws unless a condition holds. The error names the place.
    ///
    /// An expectation of a test framework would note each attempt to make a failure smaller as well.
    public static func expect(
      _ condition: Bool, _ message: @autoclosure () -> String = "", file: StaticString = #fileID,
      line: Int = #line
    ) throws(Unexpected) {
      if !condition { throw Unexpected(message: message(), place: "\(file):\(line)") }
    }
  }
#endif
