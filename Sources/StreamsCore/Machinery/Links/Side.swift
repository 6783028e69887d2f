/// A subscriber that stands before another object, which does the work. It has the description of that object.
@usableFromInline
protocol Side: Subscriber, Displayed {
  associatedtype Owner: AnyObject, CustomStringConvertible

  var owner: Owner { get }
}

extension Side {
  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(owner) }
  @usableFromInline var name: String { owner.description }
}
