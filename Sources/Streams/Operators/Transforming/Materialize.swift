extension Publisher {
  /// Publishes everything that happens as a ``StreamEvent``, the end included, and then finishes.
  ///
  /// ```swift
  /// let cancellable = ["a"].publisher.materialize().sink { print($0) }
  /// // value("a")
  /// // finished
  /// ```
  ///
  /// - Note: Combine has no such operator. ``Publisher/dematerialize()`` is its inverse.
  /// - Demand: The event that tells of the end counts as a value, and waits until it is asked for.
  /// - Failure: Never; an error is published as an event.
  @inlinable
  public func materialize() -> Operators.Materialize<Self> { Operators.Materialize(upstream: self) }
}

extension Operators {
  /// What ``Publisher/materialize()`` returns.
  public struct Materialize<Upstream: Publisher>: Publisher {
    /// A value or the end of the publisher above.
    public typealias Output = StreamEvent<Upstream.Output, Upstream.Failure>

    /// An event cannot fail.
    public typealias Failure = Never

    /// The publisher above.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber to the publisher above, behind a count of its demand.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.receive(subscriber: MaterializeSubscriber<Upstream.Output, Upstream.Failure, S>(subscriber))
    }
  }
}

extension Operators.Materialize: Equatable where Upstream: Equatable {}

@usableFromInline
final class MaterializeSubscriber<Input, Failure: Error, Downstream: Subscriber>: OperatorSubscription,
  Subscriber
where Downstream.Input == StreamEvent<Input, Failure>, Downstream.Failure == Never {
  @usableFromInline let downstream: Downstream
  @usableFromInline let farewell = Farewell<StreamEvent<Input, Failure>>()

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @usableFromInline override var name: String { "Materialize" }
  @usableFromInline override var children: [Mirror.Child] { [("downstream", downstream)] }

  @inlinable
  func receive(subscription: any Subscription) {
    if connection.connect(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard connection.isConnected else {
      requireSubscription(before: "value")
      return .none
    }
    farewell.countValue()
    let more = downstream.receive(.value(input))
    // The end may have come while the value was being received.
    if let event = farewell.add(more) { end(with: event) }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard requireSubscription(before: "completion"), connection.end() != nil else { return }
    if let event = farewell.announce(StreamEvent(completion)) { end(with: event) }
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(name)
    if let event = farewell.add(demand) { return end(with: event) }
    super.request(demand)
  }

  @usableFromInline
  override func cancel() {
    super.cancel()
    farewell.abandon()
  }

  @usableFromInline
  func end(with event: StreamEvent<Input, Failure>) {
    _ = downstream.receive(event)
    downstream.receive(completion: .finished)
  }
}
