import StreamsCore

/// Checks that an operator keeps the contract between publishers and subscribers.
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
}
