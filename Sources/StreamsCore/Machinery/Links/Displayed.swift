/// A subscription or a subscriber that is described by the name of its operator, as Combine's are.
@usableFromInline
package protocol Displayed: CustomStringConvertible {
  /// The name of the operator or publisher.
  var name: String { get }
}

extension Displayed {
  @usableFromInline package var description: String { name }
}
