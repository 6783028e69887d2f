/// A publisher that creates a new publisher for each subscriber.
///
/// ```swift
/// var orders = 0
/// let order = Deferred {
///   orders += 1
///   return Just(orders)
/// }
/// let cancellables = [order.sink { print($0) }, order.sink { print($0) }]
/// // 1
/// // 2
/// ```
///
/// - Demand: Goes to the new publisher.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values of the new publisher.
  public typealias Output = DeferredPublisher.Output

  /// The errors of the new publisher.
  public typealias Failure = DeferredPublisher.Failure

  /// The closure that creates a publisher.
  public let createPublisher: @Sendable () -> DeferredPublisher

  /// Creates a publisher that calls `createPublisher` for each subscriber.
  @preconcurrency
  @inlinable
  public init(createPublisher: @escaping @Sendable () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Creates a publisher and attaches the subscriber to it.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

extension Deferred: Sendable {}
