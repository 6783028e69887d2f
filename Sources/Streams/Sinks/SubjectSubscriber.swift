/// Feeds a subject from a publisher, and is the subscription that the subject is handed.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
  @usableFromInline typealias Input = S.Output
  @usableFromInline typealias Failure = S.Failure

  /// `upstream`: the subscription, until the end. `subject`: until the end as well.
  private let state: Guarded<(subject: S?, upstream: (any Subscription)?)>

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
    // The end may have come from another thread before the subject had anything to forget.
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

  /// Ends the feeding; a subscription that comes later is cancelled.
  @usableFromInline
  func cancel() {
    let old = state.withLock { state in (subject: state.subject.take(), upstream: state.upstream.take()) }
    old.upstream?.cancel()
    if let subject = old.subject { leave(subject) }
  }

  /// Lets the subject forget this connection, of which nothing more will come.
  private func leave(_ subject: S) { (subject as? any UpstreamKeeper)?.forget(upstream: combineIdentifier) }

  private func end() -> (subject: S?, upstream: (any Subscription)?) {
    state.withLock { state in
      guard state.upstream != nil else { return (nil, nil) }
      return (state.subject.take(), state.upstream.take())
    }
  }
}

/// A subject that keeps the subscriptions of the publishers that feed it.
protocol UpstreamKeeper: Subject {
  /// Lets go of a subscription that has ended or was cancelled.
  func forget(upstream: CombineIdentifier)
}

extension [any Subscription] {
  /// Takes out the subscription of that identity.
  mutating func remove(_ identifier: CombineIdentifier) -> (any Subscription)? {
    lastIndex { $0.combineIdentifier == identifier }.map { remove(at: $0) }
  }
}

extension SubjectSubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline var description: String { "Subject" }

  @usableFromInline var customMirror: Mirror {
    let (subject, upstream) = state.withLock { $0 }
    return Mirror(
      self,
      children: [
        ("downstreamSubject", subject as Any), ("upstreamSubscription", upstream as Any),
        ("subject", subject as Any),
      ])
  }

  @usableFromInline var playgroundDescription: Any { description }
}

extension Publisher {
  /// Feeds `subject` with everything that is published here.
  ///
  /// - Returns: The connection; cancelling it, or letting it go, ends the feeding.
  @inlinable
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}
