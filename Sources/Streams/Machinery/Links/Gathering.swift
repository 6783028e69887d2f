/// Whether an operator needs to see more values.
@usableFromInline
enum Progress {
  /// The result may still change.
  case undecided
  /// No further value can change the result.
  case decided
}

/// The meaning of an operator that turns a whole stream into one value: a value of its own, without threads
/// or subscribers.
@usableFromInline
protocol Gathering<Input, Output> {
  associatedtype Input
  associatedtype Output
  /// `Never`, or any error where the operator takes a throwing closure.
  associatedtype Thrown: Error = Never

  /// The operator's name, by which its subscription shows itself.
  static var name: StaticString { get }

  mutating func add(_ input: Input) throws(Thrown) -> Progress

  /// What the values so far amount to; `nil` if to nothing.
  var result: Output? { get }
}
