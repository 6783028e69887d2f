extension Trace {
  /// Something to look for in what was recorded.
  ///
  /// Pass rules to ``Trace/findings(_:)`` to look for faults.
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
  /// A rule looks only at events that are kept, and at no more than is known of them: if the record has lost its beginning,
  /// if the trace was off for a while, or if the record was cleared, a fault may be missed, but none is invented. To be told of
  /// a fault at once, use ``Trace/watch(_:_:)``.
  ///
  /// A right program may look like a fault: a loop that ends, a label with a subscription for each row, a sink that a test discards.
  /// ``except(_:)`` leaves out such places, and ``Trace/Finding/ifMeant`` says how.
  public struct Rule: Sendable {
    /// The name of the rule.
    public let name: String

    /// The check of the rule while events are recorded; `nil` if it cannot be.
    var live: Live?

    /// The names of the places where what the rule looks for is meant.
    private(set) var exceptions: Set<String> = []

    let check: @Sendable (Evidence) -> [Finding]

    enum Live {
      case storm(Int)
      case glitch, feedback
    }
  }

  /// A fault that a rule has found at a place, once or many times.
  public struct Finding: Sendable {
    /// The name of the rule.
    public let rule: String

    /// The place at which it happened.
    public let place: Place

    /// The number of times that it happened.
    public private(set) var count = 1

    /// The first three times that it happened.
    public private(set) var occurrences: [Occurrence]

    /// One time that it happened.
    public struct Occurrence: Sendable {
      /// The events, in order.
      public let events: [Event]

      /// A sentence about them.
      public let explanation: String
    }

    /// The events of the first time, in order.
    public var events: [Event] { occurrences[0].events }

    /// The first three times in words, and how many more there are.
    public var explanation: String {
      let others = count - occurrences.count
      return (occurrences.map(\.explanation) + (others > 0 ? ["and \(others) more"] : []))
        .joined(separator: "; ")
    }

    /// A sentence that says how to tell the rule that what it found is meant.
    public var ifMeant: String { "If this is meant, add .except(\"\(place.name)\") to the rule." }

    init(rule: String, place: Place, events: [Event], explanation: String) {
      self.rule = rule
      self.place = place
      occurrences = [Occurrence(events: events, explanation: explanation)]
    }

    /// Adds the same rule at the same place.
    fileprivate mutating func add(_ other: Finding) {
      count += other.count
      occurrences += other.occurrences.prefix(3 - occurrences.count)
    }
  }

  /// Looks for faults in what was recorded.
  ///
  /// - Parameter rules: The rules to apply.
  /// - Returns: The findings, rule by rule. There is one for a rule and a place.
  public func findings(_ rules: [Rule] = Rule.all) -> [Finding] {
    let graph = graph
    return findings(rules, in: events, graph)
  }

  /// Finds faults in events that were read already.
  func findings(_ rules: [Rule], in events: [Event], _ graph: Graph) -> [Finding] {
    let evidence = Evidence.pieces(of: self, events, graph)
    return rules.flatMap { rule in
      var places: [Place: Int] = [:]
      let found = evidence.flatMap(rule.check).filter { !rule.exceptions.contains($0.place.name) }
      return found.reduce(into: [Finding]()) { findings, finding in
        if let index = places[finding.place] {
          findings[index].add(finding)
        } else {
          places[finding.place] = findings.count
          findings.append(finding)
        }
      }
    }
  }
}

extension Trace.Rule {
  /// All rules, with their usual limits.
  public static var all: [Trace.Rule] {
    [
      .storm(), .glitch, .doubleDelivery, .feedback, .lostValue, .starvation(), .discardedSubscription,
      .hop(),
    ]
  }
}

extension Trace.Rule {
  /// The same rule, but for some places, where what it looks for is meant.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let pages = PassthroughSubject<Int, Never>().named("pages", in: trace)
  /// let cancellable = pages.sink { if $0 < 3 { pages.send($0 + 1) } }
  /// pages.send(1)
  /// for finding in trace.findings([.feedback]) { print(finding.ifMeant) }
  /// print(trace.findings([.feedback.except("pages")]).count)
  /// // If this is meant, add .except("pages") to the rule.
  /// // 0
  /// ```
  ///
  /// - Parameter places: The names of the places.
  public func except(_ places: String...) -> Trace.Rule {
    var rule = self
    rule.exceptions.formUnion(places)
    return rule
  }
}

extension Trace.Rule: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension Trace.Finding: CustomStringConvertible {
  /// The rule, the place, how often if more than once, and what happened.
  public var description: String {
    "\(rule) at \(place.name)\(count > 1 ? ", \(count) times" : ""): \(explanation)"
  }
}
