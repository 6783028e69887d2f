extension Publisher {
  /// Publishes the values in arrays of `count`; the last one may be shorter.
  ///
  /// ```swift
  /// let cancellable = (1...5).publisher.collect(2).sink { print($0) }
  /// // [1, 2]
  /// // [3, 4]
  /// // [5]
  /// ```
  ///
  /// - Demand: `count` values are asked for in place of each array.
  /// - Completion: Publishes what is left and finishes with the publisher above.
  /// - Failure: Passed on at once, without the values left.
  /// - Complexity: Keeps up to `count` values.
  /// - Precondition: `count` is positive.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

extension Publishers {
  /// What ``Publisher/collect(_:)`` returns.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// Some values of the publisher above.
    public typealias Output = [Upstream.Output]

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How many values make an array.
    public let count: Int

    /// Makes the publisher.
    ///
    /// - Precondition: `count` is positive.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      Violation.require(count > 0, "CollectByCount: an array takes at least one value.")
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber to the publisher above, behind an array that is filled.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: CollectByCountSubscription(count: count, subscriber))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

/// The buffer is touched only while something is received from above, one at a time; a cancellation leaves it
/// alone.
@usableFromInline
final class CollectByCountSubscription<Input, Downstream: Subscriber>: OperatorSubscription, Subscriber
where Downstream.Input == [Input] {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let count: Int
  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var buffer: [Input] = []

  @inlinable
  init(count: Int, _ downstream: Downstream) {
    self.count = count
    self.downstream = downstream
    super.init()
  }

  @usableFromInline override var name: String { "CollectByCount" }

  @usableFromInline override var children: [Mirror.Child] {
    [
      ("downstream", downstream), ("upstreamSubscription", connection.subscription as Any),
      ("buffer", buffer),
      ("count", count),
    ]
  }

  @inlinable
  func receive(subscription: any Subscription) {
    if connection.connect(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard connection.isConnected else { return .none }
    buffer.append(input)
    return buffer.count < count ? .none : deliver()
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if connection.hasEnded { return }
    if case .finished = completion, !buffer.isEmpty { _ = deliver() }
    // Delivering may have brought about a cancellation.
    if connection.hasEnded { return }
    _ = connection.end()
    downstream.receive(completion: completion)
  }

  @inlinable
  func deliver() -> Subscribers.Demand {
    let values = buffer
    buffer = []
    return downstream.receive(values) * count
  }

  @inlinable
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive("CollectByCount")
    connection.subscription?.request(demand * count)
  }

  @inlinable
  override func cancel() {
    if !connection.isWaiting { connection.end()?.cancel() }
  }
}
