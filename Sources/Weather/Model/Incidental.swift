/// A value that does not decide whether two wholes are equal.
struct Incidental<Value: Sendable>: Hashable, Sendable {
  var value: Value

  static func == (first: Self, second: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
