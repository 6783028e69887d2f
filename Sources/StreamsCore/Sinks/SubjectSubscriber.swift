/// Feeds a subject from a publisher, and is the subscription that the subject receives.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
  @usableFromInline typealias Input = S.Output
  @usableFromInline typealias Failure = S.Failure

  /// The subject, until the end.
  @usableFromInline let target: Guarded<S?>
  @usableFromInline let connection = UpstreamConnection()

  @inlinable
  init(_ subject: S) { target = Guarded(subject) }

  @inlinable
  func receive(subscription: any Subscription) {
    guard connection.connect(subscription, for: name), let subject = target.withLock({ $0 }) else { return }
    subject.send(subscription: self)
    // The end may have come from another thread before the subject kept this subscription.
    if connection.hasEnded { leave(subject) }
  }

  @inlinable
  func receive(_ input: S.Output) -> Subscribers.Demand {
    if connection.admits("value", for: name) { target.withLock { $0 }?.send(input) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<S.Failure>) {
    let (isFirst, upstream) = connection.complete(for: name)
    guard isFirst, let subject = target.withLock({ $0.take() }) else { return }
    subject.send(completion: completion)
    leave(subject)
    withExtendedLifetime(upstream) {}
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) { connection.request(demand) }

  /// Stops feeding the subject. A subscription that comes later is cancelled.
  @inlinable
  func cancel() {
    connection.cancel()
    if let subject = target.withLock({ $0.take() }) { leave(subject) }
  }

  /// Lets the subject forget this connection, which has ended.
  @inlinable
  func leave(_ subject: S) { subject._forget(upstream: combineIdentifier) }
}

extension SubjectSubscriber: Displayed {
  @usableFromInline var name: String { "Subject" }
}
