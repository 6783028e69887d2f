/// A publisher that creates a new publisher for each subscriber.
///
/// Use it if work should begin with the subscription, for example to run a ``Future`` for each subscriber.
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
  public let createPublisher: () -> DeferredPublisher

  /// The actor of the closure.
  @usableFromInline let origin: _Place?

  #if hasFeature(Embedded)
    /// Creates a publisher that calls `createPublisher` for each subscriber.
    @inlinable
    public init(createPublisher: @escaping () -> DeferredPublisher) {
      self.createPublisher = createPublisher
      origin = nil
    }
  #else
    /// Creates a publisher that calls `createPublisher` for each subscriber, on the actor that the closure belongs to.
    @available(swift, introduced: 6)
    @inlinable
    public init(createPublisher: @escaping @isolated(any) () -> DeferredPublisher) {
      self.createPublisher = plain(createPublisher)
      origin = createPublisher.isolation
    }

    /// Creates a publisher that calls `createPublisher` for each subscriber.
    @available(swift, obsoleted: 6)
    @inlinable
    public init(createPublisher: __shared @escaping () -> DeferredPublisher) {
      self.createPublisher = createPublisher
      origin = nil
    }
  #endif

  /// Creates a publisher and attaches the subscriber to it.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    run(on: origin) { [createPublisher] in createPublisher().receive(subscriber: subscriber) }
  }
}
