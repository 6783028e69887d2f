/// A subscription or a subscriber that is displayed by the name of its operator, as Combine's are.
///
/// The name is the description. What a mirror shows stands in the folder `Display`.
@usableFromInline
protocol Displayed: CustomStringConvertible, Mirrored {
  /// The name of the operator or publisher.
  var name: String { get }
}

extension Displayed {
  @usableFromInline var description: String { name }
}
