#if !hasFeature(Embedded)
  import StreamsCore

  /// A failure of a ``Simulation``: the reason, and how to see it again.
  ///
  /// A test that lets it pass fails with its description.
  ///
  /// ```swift
  /// var simulation = Simulation(seed: 7)
  /// simulation.patience = .zero
  /// do {
  ///   try await simulation.run {
  ///     await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  ///   }
  /// } catch let failure {
  ///   print(failure.reason)
  /// }
  /// // Nothing is ready and nothing sleeps, but the body has not ended. A task waits for something outside the simulation or for what never comes.
  /// ```
  public struct SimulationFailure: Error, Sendable {
    /// The reasons why a simulation fails.
    public enum Reason: Sendable {
      /// The body threw an error.
      case thrown(any Error)

      /// Nothing is ready and nothing sleeps, but the body has not ended, and nothing outside resumed a task within the patience
      /// of the simulation. Lists which tasks are known to wait for what, and which task started them: those that wait for a
      /// ``Probe``. What else a task waits for, the runtime does not tell.
      case stuck(waiting: [String], patience: Duration)

      /// The body has ended, but a task that it started has not, and nothing outside resumed it within the patience of the
      /// simulation. Lists which tasks are known to wait for what.
      case taskLeft(waiting: [String])

      /// The body has ended, but this many sleeps or pieces of scheduled work are still waiting.
      case sleeping(Int)

      /// The run had more jobs than its limit.
      case endless(jobs: Int)
    }

    /// The reason.
    public let reason: Reason

    /// The order that found it.
    public let found: Simulation.Order

    /// The same failure, with as few departures from the order of readiness as were found.
    public let schedule: Schedule

    /// The number of the task of each job that ran in the schedule, in order. The body is task 1, and an actor is 0.
    public let tasks: [Int]

    /// True if a thread outside of the simulation resumed a task. Then the same order may end otherwise, and no smaller schedule
    /// was looked for.
    public let dependsOnOutside: Bool
  }

  extension SimulationFailure: CustomStringConvertible {
    /// The reason, and how to see it again.
    public var description: String {
      let last = tasks.suffix(40).map { "\($0)" }.joined(separator: " ")
      return """
        \(reason)
        Found by Simulation(\(found)). To see it again: Simulation(.schedule("\(schedule)")).run { … }
        Tasks ran in this order: \(tasks.count > 40 ? "… " : "")\(last)\(
          dependsOnOutside ? "\nA thread outside resumed a task, so this order may end otherwise the next time." : "")
        """
    }
  }

  extension SimulationFailure.Reason: CustomStringConvertible {
    /// The reason in a sentence.
    public var description: String {
      switch self {
      case .thrown(let error): "\(error)"
      case .stuck(let waiting, let patience):
        """
        Nothing is ready and nothing sleeps, but the body has not ended. A task waits for something outside the simulation\(
          patience > .zero ? ", which did not come within \(patience)," : "") or for what never comes.\(Self.list(waiting))
        """
      case .taskLeft(let waiting):
        "The body has ended, but a task that it started has not.\(Self.list(waiting))"
      case .sleeping(1): "The body has ended, but a sleep or a piece of work is still waiting."
      case .sleeping(let count):
        "The body has ended, but \(count) sleeps or pieces of work are still waiting."
      case .endless(let jobs): "The run did not end within \(jobs) jobs."
      }
    }

    private static func list(_ waiting: [String]) -> String {
      waiting.map { "\n\($0)." }.joined()
    }

    /// Returns true if both are of one kind.
    func resembles(_ other: Self) -> Bool {
      switch (self, other) {
      case (.thrown(let one), .thrown(let two)):
        type(of: one) == type(of: two) && (one as? Unexpected)?.place == (two as? Unexpected)?.place
      case (.stuck, .stuck), (.taskLeft, .taskLeft), (.sleeping, .sleeping), (.endless, .endless): true
      default: false
      }
    }
  }
#endif
