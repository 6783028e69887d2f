/// What an operator does with one value.
@usableFromInline
enum Step<Output> {
  /// Hands this on.
  case emit(Output)
  /// Hands on nothing, and asks for another value in its place.
  case skip
  /// Ends the stream.
  case finish
  /// Hands this on and ends the stream.
  case emitThenFinish(Output)
}

/// The meaning of an operator that takes one value at a time: a value of its own, without threads or subscribers.
@usableFromInline
protocol Rule<Input, Output> {
  associatedtype Input
  associatedtype Output
  /// `Never`, or any error where the operator takes a throwing closure.
  associatedtype Thrown: Error = Never

  /// The operator's name, by which its subscription shows itself.
  static var name: String { get }

  /// Whether an event before the subscription traps; where it does not, it is ignored.
  static var isStrict: Bool { get }

  /// Whether a request for nothing traps; where it does not, it is passed on.
  static var refusesEmptyRequests: Bool { get }

  /// Whether the stream is over before any value came. Asked once, when the subscription arrives.
  var endsAtOnce: Bool { get }

  /// Called once, when the subscription arrives.
  mutating func begin()

  mutating func receive(_ input: Input) throws(Thrown) -> Step<Output>

  /// What a mirror of the subscription shows.
  func children(downstream: Any, status: Any) -> [Mirror.Child]
}

extension Rule {
  @inlinable static var isStrict: Bool { true }
  @inlinable static var refusesEmptyRequests: Bool { false }
  @inlinable var endsAtOnce: Bool { false }
  @inlinable
  mutating func begin() {}

  @usableFromInline
  func children(downstream: Any, status: Any) -> [Mirror.Child] { [("downstream", downstream)] }
}

/// How the errors from above and those of the rule reach the subscriber below.
@usableFromInline
protocol ErrorPath {
  associatedtype Upstream: Error
  associatedtype Thrown: Error
  associatedtype Downstream: Error
  static func pass(_ error: Upstream) -> Downstream
  static func raise(_ error: Thrown) -> Downstream
}

/// The rule throws nothing; errors from above pass unchanged.
@usableFromInline
enum PlainPath<Failure: Error>: ErrorPath {
  @inlinable
  static func pass(_ error: Failure) -> Failure { error }
  @inlinable
  static func raise(_ error: Never) -> Failure {}
}

/// The rule may throw; all errors lose their type.
@usableFromInline
enum ThrowingPath<Failure: Error>: ErrorPath {
  @inlinable
  static func pass(_ error: Failure) -> any Error { error }
  @inlinable
  static func raise(_ error: any Error) -> any Error { error }
}

/// Nothing fails above; the errors of the rule are those of the stream.
@usableFromInline
enum RaisingPath<Failure: Error>: ErrorPath {
  @inlinable
  static func pass(_ error: Never) -> Failure {}
  @inlinable
  static func raise(_ error: Failure) -> Failure { error }
}
