/// A rule of the contract between publishers and subscribers that something broke.
public struct Violation: Hashable, Sendable {
  /// The rule.
  public let rule: String

  /// What broke it.
  public let event: String

  /// Makes a violation.
  public init(rule: String, event: String) {
    self.rule = rule
    self.event = event
  }
}

extension Violation: CustomStringConvertible {
  /// The rule and the event in one line.
  public var description: String { "\(rule): \(event)" }
}
