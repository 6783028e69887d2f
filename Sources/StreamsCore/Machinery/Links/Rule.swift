/// The answer of an operator to a value that it has received.
@usableFromInline
enum Step {
  /// Requests this many values more.
  case request(Subscribers.Demand)
  /// Ends the stream.
  case finish

  /// Requests another value in place of one that is left out.
  @inlinable static var skip: Step { .request(.max(1)) }
  /// Requests nothing. Earlier demand covers the values that are still to come.
  @inlinable static var keep: Step { .request(.none) }
}

/// The decisions of an operator, which takes one value at a time. A rule is a value without threads or subscribers.
///
/// A ``Relay`` runs it.
@usableFromInline
protocol Rule<Input, Output> {
  associatedtype Input
  associatedtype Output
  /// `any Error` if the operator takes a throwing closure, otherwise `Never`.
  associatedtype Thrown: Error = Never

  /// The name of the operator, by which its subscription is described.
  var name: String { get }

  /// True if nothing is left to publish, so that the stream finishes with the next event, even with a
  /// failure. If this is so from the beginning, it finishes once the subscriber has its subscription. A
  /// ``ClosingRelay`` does not ask.
  var isSpent: Bool { get }

  /// Called once, when the subscription arrives.
  mutating func begin()

  /// Receives a value, and emits one at most. A subscriber may send the next value before `emit` returns, so what the rule
  /// has is written before, and not touched after.
  ///
  /// The value goes to a closure, not into the result: code that is compiled for no type would ask for the type of such a
  /// result, twice for each value.
  mutating func receive(_ input: Input, emit: (Output) -> Step) throws(Thrown) -> Step
}

extension Rule {
  @inlinable var isSpent: Bool { false }
  @inlinable
  mutating func begin() {}
}

/// A rule that has a last value. A ``ClosingRelay`` runs it.
@usableFromInline
protocol ClosingRule: Rule {
  /// The upstream errors that the operator publishes a value in place of; `Never` if it passes errors on.
  associatedtype Caught: Error = Never

  /// The number of values of the upstream that make one value of the operator; `nil` if it needs all of them, and requests
  /// them at once. Read once, before the subscription arrives.
  var inputsPerOutput: Int? { get }

  /// The value to publish at the end, if the upstream finishes or this rule does. It waits for demand.
  mutating func last() -> Output?

  /// The value to publish in place of an error. It waits for demand.
  mutating func last(insteadOf error: Caught) -> Output
}

extension ClosingRule {
  @inlinable var inputsPerOutput: Int? { nil }
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
@inlinable @inline(__always)
func call<Result, Thrown: Error>(
  throwing: Thrown.Type, _ closure: () throws -> Result
) throws(Thrown) -> Result {
  do { return try closure() } catch { throw promised(error) }
}

#if hasFeature(Embedded)
  /// An error of a user's closure, as the type that the closure promises. Only `Never` is possible here: Embedded Swift
  /// has no errors without a type, so the operators that pass them on do not compile.
  @inlinable @inline(__always)
  func promised<Thrown: Error>(_ error: any Error) -> Thrown { fatalError("A closure threw an error.") }
#else
  /// An error of a user's closure, as the type that the closure promises. The type at the entrance of the closure lets no
  /// other error through. A function of its own: code that is compiled for no type would prepare for an error with each value.
  @inlinable @inline(never)
  func promised<Thrown: Error>(_ error: any Error) -> Thrown {
    guard let error = error as? Thrown else {
      Contract.breach(of: "Streams: a closure threw an error of another type than its own.")
    }
    return error
  }
#endif
