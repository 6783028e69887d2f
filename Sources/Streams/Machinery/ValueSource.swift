/// Takes the values of a publisher one at a time for whoever waits; ends the subscription when it goes.
@usableFromInline
final class ValueSource<Output, Failure: Error> {
  private let inbox = Inbox<Output, Failure>()

  @usableFromInline
  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    publisher.subscribe(inbox)
  }

  deinit { inbox.cancel() }

  /// Asks for one value and waits for it, or for the end; a cancelled task ends the subscription.
  ///
  /// The publisher is asked on `actor`, where the caller is.
  @usableFromInline
  func next(isolation actor: isolated (any Actor)?) async -> Unchecked<Result<Output?, Failure>> {
    let inbox = inbox
    if Task.isCancelled { inbox.cancel() }
    // What comes while it is asked for needs neither a continuation nor a handler for cancellations.
    if let result = inbox.ask() { return Unchecked(result) }
    return await withTaskCancellationHandler(
      operation: { await withUnsafeContinuation(isolation: actor) { inbox.wait($0) } },
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
    /// Values that nobody has fetched: they came before who asked began to wait, or without demand.
    var values = Queue<Output>()
    /// How the stream failed, until someone is told.
    var failure: Failure?
    var waiters = Queue<Waiter>()
    /// How many want a value, waiting or about to.
    var takers = 0
    /// How many values were asked for and have not come, and how many of them before there was a subscription.
    var requested = 0
    var unsent = 0

    /// Whether too few values are there or on their way for everyone who wants one.
    var mustAsk: Bool { !hasEnded && values.count + requested < takers }

    /// Takes out what one taker gets, if it is there.
    mutating func take() -> Result<Output?, Failure>? {
      let result: Result<Output?, Failure>
      if let value = values.popFirst() {
        result = .success(value)
      } else if let failure = failure.take() {
        result = .failure(failure)
      } else if hasEnded {
        result = .success(nil)
      } else {
        return nil
      }
      takers -= 1
      return result
    }

    /// What is left when nobody may have it any more.
    mutating func discard() -> (Queue<Output>, Failure?) {
      defer { values = Queue() }
      return (values, failure.take())
    }

    /// Takes out who is to be told of the end, and what is above.
    mutating func end() -> (waiters: Queue<Waiter>, upstream: (any Subscription)?) {
      hasEnded = true
      defer { waiters = Queue() }
      return (waiters, upstream.take())
    }
  }

  private let state = Guarded(State())

  /// Asks for one value.
  ///
  /// - Returns: The value or the end, if that came at once; otherwise the caller is to wait.
  func ask() -> Result<Output?, Failure>? {
    let (result, upstream) = state.withLock { state -> (Result<Output?, Failure>?, (any Subscription)?) in
      state.takers += 1
      guard state.mustAsk else { return (state.take(), nil) }
      state.requested += 1
      if state.upstream == nil { state.unsent += 1 }
      return (state.take(), state.upstream)
    }
    guard let upstream else { return result }
    upstream.request(.max(1))
    return result ?? state.withLock { $0.take() }
  }

  /// Waits for what was asked for.
  func wait(_ waiter: Waiter) {
    let result = state.withLock { state in
      let result = state.take()
      if result == nil { state.waiters.append(waiter) }
      return result
    }
    if let result { waiter.resume(returning: Unchecked(result)) }
  }

  func receive(subscription: any Subscription) {
    let unsent = state.withLock { state -> Int? in
      guard !state.hasConnected, !state.hasEnded else { return nil }
      state.hasConnected = true
      state.upstream = subscription
      return state.unsent
    }
    guard let unsent else { return subscription.cancel() }
    if unsent > 0 { subscription.request(.max(unsent)) }
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    let waiter = state.withLock { state -> Waiter? in
      if state.hasEnded { return nil }
      if state.requested > 0 { state.requested -= 1 }
      guard let waiter = state.waiters.popFirst() else {
        state.values.append(input)
        return nil
      }
      state.takers -= 1
      return waiter
    }
    waiter?.resume(returning: Unchecked(.success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let ending = state.withLock { state in
      // Only the first who asks is told of a failure; if no one waits, it is the next one.
      if !state.hasEnded, case .failure(let error) = completion { state.failure = error }
      return state.end()
    }
    resume(ending.waiters)
  }

  func cancel() {
    let (left, ending) = state.withLock { state in (state.discard(), state.end()) }
    ending.upstream?.cancel()
    resume(ending.waiters)
    withExtendedLifetime(left) {}
  }

  private func resume(_ waiters: Queue<Waiter>) {
    for waiter in waiters {
      let result = state.withLock { $0.take() }
      waiter.resume(returning: Unchecked(result ?? .success(nil)))
    }
  }
}
