/// What an operator does with one value.
@usableFromInline
enum Step<Output> {
  /// Publishes this.
  case emit(Output)
  /// Publishes nothing, and requests another value in place of this one.
  case skip
  /// Publishes nothing yet. Earlier demand covers the values that are still to come.
  case keep
  /// Ends the stream.
  case finish
  /// Publishes this, then ends the stream.
  case emitThenFinish(Output)
}

/// What an operator does with its values, one at a time: a value, without threads or subscribers.
///
/// A ``Relay`` runs it.
@usableFromInline
protocol Rule<Input, Output>: MirroredRule {
  associatedtype Input
  associatedtype Output
  /// `any Error` if the operator takes a throwing closure, otherwise `Never`.
  associatedtype Thrown: Error = Never

  /// The name of the operator. Its subscription is displayed by it.
  var name: String { get }

  /// Whether an event before the subscription traps. If not, it is ignored.
  static var isStrict: Bool { get }

  /// Whether a request or a completion counts even before the subscription.
  static var takesEarlyEvents: Bool { get }

  /// Whether a request for no values traps. If not, it is passed on.
  static var refusesEmptyRequests: Bool { get }

  /// Whether nothing is left to publish, so that the stream finishes with the next event, even with a failure. If this
  /// is so from the beginning, it finishes once the subscriber has its subscription. A ``ClosingRelay`` does not ask.
  var isSpent: Bool { get }

  /// Called once, when the subscription arrives.
  mutating func begin()

  mutating func receive(_ input: Input) throws(Thrown) -> Step<Output>

  /// Receives a value for a ``Relay``, which is connected, and does with it what the rule decides.
  ///
  /// - Returns: The subscriber's demand, and whether the stream is to finish. The connection lasts until then, so that the
  ///   subscriber can cancel as it receives the last value.
  static func pass<Downstream: Subscriber>(
    _ input: Input, by subscription: RelaySubscription<Self>, to downstream: Downstream
  ) throws(Thrown) -> (Subscribers.Demand, isLast: Bool) where Downstream.Input == Output
}

extension Rule {
  @inlinable static var isStrict: Bool { true }
  @inlinable static var takesEarlyEvents: Bool { false }
  @inlinable static var refusesEmptyRequests: Bool { false }
  @inlinable var isSpent: Bool { false }
  @inlinable
  mutating func begin() {}
}

/// A rule that publishes a value as it is, or leaves it out.
///
/// Its ``Relay`` works without a ``Step``, which a build without optimisation looks up by type twice for each value.
@usableFromInline
protocol ChoosingRule: Rule where Output == Input {
  mutating func includes(_ input: Input) throws(Thrown) -> Bool
}

extension ChoosingRule {
  @inlinable @inline(__always)
  mutating func receive(_ input: Input) throws(Thrown) -> Step<Input> {
    try includes(input) ? .emit(input) : .skip
  }
}

/// A rule that has a last value. A ``ClosingRelay`` runs it.
@usableFromInline
protocol ClosingRule: Rule {
  /// The upstream errors that the operator publishes a value in place of; `Never` if it passes errors on.
  associatedtype Caught: Error = Never

  /// How many values of the upstream make one value of the operator; `nil` if it needs all of them, and requests
  /// them at once. Read once, before the subscription arrives.
  var inputsPerOutput: Int? { get }

  /// The value to publish at the end, if the upstream finishes or this rule does. It waits for demand.
  mutating func last() -> Output?

  /// The value to publish in place of an error. It waits for demand.
  mutating func last(insteadOf error: Caught) -> Output
}

extension ClosingRule {
  @inlinable var inputsPerOutput: Int? { 1 }
  @inlinable
  mutating func last() -> Output? { nil }
}

extension ClosingRule where Caught == Never {
  @inlinable
  mutating func last(insteadOf error: Never) -> Output {}
}

extension Rule {
  /// The name of an operator that has a throwing twin: "Filter" or "TryFilter".
  @usableFromInline
  static func nameOfTwin(_ name: String) -> String { Thrown.self == Never.self ? name : "Try" + name }
}

/// Calls the user's closure, which throws `Thrown` and nothing else.
///
/// Rules keep such a closure as `throws`, even if `Thrown` is `Never`. As `throws(Thrown)` it would be wrapped in
/// another closure: an allocation for each subscriber, and one more call for each value.
///
/// A rule that changes lists its closure as a capture: to capture the rule itself costs each value some nanoseconds.
///
/// No method of ``Rule``, because the type of the rule would be looked up for each value in a build without optimisation.
@inlinable @inline(__always)
func call<Result, Thrown: Error>(
  throwing: Thrown.Type, _ closure: () throws -> Result
) throws(Thrown) -> Result {
  do { return try closure() } catch { throw promised(error) }
}

/// The rule of an operator that turns a whole stream into one value.
@usableFromInline
protocol ReducingRule: ClosingRule {
  /// The result of no values; `nil` if there is none.
  var initial: Output? { get }
}

extension ReducingRule {
  @inlinable static var isStrict: Bool { false }
  @inlinable static var takesEarlyEvents: Bool { true }
  @inlinable var inputsPerOutput: Int? { nil }
  @usableFromInline var initial: Output? { nil }
}
