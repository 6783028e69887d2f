/// An upstream with its only value, or the oldest one; `nil` without one. `Content` is that optional type, which a `deinit` would
/// look up.
@usableFromInline
class JoinedValue<Content>: JoinedUpstream {
  @exclusivity(unchecked) @usableFromInline final var value: Content

  @inlinable
  init(_ none: Content) {
    value = none
    super.init()
  }
}

/// The values that a stage keeps of one upstream: only the latest, or all in a queue. Shared state of the stage's gate.
@usableFromInline
final class Cell<Value>: JoinedValue<Value?> {
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Value>()

  @inlinable
  init() { super.init(nil) }

  @usableFromInline override var isEmpty: Bool { value == nil }

  @usableFromInline
  override func removeAll() {
    // Numbers free nothing. To set an optional of an unknown type to `nil` looks that type up, for each model that goes.
    if _isPOD(Value.self) { return }
    if waiting.count > 0 { waiting.removeAll() }
    value = nil
  }

  @inlinable @inline(__always)
  func append(_ value: Value) {
    if self.value == nil { self.value = value } else { waiting.append(value) }
  }

  /// Drops the oldest value.
  @inlinable @inline(__always)
  func advance() { value = waiting.popFirst() }
}
