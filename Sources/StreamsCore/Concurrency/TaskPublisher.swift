/// Runs an asynchronous operation for each subscriber, and publishes its value.
///
/// ```swift
/// let cancellable = TaskPublisher<Int, Never> { 6 * 7 }.sink { print($0) }
/// ```
///
/// - Demand: The operation starts with the first request.
/// - Completion: Finishes right after the value.
/// - Failure: The error that the operation throws.
/// - Threads: The value is delivered on the task that runs the operation. Cancelling the subscription cancels the task.
public struct TaskPublisher<Output, Failure: Error>: Publisher, Sendable {
  private let operation: @Sendable @isolated(any) () async throws(Failure) -> sending Output

  /// Creates a publisher of the value that `operation` returns.
  public init(
    @_inheritActorContext _ operation:
      @escaping @Sendable @isolated(any) () async throws(Failure) -> sending Output
  ) {
    self.operation = operation
  }

  /// Attaches a subscriber. The operation runs for each of them.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = JobSubscription("TaskPublisher", subscriber) { [operation] subscription in
      Task.starting {
        do throws(Failure) {
          subscription.finish(.success(try await operation()))
        } catch {
          subscription.finish(.failure(error))
        }
      }
    }
    subscriber.receive(subscription: subscription)
  }
}
