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
