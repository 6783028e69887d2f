extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// A publisher of the elements of this asynchronous sequence.
  ///
  /// ```swift
  /// let (numbers, input) = AsyncStream<Int>.makeStream()
  /// let cancellable = numbers.publisher.sink { print($0) }
  /// input.finish()
  /// ```
  ///
  /// The sequence and its elements must be `Sendable`, because a task iterates over it. It does so for each subscriber,
  /// so two subscribers receive what two loops over the sequence would. Each element of an `AsyncStream` goes to one of
  /// them, and an `AsyncThrowingStream` does not allow two at a time. With ``Publisher/share()``, both receive all
  /// elements.
  ///
  /// - Demand: An element is read only if there is demand for it.
  /// - Completion: Finishes when the sequence ends.
  /// - Failure: The error that the sequence throws.
  /// - Threads: Elements are delivered on a task for each subscriber. Cancelling the subscription cancels the task.
  @_disfavoredOverload
  public var publisher: AsyncSequencePublisher<Self> { AsyncSequencePublisher(self) }
}

/// Publishes the elements of an asynchronous sequence.
///
/// Use it to apply operators to an asynchronous sequence, whose property `publisher` returns it.
public struct AsyncSequencePublisher<Elements: AsyncSequence & Sendable>: Publisher, Sendable
where Elements.Element: Sendable {
  /// The elements of the sequence.
  public typealias Output = Elements.Element

  /// The error that the sequence throws.
  public typealias Failure = Elements.Failure

  private let elements: Elements

  /// Creates a publisher of the elements of `elements`.
  public init(_ elements: Elements) { self.elements = elements }

  /// Attaches a subscriber, for which a task iterates over the sequence.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: AsyncSequenceSubscription(elements, subscriber))
  }
}

/// Reads an asynchronous sequence at the pace of demand. Everything but the iterator is guarded by `state`.
private final class AsyncSequenceSubscription<Elements: AsyncSequence & Sendable, Downstream: Subscriber>:
  Subscription, Displayed
where
  Elements.Element: Sendable, Downstream.Input == Elements.Element, Downstream.Failure == Elements.Failure
{
  private struct State {
    var demand = Subscribers.Demand.none
    /// The subscriber; `nil` after the end.
    var downstream: Downstream?
    var task: Task<Void, Never>?
    var progress = Progress.notStarted
  }

  private enum Progress {
    case notStarted, underWay
    /// The task waits for demand.
    case waiting(UnsafeContinuation<Bool, Never>)
  }

  private let elements: Elements
  private let state: Guarded<State>

  init(_ elements: Elements, _ downstream: Downstream) {
    self.elements = elements
    state = Guarded(State(downstream: downstream))
  }

  var name: String { "AsyncSequence" }

  func request(_ demand: Subscribers.Demand) {
    if demand.isEmpty(for: name) { return }
    let before = state.withLock { state -> Progress in
      guard state.downstream != nil else { return .underWay }
      state.demand += demand
      if case .waiting = state.progress { state.demand -= 1 }
      defer { state.progress = .underWay }
      return state.progress
    }
    switch before {
    case .notStarted: start()
    case .underWay: break
    case .waiting(let task): task.resume(returning: true)
    }
  }

  private func start() {
    let task = Task.starting { await self.read() }
    let isLate = state.withLock { state in
      if state.downstream == nil { return true }
      state.task = task
      return false
    }
    if isLate { task.cancel() }
  }

  private func read() async {
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

  /// Waits for demand.
  ///
  /// - Returns: `false` after a cancellation.
  private func isWanted() async -> Bool {
    await withUnsafeContinuation { continuation in
      let answer = state.withLock { state -> Bool? in
        if state.downstream == nil { return false }
        if state.demand != .none {
          state.demand -= 1
          return true
        }
        state.progress = .waiting(continuation)
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
    let old = state.withLock { state in
      defer { state = State(progress: .underWay) }
      return state
    }
    old.task?.cancel()
    if case .waiting(let task) = old.progress { task.resume(returning: false) }
  }
}
