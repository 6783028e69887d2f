/// Feeds a subject from a publisher, and is the subscription that the subject receives.
@usableFromInline
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
  @usableFromInline typealias Input = S.Output
  @usableFromInline typealias Failure = S.Failure

  let state: Guarded<State>

  struct State {
    /// The subject and the upstream subscription, both until the end.
    var subject: S?
    var upstream: (any Subscription)?
    /// Whether the upstream has sent a completion.
    var isCompleted = false

    /// The breach that an event without a connection is; `nil` after a cancellation, of which the upstream may not know.
    func breach(by event: StaticString) -> Violation.Lenient? {
      if isCompleted { return .late(event) }
      return subject == nil || upstream != nil ? nil : .early(event)
    }
  }

  @usableFromInline
  init(_ subject: S) { state = Guarded(State(subject: subject)) }

  @usableFromInline
  func receive(subscription: any Subscription) {
    let (subject, isSecond) = state.withLock { state -> (S?, Bool) in
      let isSecond = state.upstream != nil || state.isCompleted
      guard !isSecond, let subject = state.subject else { return (nil, isSecond) }
      state.upstream = subscription
      return (subject, false)
    }
    if isSecond { Violation.tell(.secondSubscription, by: name) }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: self)
    // The end may have come from another thread before the subject kept this subscription.
    if state.withLock({ $0.subject == nil }) { leave(subject) }
  }

  @usableFromInline
  func receive(_ input: S.Output) -> Subscribers.Demand {
    let (subject, breach) = state.withLock { state in
      (state.upstream == nil ? nil : state.subject, state.breach(by: "value"))
    }
    subject?.send(input)
    if let breach { Violation.tell(breach, by: name) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<S.Failure>) {
    let (subject, upstream, breach) = end()
    if let breach { Violation.tell(breach, by: name) }
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

  private func end() -> (subject: S?, upstream: (any Subscription)?, breach: Violation.Lenient?) {
    state.withLock { state in
      let breach = state.breach(by: "completion")
      guard state.upstream != nil else { return (nil, nil, breach) }
      state.isCompleted = true
      return (state.subject.take(), state.upstream.take(), breach)
    }
  }
}

extension SubjectSubscriber: Displayed {
  @usableFromInline var name: String { "Subject" }
}
