/// A publisher of one result that someone promises to bring.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in promise(.success(42)) }
/// let cancellable = answer.sink { print($0) }
/// // 42
/// ```
///
/// What calls back later is given the promise. Where the output is `Sendable`, so is the promise, and it may be taken to
/// another thread or into a task:
///
/// ```swift
/// func load(_ completion: @escaping @Sendable (Int) -> Void) { completion(42) }
/// let loaded = Future<Int, Never> { promise in load { promise(.success($0)) } }
/// let cancellable = loaded.sink { print($0) }
/// // 42
/// ```
///
/// - Demand: The value waits until it is asked for; a failure does not.
/// - Completion: Finishes right after the value. Who subscribes after the result receives the same result.
/// - Failure: Fails with the error that the promise was given.
/// - Threads: The promise may be called on any thread. The first call counts, and delivers to those who
///   wait, in the order they subscribed.
public final class Future<Output, Failure: Error>: Publisher {
  /// What brings the result.
  public typealias Promise = (Result<Output, Failure>) -> Void

  @usableFromInline let result = FutureResult<Output, Failure>()

  @usableFromInline
  init() {}

  /// Calls `attemptToFulfill` at once, with the promise that it is to call when the result is there.
  @inlinable
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.result.fulfill($0) }
  }

  /// Attaches a subscriber; it receives the result, whether that came before or is to come.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    FutureSubscription(parent: self, downstream: subscriber).attach(subscriber)
  }
}

extension Future where Output: Sendable {
  /// Calls `attemptToFulfill` at once, with the promise that it is to call when the result is there, on any thread.
  @inlinable
  public convenience init(
    _ attemptToFulfill: @escaping (@escaping @Sendable (Result<Output, Failure>) -> Void) -> Void
  ) {
    self.init()
    attemptToFulfill { self.result.fulfill($0) }
  }
}

// The locks of the result result and of the subscriptions guard everything.
extension Future: @unchecked Sendable where Output: Sendable {}
