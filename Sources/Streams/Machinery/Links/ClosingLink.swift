/// A link that may close its stream with a value of its own, once that value is asked for.
@usableFromInline
class ClosingSubscription: OperatorSubscription {
  /// Where the value waits for its request. Ended by whoever sends the completion, or by a cancellation.
  @usableFromInline final let rendezvous = Rendezvous()

  @inlinable
  override init() { super.init() }

  /// Delivers the value and the completion. Called by whoever the rendezvous chose.
  @usableFromInline
  func close() { fatalError("ClosingSubscription is abstract.") }

  @usableFromInline
  final override func cancel() {
    if connection.isWaiting { return }
    _ = rendezvous.end()
    connection.end()?.cancel()
  }
}

extension ClosingSubscription {
  /// Delivers a value and finishes, unless the subscriber cancels as it takes the value.
  @inlinable
  final func close<S: Subscriber>(_ downstream: S, with value: S.Input) {
    _ = downstream.receive(value)
    close(downstream, with: .finished)
  }

  /// Delivers a completion, unless there has been one, or a cancellation.
  @inlinable
  final func close<S: Subscriber>(_ downstream: S, with completion: Subscribers.Completion<S.Failure>) {
    if rendezvous.end() { downstream.receive(completion: completion) }
  }
}
