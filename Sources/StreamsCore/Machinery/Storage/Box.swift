/// A value as an object. The value may change, unlike that of ``DownstreamBox``.
///
/// A generic class that kept an optional value in place would look up the type of the optional in each `deinit`, which takes
/// longer than all else that a `deinit` does. So such a value is kept in a box, as `Box<Value?>`, and so is a completion.
@usableFromInline
package class Box<Content> {
  @exclusivity(unchecked) @usableFromInline final var content: Content

  @inlinable
  init(_ content: Content) { self.content = content }
}

extension Optional {
  /// Keeps a value in the box, which is made for the first one.
  ///
  /// - Returns: The value before, to be freed with the lock free.
  @inlinable
  mutating func keep<Value>(_ value: Value) -> Value? where Wrapped == Box<Value?> {
    guard let box = self else {
      self = Box(value)
      return nil
    }
    let old = box.content
    box.content = value
    return old
  }
}
