/// Carries a value past the compiler's isolation checks, because the machinery guards it.
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}
