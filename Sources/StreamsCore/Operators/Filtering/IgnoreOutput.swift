extension Publisher {
  /// Omits all values, and publishes only the completion.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.ignoreOutput()
  ///   .sink { _ in print("finished") } receiveValue: { _ in }
  /// // finished
  /// ```
  ///
  /// - Demand: Unlimited, independent of the subscriber's.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}

extension Publishers {
  /// The publisher returned by ``Publisher/ignoreOutput()``.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// There are no values.
    public typealias Output = Never

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher, as ``Publisher/ignoreOutput()`` does.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Failure {
      upstream.receive(subscriber: IgnoreOutputSubscriber<Upstream.Output, S>(subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

@usableFromInline
final class IgnoreOutputSubscription: OperatorSubscription {
  @usableFromInline override var name: String { "IgnoreOutput" }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) { _ = demand.isEmpty(for: name) }
}

@usableFromInline
struct IgnoreOutputSubscriber<Input, Downstream: Subscriber>: OperatorSubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let subscription = IgnoreOutputSubscription()
  @usableFromInline let downstream: Downstream

  @usableFromInline
  init(_ downstream: Downstream) { self.downstream = downstream }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    guard subscription.connect(to: upstream) else { return }
    downstream.receive(subscription: subscription)
    // There is no subscription any more if the subscriber has cancelled.
    subscription.connection.request(.unlimited)
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    _ = subscription.admitsValue()
    return .none
  }
}
