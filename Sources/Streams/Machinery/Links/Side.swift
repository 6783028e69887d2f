/// What a stage gives an upstream as its subscriber. It shows itself as the stage does.
@usableFromInline
protocol Side: Subscriber, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  associatedtype Center: AnyObject, CustomStringConvertible, CustomReflectable

  var stage: Center { get }
}

extension Side {
  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(stage) }
  @usableFromInline var description: String { stage.description }
  @usableFromInline var customMirror: Mirror { stage.customMirror }
  @usableFromInline var playgroundDescription: Any { stage.description }
}
