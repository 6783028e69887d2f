import StreamsCore

/// An operator that is checked against the ``Laws``.
///
/// Make one for each operator of your own.
public struct OperatorSpecimen: Sendable {
  /// The name of the operator.
  public let name: String

  /// The peculiarities of the operator.
  public let traits: Trait

  /// Checks a law for an operator with these traits.
  let run: @Sendable (Law, Trait) -> [Violation]

  /// Creates a specimen.
  ///
  /// - Parameters:
  ///   - name: The name of the operator.
  ///   - traits: The peculiarities of the operator.
  ///   - patience: The operator counts as stuck once no thread of the check has taken any of the processor's time for so long. It
  ///     is counted in turns of the thread that waits, so a busy machine, which is slow for all, makes nothing look stuck.
  ///   - operator: Attaches the operator to a source. It is called many times.
  public init<P: Publisher & SendableMetatype>(
    _ name: String, _ traits: Trait = [], patience: Duration = .seconds(10),
    operator: @escaping @Sendable (ManualPublisher<Int, TestError>) -> P
  ) {
    self.init(name, traits, patience: patience) { source, _ in `operator`(source) }
  }

  /// Creates a specimen of an operator that takes closures.
  ///
  /// Use the second argument of `operator` in the closures. A closure that outlives the stream is then reported.
  ///
  /// ```swift
  /// let specimen = OperatorSpecimen("map", .passesSubscriptionThrough) { source, token in
  ///   source.map { token.pass($0 * 2) }
  /// }
  /// print(specimen.violations(of: .releasesAfterCancel))
  /// // []
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the operator.
  ///   - traits: The peculiarities of the operator.
  ///   - patience: The operator counts as stuck once no thread of the check has taken any of the processor's time for so long. It
  ///     is counted in turns of the thread that waits, so a busy machine, which is slow for all, makes nothing look stuck.
  ///   - operator: Attaches the operator to a source. It is called many times.
  public init<P: Publisher & SendableMetatype>(
    _ name: String, _ traits: Trait = [], patience: Duration = .seconds(10),
    operator: @escaping @Sendable (ManualPublisher<Int, TestError>, Tracked) -> P
  ) {
    self.name = name
    self.traits = traits
    run = { law, traits in Trial(law: law, traits: traits, patience: patience, make: `operator`).violations()
    }
  }

  /// Checks the operator against one law.
  ///
  /// - Returns: The violations, each once; empty if the law is kept, or if a trait exempts the operator from it.
  public func violations(of law: Law) -> [Violation] {
    guard law.applies(to: traits) else { return [] }
    var seen: Set<Violation> = []
    let violations = run(law, traits).filter { seen.insert($0).inserted }
    return violations.map { Violation(rule: "\(name), \($0.rule)", event: $0.event, story: $0.story) }
  }
}

extension OperatorSpecimen: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
