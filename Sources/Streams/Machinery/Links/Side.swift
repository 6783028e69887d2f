/// A subscriber that stands before another object, which does the work. It shows itself as that object does.
@usableFromInline
protocol Side: Subscriber, Displayed {
  associatedtype Owner: AnyObject, CustomStringConvertible, Mirrored

  var owner: Owner { get }
}

extension Side {
  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(owner) }
  @usableFromInline var name: String { owner.description }
}
