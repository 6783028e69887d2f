extension Publisher {
  /// Omits the first `count` values, and publishes the others.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.dropFirst(2).sink { print($0) }
  /// // 3
  /// ```
  ///
  /// - Precondition: `count` is not negative.
  /// - Demand: Requests the omitted values at once, in addition to what the subscriber requests.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/dropFirst(_:)``.
  public struct Drop<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The number of values to omit.
    public let count: Int

    /// Creates the publisher, as ``Publisher/dropFirst(_:)`` does.
    ///
    /// - Precondition: `count` is not negative.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      Contract.require(count >= 0, "dropFirst: a number of values cannot be negative.")
      self.upstream = upstream
      self.count = count
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      let subscription = DropSubscription(count: count)
      subscriber.receive(subscription: subscription)
      upstream._receive(subscriber: DropSubscriber(subscription, subscriber), on: place)
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

/// The subscriber has its subscription before the upstream sends one, so that a single request covers the omitted values
/// and those that the subscriber wants.
@usableFromInline
final class DropSubscription: OperatorSubscription {
  /// The number of values still to be omitted. Touched only while a value is received.
  @exclusivity(unchecked) @usableFromInline var count: Int
  /// The demand to request once the upstream has sent its subscription.
  private let firstRequest: Guarded<Subscribers.Demand>

  @usableFromInline
  init(count: Int) {
    self.count = count
    firstRequest = Guarded(.max(count))
    super.init()
  }

  @usableFromInline override var name: String { "Drop" }

  @usableFromInline
  func connect(_ upstream: any Subscription) {
    guard connect(to: upstream) else { return }
    let demand = firstRequest.withLock { $0 }
    if demand != .none { upstream.request(demand) }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    if demand.isEmpty(for: name) { return }
    let isWaiting = firstRequest.withLock { first in
      if connection.isWaiting { first += demand }
      return connection.isWaiting
    }
    if !isWaiting { connection.request(demand) }
  }

}

/// Omits the first values.
@usableFromInline
struct DropSubscriber<Downstream: Subscriber>: OperatorSubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let subscription: DropSubscription
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ subscription: DropSubscription, _ downstream: Downstream) {
    self.subscription = subscription
    self.downstream = downstream
  }

  @inlinable
  func receive(subscription upstream: any Subscription) { subscription.connect(upstream) }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard subscription.admitsValue() else { return .none }
    if subscription.count == 0 { return downstream.receive(input) }
    subscription.count -= 1
    return .none
  }
}
