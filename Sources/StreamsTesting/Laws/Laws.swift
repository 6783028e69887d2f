import Streams

/// Checks whether an operator keeps the contract between publishers and subscribers.
///
/// In a test, with whatever framework runs it:
///
/// ```swift
/// let violations = Laws.check("evens", .trapsOnEarlyValues) { $0.filter { $0.isMultiple(of: 2) } }
/// print(violations)
/// // []
/// ```
///
/// To have one test case for each law and operator, list the operators and pair them with `Law.allCases`:
///
/// ```swift
/// let specimens = [
///   OperatorSpecimen("map", .passesSubscriptionThrough) { $0.map { $0 * 2 } },
///   OperatorSpecimen("filter", .trapsOnEarlyValues) { $0.filter { $0 > 2 } },
/// ]
/// for specimen in specimens {
///   for law in Law.allCases { print(specimen.violations(of: law), terminator: "") }
/// }
/// ```
///
/// The source sends the numbers from 1 to 20. An operator of something else can be given a `map` first; one that hops to
/// a scheduler needs a scheduler that works at once. An operator of several publishers may use the source more than
/// once. An operator that ought to publish but does not is reported as well: nothing can be said about it.
public enum Laws {
  /// Checks an operator against all laws.
  ///
  /// - Parameters:
  ///   - name: What to call the operator.
  ///   - traits: What is peculiar to it.
  ///   - operator: Attaches the operator to a source. It is called many times.
  /// - Returns: What was broken; empty where nothing was.
  public static func check<P: Publisher & SendableMetatype>(
    _ name: String, _ traits: OperatorSpecimen.Trait = [],
    operator: @escaping @Sendable (ManualPublisher<Int, TestError>) -> P
  ) -> [Violation] {
    check(OperatorSpecimen(name, traits, operator: `operator`))
  }

  /// Checks an operator against all laws.
  ///
  /// - Returns: What was broken; empty where nothing was.
  public static func check(_ specimen: OperatorSpecimen) -> [Violation] {
    Law.allCases.flatMap { specimen.violations(of: $0) }
  }
}
