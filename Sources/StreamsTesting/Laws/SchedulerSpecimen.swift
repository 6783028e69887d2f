import StreamsCore

/// A scheduler that is checked against the laws for schedulers; see ``SchedulerLaw``.
///
/// Make one for each scheduler of your own.
///
/// ```swift
/// let specimen = SchedulerSpecimen("clock") { ClockScheduler() }
/// print(await specimen.violations(of: .neverRunsEarly))
/// // []
/// ```
public struct SchedulerSpecimen: Sendable {
  /// Peculiarities of a scheduler, which exempt it from a ``SchedulerLaw``.
  public struct Trait: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Runs work at once, on the calling thread, whatever its date. Work that repeats runs once.
    public static let standsStill = Trait(rawValue: 1 << 0)

    /// Runs several pieces of work at the same time.
    public static let isConcurrent = Trait(rawValue: 1 << 1)

    /// Has a timer for each piece of work with a date. If two are due, the system decides which one is first.
    public static let hasTimers = Trait(rawValue: 1 << 2)
  }

  /// The name of the scheduler.
  public let name: String

  /// The peculiarities of the scheduler.
  public let traits: Trait

  private let run: @Sendable (SchedulerLaw) -> [Violation]?

  /// Creates a specimen.
  ///
  /// ```swift
  /// let virtual = SchedulerSpecimen(
  ///   "virtual", advance: { $0.advance(by: $1) }, make: { VirtualTimeScheduler() })
  /// print(await virtual.violations(of: .keepsOrderOfDates))
  /// // []
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the scheduler.
  ///   - traits: The peculiarities of the scheduler.
  ///   - patience: The longest wait for a scheduler whose time passes but which runs nothing at all, whatever comes later. It
  ///     is counted in turns of the thread that waits, so a busy machine, which is slow for all, makes nothing look stuck.
  ///   - advance: Lets some time pass, for a scheduler whose time does not pass by itself. It is called again and again.
  ///   - make: Creates the scheduler. It is called many times.
  public init<S: Scheduler & SendableMetatype>(
    _ name: String, _ traits: Trait = [], patience: Duration = .seconds(600),
    advance: @escaping @Sendable (_ scheduler: S, _ stride: S.SchedulerTimeType.Stride) -> Void = { _, _ in },
    make: @escaping @Sendable () -> S
  ) {
    self.name = name
    self.traits = traits
    run = { law in
      let trial = SchedulerTrial(law: law, patience: patience, advance: advance, make: make)
      return runWatched(patience) { _ in trial.violations() }
    }
  }

  /// Checks the scheduler against one law, on a thread of its own.
  ///
  /// - Returns: The violations, each once; empty if the law is kept, or if a trait exempts the scheduler from it.
  public func violations(of law: SchedulerLaw) async -> [Violation] {
    guard law.applies(to: traits) else { return [] }
    let found = await withUnsafeContinuation { continuation in
      let hasThread = SecondThread.start { continuation.resume(returning: run(law)) }
      if !hasThread { continuation.resume(returning: run(law)) }
    }
    var seen: Set<Violation> = []
    let violations = found ?? [Violation(rule: law.rawValue, event: "the scheduler is stuck")]
    return violations.filter { seen.insert($0).inserted }.map {
      Violation(rule: "\(name), \($0.rule)", event: $0.event)
    }
  }
}

extension SchedulerSpecimen: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
