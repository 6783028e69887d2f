/// A publisher of one result, which a promise delivers.
///
/// Use it for an answer that arrives once, such as that of a callback.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in promise(.success(42)) }
/// let cancellable = answer.sink { print($0) }
/// // 42
/// ```
///
/// Give the promise to code that calls back later. If the output is `Sendable`, so is the promise, and it may be called
/// on another thread or in a task:
///
/// ```swift
/// func load(_ completion: @escaping @Sendable (Int) -> Void) { completion(42) }
/// let loaded = Future<Int, Never> { promise in load { promise(.success($0)) } }
/// let cancellable = loaded.sink { print($0) }
/// // 42
/// ```
///
/// - Demand: The value waits for demand. A failure does not.
/// - Completion: Finishes right after the value. A later subscriber receives the same result.
/// - Failure: Fails with the error that the promise was called with.
/// - Threads: The promise may be called on any thread. The first call counts. It delivers to the waiting subscribers,
///   in the order they subscribed.
public final class Future<Output, Failure: Error>: Publisher {
  /// The closure that delivers the result.
  public typealias Promise = (Result<Output, Failure>) -> Void

  @usableFromInline let result = FutureResult()

  @inlinable
  init() {}

  /// Creates a future. Calls `attemptToFulfill` at once with a promise, which it must call with the result.
  @inlinable
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.result.fulfill(FutureOutcome($0)) }
  }

  @inlinable
  deinit { result.abandon() }

  /// Attaches a subscriber, which receives the result now or when it comes.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = FutureSubscription { subscription, outcome in
      switch unsafeDowncast(outcome.box, to: Box<Result<Output, Failure>>.self).content {
      case .success(let output):
        _ = subscriber.receive(output)
        if !subscription.isCancelled { subscriber.receive(completion: .finished) }
      case .failure(let error):
        subscriber.receive(completion: .failure(error))
      }
    }
    subscription.wait(for: result, of: self)
    subscriber.receive(subscription: subscription)
    subscription.begin()
  }
}

extension Future where Output: Sendable {
  /// Creates a future. Calls `attemptToFulfill` at once with a promise, which it must call with the result, on any
  /// thread.
  @inlinable
  public convenience init(
    _ attemptToFulfill: @escaping (@escaping @Sendable (Result<Output, Failure>) -> Void) -> Void
  ) {
    self.init()
    attemptToFulfill { self.result.fulfill(FutureOutcome($0)) }
  }
}

// The locks of the result and of the subscriptions guard everything.
extension Future: @unchecked Sendable where Output: Sendable {}
