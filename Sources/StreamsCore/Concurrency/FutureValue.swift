extension Future where Failure == Never {
  /// Waits for the value of the promise.
  ///
  /// ```swift
  /// let future = Future<Int, Never> { promise in promise(.success(1)) }
  /// print(await future.value)
  /// // 1
  /// ```
  ///
  /// Cancelling the task has no effect, since this property cannot throw.
  public nonisolated(nonsending) var value: Output {
    get async {
      await withUnsafeContinuation { continuation in
        let waiter = PromiseWaiter<Output, Never> {
          guard case .success(let value) = $0 else { return }
          continuation.resume(returning: Unchecked(value))
        }
        subscribe(waiter)
      }.value
    }
  }
}

extension Future {
  /// Waits for the value of the promise, or throws its error.
  ///
  /// If the task is cancelled, it throws a `CancellationError`.
  public nonisolated(nonsending) var value: Output {
    get async throws {
      let source = AsyncValues<Output, Failure>(self)
      guard let value = try await source.next(isolation: #isolation).value.get() else {
        throw CancellationError()
      }
      return value
    }
  }

  /// Creates a future that runs an asynchronous operation at once, and publishes its value or its error.
  ///
  /// ```swift
  /// let future = Future<Int, Never> { 6 * 7 }
  /// print(await future.value)
  /// // 42
  /// ```
  ///
  /// The operation runs to its end, with or without a subscriber. Combine lacks this initialiser.
  public convenience init(
    priority: TaskPriority? = nil,
    @_inheritActorContext operation:
      @escaping @Sendable @isolated(any) () async throws(Failure) -> sending Output
  ) {
    self.init { promise in
      let promise = Unchecked(promise)
      Task(priority: priority) {
        do throws(Failure) {
          promise.value(.success(try await operation()))
        } catch {
          promise.value(.failure(error))
        }
      }
    }
  }
}

/// Waits for the value of a promise.
private final class PromiseWaiter<Input, Failure: Error>: Subscriber {
  private let resume: (Result<Input, Failure>) -> Void

  init(_ resume: @escaping (Result<Input, Failure>) -> Void) { self.resume = resume }

  func receive(subscription: any Subscription) { subscription.request(.max(1)) }

  func receive(_ input: Input) -> Subscribers.Demand {
    resume(.success(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion { resume(.failure(error)) }
  }
}
