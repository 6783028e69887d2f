/// Feeds a subject from a publisher, and is the subscription that the subject receives.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
  @usableFromInline typealias Input = S.Output
  @usableFromInline typealias Failure = S.Failure

  @usableFromInline let state: Guarded<State>

  @usableFromInline
  struct State {
    /// The subject and the upstream subscription, both until the end.
    @usableFromInline var subject: S?
    @usableFromInline var upstream: (any Subscription)?
    /// Whether there is a subscription. Each value asks, and to look at the subscription itself would copy it.
    @usableFromInline var isConnected = false
    /// Whether the upstream has sent a completion.
    @usableFromInline var isCompleted = false

    @inlinable
    init(_ subject: S) { self.subject = subject }

    /// The breach that an event without a connection is; `nil` after a cancellation, of which the upstream may not know.
    @inlinable
    func breach(by event: StaticString) -> Violation.Lenient? {
      if isCompleted { return .late(event) }
      return subject == nil || isConnected ? nil : .early(event)
    }

    /// Takes out the subject and the upstream, to be freed with the lock free.
    @inlinable
    mutating func end() -> (subject: S?, upstream: (any Subscription)?) {
      isConnected = false
      return (subject.take(), upstream.take())
    }
  }

  @inlinable
  init(_ subject: S) { state = Guarded(State(subject)) }

  @inlinable
  func receive(subscription: any Subscription) {
    let (subject, isSecond) = state.withLock { state -> (S?, Bool) in
      let isSecond = state.isConnected || state.isCompleted
      guard !isSecond, let subject = state.subject else { return (nil, isSecond) }
      state.upstream = subscription
      state.isConnected = true
      return (subject, false)
    }
    if isSecond { Violation.tell(.secondSubscription, by: name) }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: self)
    // The end may have come from another thread before the subject kept this subscription.
    if state.withLock({ $0.subject == nil }) { leave(subject) }
  }

  @inlinable
  func receive(_ input: S.Output) -> Subscribers.Demand {
    let (subject, breach) = state.withLock { state -> (S?, Violation.Lenient?) in
      state.isConnected ? (state.subject, nil) : (nil, state.breach(by: "value"))
    }
    subject?.send(input)
    if let breach { Violation.tell(breach, by: name) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<S.Failure>) {
    let (subject, upstream, breach) = end()
    if let breach { Violation.tell(breach, by: name) }
    guard upstream != nil, let subject else { return }
    subject.send(completion: completion)
    leave(subject)
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) { state.withLock { $0.upstream }?.request(demand) }

  /// Stops feeding the subject. A subscription that comes later is cancelled.
  @inlinable
  func cancel() {
    let old = state.withLock { $0.end() }
    old.upstream?.cancel()
    if let subject = old.subject { leave(subject) }
  }

  /// Lets the subject forget this connection, which has ended.
  @inlinable
  func leave(_ subject: S) { forget(combineIdentifier, by: subject) }

  @inlinable
  func end() -> (subject: S?, upstream: (any Subscription)?, breach: Violation.Lenient?) {
    state.withLock { state in
      let breach = state.breach(by: "completion")
      guard state.isConnected else { return (nil, nil, breach) }
      state.isCompleted = true
      let old = state.end()
      return (old.subject, old.upstream, breach)
    }
  }
}

extension SubjectSubscriber: Displayed {
  @usableFromInline var name: String { "Subject" }
}
