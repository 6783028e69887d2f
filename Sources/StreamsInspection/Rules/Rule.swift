extension Trace {
  /// Something to look for in what was recorded.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let number = PassthroughSubject<Int, Never>().named("number", in: trace)
  /// let cancellable = number.combineLatest(number.map { $0 * 10 })
  ///   .map { $0 + $1 }
  ///   .traced("sum", in: trace)
  ///   .sink { _ in }
  /// number.send(1)
  /// number.send(2)
  /// for finding in trace.findings([.glitch]) { print(finding) }
  /// // glitch at sum: 12, then 22, within one cause (number: sent 2)
  /// ```
  ///
  /// A rule looks only at events that are kept. To hear of a fault at once, use ``Trace/watch(_:_:)``.
  public struct Rule: Sendable {
    /// The name of the rule.
    public let name: String

    /// How the rule is checked while events are recorded; `nil` if it cannot be.
    var live: Live?

    let check: @Sendable (Evidence) -> [Finding]

    enum Live {
      case storm(Int)
      case glitch, feedback
    }
  }

  /// What a rule has found.
  public struct Finding: Sendable {
    /// The name of the rule.
    public let rule: String

    /// Where it happened.
    public let place: Place

    /// What happened there, in the order in which it did.
    public let events: [Event]

    /// What happened, in words.
    public let explanation: String
  }

  /// Looks for faults in what was recorded.
  ///
  /// - Parameter rules: What to look for.
  /// - Returns: What was found, rule by rule.
  public func findings(_ rules: [Rule] = Rule.all) -> [Finding] {
    let evidence = Evidence(self)
    return rules.flatMap { $0.check(evidence) }
  }
}

extension Trace.Rule {
  /// All rules, with their usual limits.
  public static var all: [Trace.Rule] {
    [.storm(), .glitch, .doubleDelivery, .feedback, .lostValue, .starvation()]
  }
}

extension Trace.Rule: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension Trace.Finding: CustomStringConvertible {
  /// The rule, the place and what happened.
  public var description: String { "\(rule) at \(place.name): \(explanation)" }
}
