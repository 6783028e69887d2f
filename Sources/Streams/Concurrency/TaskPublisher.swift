/// Runs an asynchronous operation for each subscriber, and publishes its value.
///
/// ```swift
/// let cancellable = TaskPublisher<Int, Never> { 6 * 7 }.sink { print($0) }
/// ```
///
/// - Demand: The operation starts with the first request.
/// - Completion: Finishes right after the value.
/// - Threads: Values arrive on the task that runs the operation. Cancelling the subscription cancels the task.
public struct TaskPublisher<Output, Failure: Error>: Publisher {
  private let operation: @Sendable () async throws(Failure) -> sending Output

  /// Makes a publisher of what `operation` returns or throws.
  public init(_ operation: @escaping @Sendable () async throws(Failure) -> sending Output) {
    self.operation = operation
  }

  /// Attaches a subscriber, for whom the operation will run.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: TaskSubscription(operation, subscriber))
  }
}

extension TaskPublisher: Sendable {}

/// A subscription whose first request starts a task.
private final class TaskSubscription<Downstream: Subscriber>: Subscription {
  typealias Operation = @Sendable () async throws(Downstream.Failure) -> sending Downstream.Input

  private enum State {
    case idle(Operation, Downstream)
    case running(Task<Void, Never>?, Downstream)
    /// The subscriber is taking the value.
    case delivering
    case over
  }

  private let state: Guarded<State>

  init(_ operation: @escaping Operation, _ downstream: Downstream) {
    state = Guarded(.idle(operation, downstream))
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive("TaskPublisher")
    let operation = state.withLock { state -> Operation? in
      guard case .idle(let operation, let downstream) = state else { return nil }
      state = .running(nil, downstream)
      return operation
    }
    guard let operation else { return }
    let task = Task.starting { await self.run(operation) }
    let isLate = state.withLock { state in
      guard case .running(_, let downstream) = state else { return true }
      state = .running(task, downstream)
      return false
    }
    if isLate { task.cancel() }
  }

  private func run(_ operation: Operation) async {
    do throws(Downstream.Failure) {
      let value = try await operation()
      guard let downstream = leave(for: .delivering) else { return }
      _ = downstream.receive(value)
      if finishDelivery() { downstream.receive(completion: .finished) }
    } catch {
      leave(for: .over)?.receive(completion: .failure(error))
    }
  }

  /// Takes the subscriber out, unless there was a cancellation.
  private func leave(for next: State) -> Downstream? {
    let old = state.withLock { state -> State? in
      guard case .running = state else { return nil }
      defer { state = next }
      return state
    }
    guard case .running(_, let downstream) = old else { return nil }
    return downstream
  }

  /// - Returns: Whether nobody has cancelled as the value was taken.
  private func finishDelivery() -> Bool {
    state.withLock { state in
      guard case .delivering = state else { return false }
      state = .over
      return true
    }
  }

  func cancel() {
    let old = state.withLock { state in
      defer { state = .over }
      return state
    }
    if case .running(let task?, _) = old { task.cancel() }
  }
}

extension TaskSubscription: CustomStringConvertible {
  var description: String { "TaskPublisher" }
}
