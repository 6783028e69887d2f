extension Publisher {
  /// Publishes the values, or `output` if there turn out to be none.
  ///
  /// ```swift
  /// let cancellable = [String]().publisher.replaceEmpty(with: "nothing").sink { print($0) }
  /// // nothing
  /// ```
  ///
  /// - Demand: Passed on unchanged. The replacement waits for a request.
  /// - Completion: Finishes with the publisher above, or right after the replacement.
  /// - Failure: Passed on, also where no value came before.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// What ``Publisher/replaceEmpty(with:)`` returns.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// What is published in place of no value.
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
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: ReplaceEmptySubscription(output: output, subscriber))
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

/// `isEmpty` is touched only while something is received from above, one at a time.
@usableFromInline
final class ReplaceEmptySubscription<Downstream: Subscriber>: ClosingSubscription, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let output: Input
  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var isEmpty = true

  @inlinable
  init(output: Input, _ downstream: Downstream) {
    self.output = output
    self.downstream = downstream
    super.init()
  }

  @usableFromInline override var name: String { "ReplaceEmpty" }

  @inlinable
  func receive(subscription: any Subscription) {
    if connection.connect(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard connection.isConnected else { return .none }
    isEmpty = false
    return downstream.receive(input)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard connection.isConnected else { return }
    _ = connection.end()
    if case .finished = completion, isEmpty {
      if rendezvous.offer() { close() }
    } else {
      close(downstream, with: completion)
    }
  }

  @inlinable
  override func close() { close(downstream, with: output) }

  @inlinable
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive("ReplaceEmpty")
    if rendezvous.want() {
      close()
    } else {
      connection.subscription?.request(demand)
    }
  }
}
