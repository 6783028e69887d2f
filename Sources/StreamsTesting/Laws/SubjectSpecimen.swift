import StreamsCore

/// A subject that is checked against the laws for subjects; see ``SubjectLaw``.
///
/// Make one for each subject of your own.
///
/// ```swift
/// let specimen = SubjectSpecimen("taps") { PassthroughSubject<Int, TestError>() }
/// print(specimen.violations(of: .silentAfterEnd))
/// // []
/// ```
public struct SubjectSpecimen: Sendable {
  /// The name of the subject.
  public let name: String

  /// True if a new subscriber receives values that were sent before, as from a `CurrentValueSubject`.
  public let keepsValues: Bool

  private let run: @Sendable (SubjectLaw) -> [Violation]

  /// Creates a specimen.
  ///
  /// - Parameters:
  ///   - name: The name of the subject.
  ///   - keepsValues: True if a new subscriber receives values that were sent before.
  ///     ``SubjectLaw/sendsNothingEarlier`` does not apply then.
  ///   - patience: The subject counts as stuck once no thread of the check has taken any of the processor's time for so long. It
  ///     is counted in turns of the thread that waits, so a busy machine, which is slow for all, makes nothing look stuck.
  ///   - make: Creates the subject. It is called many times. The laws send positive numbers.
  public init<S: Subject & SendableMetatype>(
    _ name: String, keepsValues: Bool = false, patience: Duration = .seconds(10),
    make: @escaping @Sendable () -> S
  ) where S.Output == Int, S.Failure == TestError {
    self.name = name
    self.keepsValues = keepsValues
    run = { law in
      SubjectTrial(law: law, keepsValues: keepsValues, patience: patience, make: make).violations()
    }
  }

  /// Checks the subject against one law.
  ///
  /// - Returns: The violations, each once; empty if the law is kept, or if it does not apply.
  public func violations(of law: SubjectLaw) -> [Violation] {
    if keepsValues, law == .sendsNothingEarlier { return [] }
    var seen: Set<Violation> = []
    let violations = run(law).filter { seen.insert($0).inserted }
    return violations.map { Violation(rule: "\(name), \($0.rule)", event: $0.event, story: $0.story) }
  }
}

extension SubjectSpecimen: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
