/// Takes the values of a publisher one at a time for whoever waits; ends the subscription when it goes.
final class ValueSource<Output, Failure: Error> {
  private let inbox = Inbox<Output, Failure>()

  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    publisher.subscribe(inbox)
  }

  deinit { inbox.cancel() }

  /// Asks for one value and waits for it, or for the end; a cancelled task ends the subscription.
  func next(isolation actor: isolated (any Actor)?) async -> Unchecked<Result<Output?, Failure>> {
    let inbox = inbox
    return await withTaskCancellationHandler(
      operation: { await withUnsafeContinuation { inbox.wait($0) } },
      onCancel: { inbox.cancel() },
      isolation: actor)
  }
}

/// Where a publisher leaves values, and who waits for them. Everything is guarded by `state`.
private final class Inbox<Output, Failure: Error>: Subscriber, @unchecked Sendable {
  typealias Input = Output
  typealias Waiter = UnsafeContinuation<Unchecked<Result<Output?, Failure>>, Never>

  private struct State {
    var upstream: (any Subscription)?
    var hasConnected = false
    var hasEnded = false
    /// Values nobody waits for: a task was cancelled as its value came, or the publisher sends without demand.
    var values = Queue<Output>()
    /// How the stream failed, until someone is told.
    var failure: Failure?
    var waiters = Queue<Waiter>()
    /// What to ask for once there is a subscription.
    var wanted = 0
  }

  private let state = Guarded(State())

  func wait(_ waiter: Waiter) {
    let next = state.withLock { state -> Next<Output, Failure> in
      if let value = state.values.popFirst() { return .resume(.success(value)) }
      if let failure = state.failure.take() { return .resume(.failure(failure)) }
      if state.hasEnded { return .resume(.success(nil)) }
      state.waiters.append(waiter)
      guard let upstream = state.upstream else {
        state.wanted += 1
        return .nothing
      }
      return .request(upstream)
    }
    switch next {
    case .resume(let result): waiter.resume(returning: Unchecked(result))
    case .request(let upstream): upstream.request(.max(1))
    case .nothing: break
    }
  }

  func receive(subscription: any Subscription) {
    let wanted = state.withLock { state -> Int? in
      guard !state.hasConnected, !state.hasEnded else { return nil }
      state.hasConnected = true
      state.upstream = subscription
      return state.wanted
    }
    guard let wanted else { return subscription.cancel() }
    if wanted > 0 { subscription.request(.max(wanted)) }
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    let waiter = state.withLock { state -> Waiter? in
      if state.hasEnded { return nil }
      if let waiter = state.waiters.popFirst() { return waiter }
      state.values.append(input)
      return nil
    }
    waiter?.resume(returning: Unchecked(.success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (waiters, upstream) = end { state in
      // Only the first who asks is told of a failure; if no one waits, it is the next one.
      if case .failure(let error) = completion { state.failure = error }
    }
    resume(waiters)
    withExtendedLifetime(upstream) {}
  }

  func cancel() {
    let (waiters, upstream) = end { $0.values.removeAll() }
    upstream?.cancel()
    resume(waiters)
  }

  private func end(_ change: (inout State) -> Void) -> (Queue<Waiter>, (any Subscription)?) {
    state.withLock { state in
      if state.hasEnded { return (Queue(), nil) }
      state.hasEnded = true
      change(&state)
      defer { state.waiters = Queue() }
      return (state.waiters, state.upstream.take())
    }
  }

  private func resume(_ waiters: Queue<Waiter>) {
    var waiters = waiters
    while let waiter = waiters.popFirst() {
      let failure = state.withLock { $0.failure.take() }
      waiter.resume(returning: Unchecked(failure.map { .failure($0) } ?? .success(nil)))
    }
  }
}

/// What someone who asks for a value gets.
private enum Next<Output, Failure: Error> {
  case resume(Result<Output?, Failure>)
  case request(any Subscription)
  case nothing
}
