extension Publisher {
  /// Publishes no value, only how the publisher above ends.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.ignoreOutput()
  ///   .sink { _ in print("finished") } receiveValue: { _ in }
  /// // finished
  /// ```
  ///
  /// - Demand: Unlimited, whatever is asked for.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}

extension Publishers {
  /// What ``Publisher/ignoreOutput()`` returns.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// There are no values.
    public typealias Output = Never

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber to the publisher above; it receives the completion only.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Failure {
      upstream.receive(subscriber: IgnoreOutputSubscriber<Upstream.Output, S>(subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

@usableFromInline
final class IgnoreOutputSubscriber<Input, Downstream: Subscriber>: OperatorSubscription, Subscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @usableFromInline override var name: String { "IgnoreOutput" }
  @usableFromInline override var isStrict: Bool { false }

  @inlinable
  func receive(subscription: any Subscription) {
    guard connection.connect(subscription) else { return }
    downstream.receive(subscription: self)
    // Unless it was cancelled right away.
    connection.subscription?.request(.unlimited)
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { .none }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard requireSubscription(before: "completion"), connection.end() != nil else { return }
    downstream.receive(completion: completion)
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {}
}
