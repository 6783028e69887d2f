/// Carries a value past the compiler's isolation checks, because the machinery guards it.
@usableFromInline
package struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline package var value: Value

  @inlinable
  package init(_ value: Value) { self.value = value }
}

// The next functions pass off a closure as sendable which the compiler cannot know to be. It must call nothing of an actor, and
// what it refers to must be of the thread that delivers, or safe on any: a requirement of a generic type, such as `==`, works on
// values that it is given, wherever these are.

@inlinable @inline(__always)
package func unchecked<Result>(_ closure: @escaping () -> Result) -> @Sendable () -> Result {
  nonisolated(unsafe) let closure = closure
  return { closure() }
}

@inlinable @inline(__always)
package func unchecked<Value, Result>(_ closure: @escaping (Value) -> Result) -> @Sendable (Value) -> Result {
  nonisolated(unsafe) let closure = closure
  return { closure($0) }
}
