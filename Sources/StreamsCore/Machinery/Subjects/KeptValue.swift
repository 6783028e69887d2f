/// The value of a subject that keeps one, for subscribers that come later.
@usableFromInline
final class KeptValue<Output> {
  /// The value that a new subscriber starts with. Changed by the owner only, shared.
  @exclusivity(unchecked) @usableFromInline var current: Output

  /// The last value that a guest left behind, until it is the current one. Made for the first guest. Shared.
  @exclusivity(unchecked) @usableFromInline var newest: Box<Output?>?

  /// The number of values that guests left behind and that have not been current yet. Shared.
  @exclusivity(unchecked) @usableFromInline var unkept = 0

  @inlinable
  init(_ current: Output) { self.current = current }

  /// The value that was sent last. Called with exclusive access.
  @inlinable var latest: Output { newest?.content ?? current }

  /// - Returns: The previous value, to be freed with the lock free.
  @inlinable @inline(__always)
  func replace(with value: Output) -> Output {
    let old = current
    current = value
    return old
  }

  // MARK: Values of guests

  /// Notes the value of a guest, with the lock held.
  ///
  /// - Returns: A value to be freed with the lock free.
  @inlinable
  func note(_ value: Output) -> Output? {
    unkept += 1
    guard let newest else {
      newest = Box(value)
      return nil
    }
    let old = newest.content
    newest.content = value
    return old
  }

  /// Makes a value that ``note(_:)`` was called with the current one, with the lock held.
  ///
  /// - Returns: Values to be freed with the lock free.
  @inlinable
  func replace(withNoted value: Output) -> (Output, Output?) {
    unkept -= 1
    return (replace(with: value), unkept == 0 ? newest?.content.take() : nil)
  }
}
