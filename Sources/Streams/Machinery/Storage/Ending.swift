/// How a stream ends, as an object.
///
/// Kept in place, a completion of a generic class would make each `deinit` look its type up, which takes longer than all
/// else that a `deinit` does. Most streams are cancelled and never have one.
@usableFromInline
final class Ending<Failure: Error> {
  @usableFromInline let completion: Subscribers.Completion<Failure>

  @inlinable
  init(_ completion: Subscribers.Completion<Failure>) { self.completion = completion }

  /// Completes a subscriber. Here, so that its caller names no completion, whose type would be looked up without optimisation.
  @inlinable
  func complete<S: Subscriber>(_ subscriber: S) where S.Failure == Failure {
    subscriber.receive(completion: completion)
  }
}
