/// Takes the values of a publisher one at a time for whoever waits; ends the subscription when it goes.
///
/// Everything up to the first suspension is compiled where the types are known.
@usableFromInline
final class AsyncValues<Output, Failure: Error> {
  @usableFromInline typealias Answer = Unchecked<Result<Output?, Failure>>

  @usableFromInline let buffer = AsyncValueBuffer<Output, Failure>()

  @inlinable
  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    publisher.subscribe(buffer)
  }

  @inlinable
  deinit { buffer.cancel() }

  /// Asks for one value and waits for it, or for the end; a cancelled task ends the subscription.
  ///
  /// The publisher is asked on `actor`, where the caller is.
  @inlinable
  func next(isolation actor: isolated (any Actor)?) async -> Answer {
    if Task.isCancelled { buffer.cancel() }
    // What comes while it is asked for needs neither a continuation nor a handler for cancellations.
    if let result = buffer.ask() { return Unchecked(result) }
    return await wait(isolation: actor)
  }

  @usableFromInline
  func wait(isolation actor: isolated (any Actor)?) async -> Answer {
    let buffer = buffer
    return await withTaskCancellationHandler(
      operation: { await withUnsafeContinuation(isolation: actor) { buffer.wait($0) } },
      onCancel: { buffer.cancel() },
      isolation: actor)
  }
}

/// Where a publisher leaves values, and who waits for them. Everything is guarded by `lock`.
@usableFromInline
final class AsyncValueBuffer<Output, Failure: Error>: Subscriber, @unchecked Sendable {
  @usableFromInline typealias Input = Output
  @usableFromInline typealias Waiter = UnsafeContinuation<Unchecked<Result<Output?, Failure>>, Never>

  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var state = State()

  @usableFromInline
  struct State {
    @usableFromInline var upstream: (any Subscription)?
    @usableFromInline var hasConnected = false
    @usableFromInline var hasEnded = false
    /// Values that nobody has fetched: they came before who asked began to wait, or without demand.
    @usableFromInline var values = Queue<Output>()
    /// How the stream failed, until someone is told.
    @usableFromInline var failure: Failure?
    @usableFromInline var waiters = Queue<Waiter>()
    /// How many want a value, waiting or about to.
    @usableFromInline var takers = 0
    /// How many values were asked for and have not come, and how many of them before there was a subscription.
    @usableFromInline var requested = 0
    @usableFromInline var unsent = 0

    @inlinable
    init() {}

    /// Whether too few values are there or on their way for everyone who wants one.
    @inlinable var mustAsk: Bool { !hasEnded && values.count + requested < takers }

    /// Takes out what one taker gets, if it is there.
    @inlinable
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

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  func withLock<Value>(_ body: (inout State) -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  // MARK: Taking

  /// Asks for one value.
  ///
  /// - Returns: The value or the end, if that came at once; otherwise the caller is to wait.
  @inlinable
  func ask() -> Result<Output?, Failure>? {
    let (result, upstream) = withLock { state -> (Result<Output?, Failure>?, (any Subscription)?) in
      state.takers += 1
      guard state.mustAsk else { return (state.take(), nil) }
      state.requested += 1
      if state.upstream == nil { state.unsent += 1 }
      return (state.take(), state.upstream)
    }
    guard let upstream else { return result }
    upstream.request(.max(1))
    return result ?? withLock { $0.take() }
  }

  /// Waits for what was asked for.
  func wait(_ waiter: Waiter) {
    let result = withLock { state in
      let result = state.take()
      if result == nil { state.waiters.append(waiter) }
      return result
    }
    if let result { waiter.resume(returning: Unchecked(result)) }
  }

  // MARK: Receiving

  @usableFromInline
  func receive(subscription: any Subscription) {
    let unsent = withLock { state -> Int? in
      guard !state.hasConnected, !state.hasEnded else { return nil }
      state.hasConnected = true
      state.upstream = subscription
      return state.unsent
    }
    guard let unsent else { return subscription.cancel() }
    if unsent > 0 { subscription.request(.max(unsent)) }
  }

  @inlinable
  func receive(_ input: Output) -> Subscribers.Demand {
    let waiter = withLock { state -> Waiter? in
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

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    let ending = withLock { state in
      // Only the first who asks is told of a failure; if no one waits, it is the next one.
      if !state.hasEnded, case .failure(let error) = completion { state.failure = error }
      return state.end()
    }
    resume(ending.waiters)
  }

  @usableFromInline
  func cancel() {
    let (left, ending) = withLock { state in (state.discard(), state.end()) }
    ending.upstream?.cancel()
    resume(ending.waiters)
    withExtendedLifetime(left) {}
  }

  private func resume(_ waiters: Queue<Waiter>) {
    for waiter in waiters {
      let result = withLock { $0.take() }
      waiter.resume(returning: Unchecked(result ?? .success(nil)))
    }
  }
}
