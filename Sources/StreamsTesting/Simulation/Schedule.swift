#if !hasFeature(Embedded)
  /// An order in which the jobs of a ``Simulation`` run.
  ///
  /// A failure prints one. Use it to run that order again.
  ///
  /// Jobs run in the order in which they become ready, but for the listed decisions. `"4:1 9:2"` means: at decision 4 the second
  /// of the ready jobs runs, at decision 9 the third. A decision is a moment at which more than one job is ready; the first is 0.
  ///
  /// ```swift
  /// let schedule: Schedule = "4:1 9:2"
  /// print(schedule, schedule.departures.count)
  /// // 4:1 9:2 2
  /// ```
  public struct Schedule: Hashable, Sendable {
    /// A decision that does not take the job which has been ready for the longest.
    public struct Departure: Hashable, Sendable {
      /// The number of the decision.
      public var decision: Int

      /// The position of the job that runs, among the ready ones.
      public var choice: Int

      /// Creates a departure.
      public init(decision: Int, choice: Int) {
        self.decision = decision
        self.choice = choice
      }
    }

    /// The departures, in the order of the decisions.
    public var departures: [Departure]

    /// Creates a schedule.
    public init(departures: [Departure] = []) { self.departures = departures }

    /// Creates a schedule of a choice for each decision.
    init(choices: [Int]) {
      departures = choices.enumerated().compactMap { decision, choice in
        choice == 0 ? nil : Departure(decision: decision, choice: choice)
      }
    }
  }

  extension Schedule: LosslessStringConvertible, ExpressibleByStringLiteral {
    /// The departures, such as `4:1 9:2`.
    public var description: String {
      departures.map { "\($0.decision):\($0.choice)" }.joined(separator: " ")
    }

    /// Creates a schedule from its text, or `nil` from another text.
    public init?(_ description: String) {
      departures = []
      for part in description.split(separator: " ") {
        let numbers = part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard numbers.count == 2, numbers[0] >= 0, numbers[1] >= 0 else { return nil }
        departures.append(Departure(decision: numbers[0], choice: numbers[1]))
      }
      departures.sort { $0.decision < $1.decision }
      if Set(departures.map(\.decision)).count < departures.count { return nil }
    }

    /// Creates a schedule from its text.
    public init(stringLiteral text: String) {
      guard let schedule = Schedule(text) else { fatalError("Schedule: write departures as in \"4:1 9:2\".") }
      self = schedule
    }
  }
#endif
