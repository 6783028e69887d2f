/// Runs an asynchronous operation for each subscriber, and publishes its value.
///
/// Use it to begin a chain of operators with an `async` function. To run one for each value, use `flatMap`.
///
/// ```swift
/// let cancellable = TaskPublisher<Int, Never> { 6 * 7 }.sink { print($0) }
/// ```
///
/// - Demand: The operation starts with the first request.
/// - Completion: Finishes right after the value.
/// - Failure: The error that the operation throws.
/// - Threads: The value is delivered by the task that runs the operation, on the actor that the operation belongs to.
///   Cancelling the subscription cancels the task.
public struct TaskPublisher<Output, Failure: Error>: Publisher, Sendable {
  private let operation: @Sendable @isolated(any) () async throws(Failure) -> sending Output

  /// The actor on which the outcome is delivered, so that it arrives in a turn of its own there.
  private let actor: (any Actor)?

  /// Creates a publisher of the value that `operation` returns.
  public init(
    @_inheritActorContext _ operation:
      @escaping @Sendable @isolated(any) () async throws(Failure) -> sending Output
  ) {
    self.init(on: operation.isolation, operation)
  }

  init(
    on actor: (any Actor)?,
    _ operation: @escaping @Sendable @isolated(any) () async throws(Failure) -> sending Output
  ) {
    self.actor = actor
    self.operation = operation
  }

  /// Attaches a subscriber. The operation runs for each of them.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = JobSubscription("TaskPublisher", subscriber) { [operation, actor] subscription in
      Task.starting {
        do throws(Failure) {
          await subscription.finish(.success(try await operation()), on: actor)
        } catch {
          await subscription.finish(.failure(error), on: actor)
        }
      }
    }
    subscriber.receive(subscription: subscription)
  }
}

extension JobSubscription {
  /// Delivers the result of the job on an actor.
  fileprivate func finish(_ outcome: Outcome, on actor: isolated (any Actor)?) async { finish(outcome) }
}
