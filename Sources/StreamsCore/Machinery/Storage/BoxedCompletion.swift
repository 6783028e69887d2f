/// The end of a stream. Boxed, so that no `deinit` of a generic class looks up the type of a completion.
@usableFromInline
package final class BoxedCompletion<Failure: Error> {
  @usableFromInline let completion: Subscribers.Completion<Failure>

  @inlinable
  init(_ completion: Subscribers.Completion<Failure>) { self.completion = completion }

  @inlinable
  func complete<S: Subscriber>(_ subscriber: S) where S.Failure == Failure {
    subscriber.receive(completion: completion)
  }
}
