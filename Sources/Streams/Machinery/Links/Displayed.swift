/// A subscription or a subscriber that is displayed by the name of its operator, as Combine's are.
///
/// The name is the description. What a mirror shows are the children, and not what the type and its superclasses
/// happen to store.
@usableFromInline
protocol Displayed: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// The name of the operator or publisher.
  var name: String { get }

  /// The children of a mirror; empty by default.
  var children: [Mirror.Child] { get }
}

extension Displayed {
  @usableFromInline var children: [Mirror.Child] { [] }
  @usableFromInline var description: String { name }
  @usableFromInline var playgroundDescription: Any { description }

  @usableFromInline var customMirror: Mirror {
    Mirror(self, children: children, ancestorRepresentation: .suppressed)
  }
}
