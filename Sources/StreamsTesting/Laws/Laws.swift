import StreamsCore

/// Checks that an operator, a subject or a scheduler keeps the contract.
///
/// Use it with any test framework:
///
/// ```swift
/// let violations = Laws.check("evens") { $0.filter { $0.isMultiple(of: 2) } }
/// print(violations)
/// // []
/// ```
///
/// To get a test case for each law and operator, make a list of operators and combine it with `Law.allCases`:
///
/// ```swift
/// let specimens = [
///   OperatorSpecimen("map", .passesSubscriptionThrough) { $0.map { $0 * 2 } },
///   OperatorSpecimen("filter") { $0.filter { $0 > 2 } },
/// ]
/// for specimen in specimens {
///   for law in Law.allCases { print(specimen.violations(of: law), terminator: "") }
/// }
/// ```
///
/// The source sends the numbers from 1 to 20. If an operator needs another type, put a `map` before it. If it uses a
/// scheduler, pass one that runs work at once. An operator with several upstream publishers may use the source more
/// than once. An operator that publishes nothing although it should is reported as well, because it cannot be checked.
///
/// A subject and a scheduler have laws of their own, ``SubjectLaw`` and ``SchedulerLaw``:
///
/// ```swift
/// print(Laws.check(subject: "taps") { PassthroughSubject<Int, TestError>() })
/// print(Laws.check(subject: "volume", keepsValues: true) { CurrentValueSubject<Int, TestError>(0) })
/// print(await Laws.check(scheduler: "clock") { ClockScheduler() })
/// // []
/// // []
/// // []
/// ```
///
/// An operator, or a chain of operators, is compared with a plain function over lists of values by
/// ``check(_:_:seeds:operator:against:)``.
///
/// Something that is updated step by step, such as a list, a sum or a derived value, has a law as well: incremental equals
/// recomputed. See ``check(incremental:seeds:edits:make:edit:incremental:recomputed:)``.
public enum Laws {
  /// Checks an operator against all laws.
  ///
  /// - Parameters:
  ///   - name: The name of the operator.
  ///   - traits: The peculiarities of the operator.
  ///   - operator: Attaches the operator to a source. It is called many times.
  /// - Returns: The broken laws; empty if all laws are kept.
  public static func check<P: Publisher & SendableMetatype>(
    _ name: String, _ traits: OperatorSpecimen.Trait = [],
    operator: @escaping @Sendable (ManualPublisher<Int, TestError>) -> P
  ) -> [Violation] {
    check(OperatorSpecimen(name, traits, operator: `operator`))
  }

  /// Checks an operator against all laws.
  ///
  /// - Returns: The broken laws; empty if all laws are kept.
  public static func check(_ specimen: OperatorSpecimen) -> [Violation] {
    Law.allCases.flatMap { specimen.violations(of: $0) }
  }

  /// Checks a subject against all laws for subjects.
  ///
  /// - Parameters:
  ///   - name: The name of the subject.
  ///   - keepsValues: True if a new subscriber receives values that were sent before.
  ///   - make: Creates the subject. It is called many times. The laws send positive numbers.
  /// - Returns: The broken laws; empty if all laws are kept.
  public static func check<S: Subject & SendableMetatype>(
    subject name: String, keepsValues: Bool = false, make: @escaping @Sendable () -> S
  ) -> [Violation] where S.Output == Int, S.Failure == TestError {
    let specimen = SubjectSpecimen(name, keepsValues: keepsValues, make: make)
    return SubjectLaw.allCases.flatMap { specimen.violations(of: $0) }
  }

  /// Checks a scheduler against all laws for schedulers.
  ///
  /// The work is scheduled some milliseconds ahead, so the check takes about a second if time passes by itself.
  ///
  /// - Parameters:
  ///   - name: The name of the scheduler.
  ///   - traits: The peculiarities of the scheduler.
  ///   - advance: Lets some time pass, for a scheduler whose time does not pass by itself. It is called again and again.
  ///   - make: Creates the scheduler. It is called many times.
  /// - Returns: The broken laws; empty if all laws are kept.
  public static func check<S: Scheduler & SendableMetatype>(
    scheduler name: String, _ traits: SchedulerSpecimen.Trait = [],
    advance: @escaping @Sendable (_ scheduler: S, _ stride: S.SchedulerTimeType.Stride) -> Void = { _, _ in },
    make: @escaping @Sendable () -> S
  ) async -> [Violation] {
    let specimen = SchedulerSpecimen(name, traits, advance: advance, make: make)
    var violations: [Violation] = []
    for law in SchedulerLaw.allCases { violations += await specimen.violations(of: law) }
    return violations
  }
}
