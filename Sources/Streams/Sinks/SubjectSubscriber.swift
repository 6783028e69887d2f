/// Feeds a subject from a publisher, and is the subscription that the subject receives.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
  @usableFromInline typealias Input = S.Output
  @usableFromInline typealias Failure = S.Failure

  /// The subject and the upstream subscription, both until the end.
  let state: Guarded<(subject: S?, upstream: (any Subscription)?)>

  @usableFromInline
  init(_ subject: S) { state = Guarded((subject, nil)) }

  @usableFromInline
  func receive(subscription: any Subscription) {
    let subject = state.withLock { state -> S? in
      guard state.upstream == nil, let subject = state.subject else { return nil }
      state.upstream = subscription
      return subject
    }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: self)
    // The end may have come from another thread before the subject kept this subscription.
    if state.withLock({ $0.subject == nil }) { leave(subject) }
  }

  @usableFromInline
  func receive(_ input: S.Output) -> Subscribers.Demand {
    let subject = state.withLock { $0.upstream == nil ? nil : $0.subject }
    subject?.send(input)
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    let (subject, upstream) = end()
    guard upstream != nil, let subject else { return }
    subject.send(completion: completion)
    leave(subject)
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { state.withLock { $0.upstream }?.request(demand) }

  /// Stops feeding the subject. A subscription that comes later is cancelled.
  @usableFromInline
  func cancel() {
    let old = state.withLock { state in (subject: state.subject.take(), upstream: state.upstream.take()) }
    old.upstream?.cancel()
    if let subject = old.subject { leave(subject) }
  }

  /// Lets the subject forget this connection, which has ended.
  private func leave(_ subject: S) { forget(combineIdentifier, by: subject) }

  private func end() -> (subject: S?, upstream: (any Subscription)?) {
    state.withLock { state in
      guard state.upstream != nil else { return (nil, nil) }
      return (state.subject.take(), state.upstream.take())
    }
  }
}

extension SubjectSubscriber: Displayed {
  @usableFromInline var name: String { "Subject" }
}
