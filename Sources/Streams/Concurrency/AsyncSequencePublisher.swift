extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// A publisher of the elements of this asynchronous sequence.
  ///
  /// ```swift
  /// let (numbers, input) = AsyncStream<Int>.makeStream()
  /// let cancellable = numbers.publisher.sink { print($0) }
  /// input.finish()
  /// ```
  ///
  /// Only a sequence that is `Sendable`, and whose elements are, has a publisher: it is walked through in a task. Each
  /// subscriber walks by itself, so that two get what two loops over the sequence would. Of an `AsyncStream`, each element
  /// goes to one of them; an `AsyncThrowingStream` does not allow two at a time. ``Publisher/share()`` gives both
  /// everything.
  ///
  /// - Demand: An element is taken only when it is wanted.
  /// - Completion: Finishes with the sequence, and fails with the error it throws.
  /// - Threads: A task per subscriber takes the elements. Cancelling the subscription cancels it.
  public var publisher: AsyncSequencePublisher<Self> { AsyncSequencePublisher(self) }
}

/// Publishes the elements of an asynchronous sequence.
public struct AsyncSequencePublisher<Elements: AsyncSequence & Sendable>: Publisher, Sendable
where Elements.Element: Sendable {
  /// The elements of the sequence.
  public typealias Output = Elements.Element

  /// What the sequence throws.
  public typealias Failure = Elements.Failure

  private let elements: Elements

  /// Makes a publisher of the elements of `elements`.
  public init(_ elements: Elements) { self.elements = elements }

  /// Attaches a subscriber, for whom the sequence is walked through.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Walk(elements, subscriber))
  }
}

/// Walks through an asynchronous sequence at the pace of demand. Everything is guarded by `state`.
private final class Walk<Elements: AsyncSequence & Sendable, Downstream: Subscriber>: Subscription
where
  Elements.Element: Sendable, Downstream.Input == Elements.Element, Downstream.Failure == Elements.Failure
{
  private struct State {
    var demand = Subscribers.Demand.none
    var downstream: Downstream?
    var task: Task<Void, Never>?
    var hasStarted = false
    /// The task, while it waits for demand.
    var waiter: UnsafeContinuation<Bool, Never>?
  }

  private let elements: Elements
  private let state: Guarded<State>

  init(_ elements: Elements, _ downstream: Downstream) {
    self.elements = elements
    state = Guarded(State(downstream: downstream))
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive("AsyncSequence")
    let (waiter, mustStart) = state.withLock { state in
      guard state.downstream != nil else { return (UnsafeContinuation<Bool, Never>?.none, false) }
      state.demand += demand
      defer { state.hasStarted = true }
      guard let waiter = state.waiter.take() else { return (nil, !state.hasStarted) }
      state.demand -= 1
      return (waiter, false)
    }
    waiter?.resume(returning: true)
    if mustStart { start() }
  }

  private func start() {
    let task = Task.starting { await self.walk() }
    let isLate = state.withLock { state in
      if state.downstream == nil { return true }
      state.task = task
      return false
    }
    if isLate { task.cancel() }
  }

  private func walk() async {
    var iterator = elements.makeAsyncIterator()
    do throws(Elements.Failure) {
      while await isWanted() {
        guard let element = try await iterator.next(isolation: #isolation) else {
          finish()?.receive(completion: .finished)
          return
        }
        guard let downstream = state.withLock({ $0.downstream }) else { return }
        let more = downstream.receive(element)
        state.withLock { $0.demand += more }
      }
    } catch {
      finish()?.receive(completion: .failure(error))
    }
  }

  /// Waits until an element is wanted; `false` after a cancellation.
  private func isWanted() async -> Bool {
    await withUnsafeContinuation { continuation in
      let answer = state.withLock { state -> Bool? in
        if state.downstream == nil { return false }
        if state.demand != .none {
          state.demand -= 1
          return true
        }
        state.waiter = continuation
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  private func finish() -> Downstream? {
    state.withLock { state in
      state.task = nil
      return state.downstream.take()
    }
  }

  func cancel() {
    let (old, task, waiter) = state.withLock { state in
      (state.downstream.take(), state.task.take(), state.waiter.take())
    }
    task?.cancel()
    waiter?.resume(returning: false)
    withExtendedLifetime(old) {}
  }
}

extension Walk: CustomStringConvertible {
  var description: String { "AsyncSequence" }
}
