extension Publisher {
  /// Publishes the values and, in place of a failure, `output`.
  ///
  /// ```swift
  /// let cancellable = [6, 0].publisher
  ///   .tryMap { try $0 > 0 ? 12 / $0 : { throw CancellationError() }() }
  ///   .replaceError(with: -1)
  ///   .sink { print($0) }
  /// // 2
  /// // -1
  /// ```
  ///
  /// - Demand: Passed on unchanged. The replacement waits until there is demand for it.
  /// - Completion: Finishes with the publisher above, or right after the replacement.
  /// - Failure: Never.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// What ``Publisher/replaceError(with:)`` returns.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// A failure becomes a value.
    public typealias Failure = Never

    /// The publisher above.
    public let upstream: Upstream

    /// What is published in place of a failure.
    public let output: Upstream.Output

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber to the publisher above, with a value in reserve.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.receive(subscriber: ReplaceErrorSubscription<Upstream.Failure, S>(output: output, subscriber))
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

@usableFromInline
final class ReplaceErrorSubscription<Failure: Error, Downstream: Subscriber>: ClosingSubscription, Subscriber
where Downstream.Failure == Never {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let output: Input
  @usableFromInline let downstream: Downstream
  @usableFromInline let outstandingDemand = AtomicDemand()

  @inlinable
  init(output: Input, _ downstream: Downstream) {
    self.output = output
    self.downstream = downstream
    super.init()
  }

  @usableFromInline override var name: String { "ReplaceError" }

  @inlinable
  func receive(subscription: any Subscription) {
    if connection.connect(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard connection.isConnected else { return .none }
    if outstandingDemand.isUnlimited { return downstream.receive(input) }
    _ = outstandingDemand.take()
    let more = downstream.receive(input)
    if more != .none { outstandingDemand.add(more) }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard connection.isConnected else { return }
    _ = connection.end()
    switch completion {
    case .finished:
      close(downstream, with: .finished)
    case .failure:
      // A request that comes meanwhile adds to the outstandingDemand first: here or there, it is noticed.
      _ = rendezvous.offer()
      if outstandingDemand.take(), rendezvous.take() { close() }
    }
  }

  @inlinable
  override func close() { close(downstream, with: output) }

  @inlinable
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive("ReplaceError")
    if connection.isWaiting { return }
    outstandingDemand.add(demand)
    if rendezvous.take() {
      close()
    } else {
      connection.subscription?.request(demand)
    }
  }
}
