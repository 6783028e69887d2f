/// Subscribes to a publisher for tasks that take its values. Everything is guarded by `lock`.
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
    /// True if the publisher has ended the stream, and so may send nothing more.
    @usableFromInline var isCompleted = false
    /// Values that arrived before their task began to wait, or without demand.
    @usableFromInline var values = Queue<Output>()
    /// The error that ended the stream, until a task has taken it.
    @usableFromInline var failure: Failure?
    @usableFromInline var waiters = Queue<Waiter>()
    /// The number of tasks that want a value, waiting or about to wait.
    @usableFromInline var takers = 0
    /// The number of values that were requested and have not arrived.
    @usableFromInline var requested = 0
    /// The number of values that are to be requested once there is a subscription.
    @usableFromInline var unsent = 0

    @inlinable
    init() {}

    /// True if there are fewer values, arrived or requested, than tasks that want one.
    @inlinable var mustAsk: Bool { !hasEnded && values.count + requested < takers }

    /// Takes out the answer for one task, if there is one.
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

    /// Takes out everything that a cancellation drops.
    mutating func discard() -> (Queue<Output>, Failure?) {
      defer { values = Queue() }
      return (values, failure.take())
    }

    /// Takes out the tasks that must learn of the end, and the upstream.
    mutating func end() -> (waiters: Queue<Waiter>, upstream: (any Subscription)?) {
      hasEnded = true
      defer { waiters = Queue() }
      return (waiters, upstream.take())
    }
  }

  @inlinable
  init() {}

  @inlinable @inline(__always)
  func withLock<Value>(_ body: (inout State) -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  // MARK: Taking

  /// Requests one value.
  ///
  /// - Returns: The value or the end, if it arrived during the request. Otherwise the caller must wait.
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

  /// Waits for the value that was requested.
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
    guard let unsent else {
      if withLock({ $0.hasConnected && (!$0.hasEnded || $0.isCompleted) }) {
        Contract.tell(.secondSubscription, by: "AsyncPublisher")
      }
      return subscription.cancel()
    }
    if unsent > 0 { subscription.request(.max(unsent)) }
  }

  @inlinable
  func receive(_ input: Output) -> Subscribers.Demand {
    var isLate = false
    let waiter = withLock { state -> Waiter? in
      isLate = state.isCompleted
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
    if isLate { Contract.tell(.late("value"), by: "AsyncPublisher") }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    var isLate = false
    let ending = withLock { state in
      isLate = state.isCompleted
      if !state.hasEnded { state.isCompleted = true }
      // Only one task learns of a failure: the first that waits, or else the next one that asks.
      if !state.hasEnded, case .failure(let error) = completion { state.failure = error }
      return state.end()
    }
    resume(ending.waiters)
    if isLate { Contract.tell(.late("completion"), by: "AsyncPublisher") }
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
