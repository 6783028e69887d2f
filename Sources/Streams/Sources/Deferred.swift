/// Publishes what a publisher does that is made anew for every subscriber.
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
/// - Demand: Goes to the publisher that was made.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values of the publisher that is made.
  public typealias Output = DeferredPublisher.Output

  /// The errors of the publisher that is made.
  public typealias Failure = DeferredPublisher.Failure

  /// What makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher that calls `createPublisher` for every subscriber.
  @inlinable
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  /// Makes a publisher and attaches the subscriber to it.
  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
