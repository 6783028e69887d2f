/// A broken rule of the contract between publishers and subscribers.
public struct Violation: Hashable, Sendable {
  /// The rule.
  public let rule: String

  /// The event that broke the rule.
  public let event: String

  /// Creates a violation.
  public init(rule: String, event: String) {
    self.rule = rule
    self.event = event
  }
}

extension Violation: CustomStringConvertible {
  /// The rule and the event, in one line.
  public var description: String { "\(rule): \(event)" }
}
