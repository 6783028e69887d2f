/// A broken rule of the contract between publishers and subscribers.
///
/// ``Probe/violations`` and ``Laws`` return violations.
///
/// ```swift
/// let source = ManualPublisher<Int, Never>()
/// let probe = source.probe(demand: .max(1))
/// source.send(1)
/// source.send(2)
/// print(probe.violations[0])
/// // no value comes without demand: value 2
/// // downstream  S----1-2-
/// // upstream    --+1-----
/// ```
public struct Violation: Sendable {
  /// The rule.
  public let rule: String

  /// The event that broke the rule.
  public let event: String

  /// The last twenty events that led there, as a diagram; empty if they are not known.
  ///
  /// Time goes from left to right. Downstream, `S` is a subscription, `|` and `#` are the end. Upstream, `+` is a request and
  /// `x` a cancellation.
  public let story: String

  /// Creates a violation.
  public init(rule: String, event: String, story: String = "") {
    self.rule = rule
    self.event = event
    self.story = story
  }
}

extension Violation: Hashable {
  /// Returns true if both are about the same rule and event, whatever led there.
  public static func == (lhs: Violation, rhs: Violation) -> Bool {
    lhs.rule == rhs.rule && lhs.event == rhs.event
  }

  /// Feeds the rule and the event to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(event)
  }
}

extension Violation: CustomStringConvertible {
  /// The rule and the event in one line, and what led there.
  public var description: String { story.isEmpty ? line : "\(line)\n\(story)" }

  /// The rule and the event in one line.
  var line: String { "\(rule): \(event)" }
}
