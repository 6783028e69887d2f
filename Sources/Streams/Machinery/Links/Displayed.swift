/// A subscription or a subscriber that is described by the name of its operator, as Combine's are.
@usableFromInline
protocol Displayed: CustomStringConvertible {
  /// The name of the operator or publisher.
  var name: String { get }
}

extension Displayed {
  @usableFromInline var description: String { name }
}
