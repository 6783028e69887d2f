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
  /// `Task.sleep` sleeps in virtual time, and `ContinuousClock` and `SuspendingClock` show it. A test that sleeps for a day ends at
  /// once. `Date`, and clocks of other libraries, show real time.
  ///
  /// The order does not cover what happens outside: dispatch queues, networking, files, other threads, and actors with an executor
  /// of their own. If nothing is ready and nothing sleeps, the run waits for them in real time, no longer than ``patience``. A task
  /// that another thread resumes goes on in the simulation. If it is on an actor, it may do so only when it leaves the actor. Virtual
  /// time does not wait for what happens outside: a time limit of ten seconds passes before the answer of a service comes.
  ///
  /// Tasks that the body did not start stay outside, also if it resumes them or shares an actor with them. After the end of a run,
  /// tasks that are left go on outside. After a failure they are cancelled first, as far as they are the body's child tasks. One that still
  /// goes on after a thousand jobs is stopped, since it would keep a processor busy.
  ///
  /// `Task.yield()` in a `Task { }` that began on an actor other than the main one runs outside as well. Statically linked programs,
  /// and systems other than Apple's, Linux and Android, do not let `Task { }` and the main actor be reached; child tasks and
  /// actors are. `Task.sleep` takes virtual time on Linux and Android. Elsewhere, and in statically linked programs, it counts as
  /// outside, and takes real time.
  public struct Simulation: Hashable, Sendable {
    /// The rule that decides which of the ready jobs runs next.
    public var order: Order

    /// The most jobs of a run.
    public var limit = 100_000

    /// The longest time, in real time, that a run waits for something outside. With zero, it does not wait. It grows where tasks
    /// wait long for a thread, as on a busy machine.
    public var patience = Duration.seconds(10)

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
      if let failure = await failure(of: body) { throw failure }
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
