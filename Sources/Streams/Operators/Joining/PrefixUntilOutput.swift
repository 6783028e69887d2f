import Synchronization

extension Publisher {
  /// Publishes values until another publisher publishes.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<Int, Never>(), stop = PassthroughSubject<Void, Never>()
  /// let cancellable = taps.prefix(untilOutputFrom: stop).sink { print($0) }
  /// taps.send(1)
  /// stop.send()
  /// taps.send(2)
  /// // 1
  /// ```
  ///
  /// - Demand: Passed on unchanged. `publisher` is asked for one value.
  /// - Completion: Finishes with the first value of `publisher`, or with the upstream. The completion of `publisher`
  ///   does not matter.
  @inlinable
  public func prefix<Other: Publisher>(
    untilOutputFrom publisher: Other
  ) -> Publishers.PrefixUntilOutput<Self, Other> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/prefix(untilOutputFrom:)``.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The publisher whose first value ends the stream.
    public let other: Other

    /// Creates a publisher of the values of `upstream` until `other` publishes.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches a subscriber to the other publisher first, then to the upstream.
    @inlinable @inline(__always)
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let subscription = PrefixUntilOutputSubscription<Other.Failure, S>(subscriber)
      other.receive(subscriber: TriggerSubscriber<Other, _>(subscription))
      upstream.receive(subscriber: subscription)
    }
  }
}

extension Publishers.PrefixUntilOutput: Sendable where Upstream: Sendable, Other: Sendable {}

/// Ends the stream when it is told to. If a value is being delivered at that moment, it ends right after it.
@usableFromInline
final class PrefixUntilOutputSubscription<TriggerFailure: Error, Downstream: Subscriber>:
  OperatorSubscriptionTo<Downstream>, Subscriber, TriggeredSubscription
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline
  enum Phase {
    /// Something is being delivered: the subscription at first, then a value.
    @usableFromInline static var busy: UInt8 { 1 }
    /// The other publisher has published a value.
    @usableFromInline static var fired: UInt8 { 2 }
  }

  /// The connection to the other publisher, until its first value.
  @usableFromInline let trigger = UpstreamConnection()
  @usableFromInline let phase = Atomic<UInt8>(Phase.busy)

  @usableFromInline override var name: String { "PrefixUntilOutput" }

  @inlinable
  override func receive(subscription: any Subscription) {
    guard connection.connect(subscription) else { return }
    downstream.receive(subscription: self)
    leave()
  }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard connection.isConnected else { return .none }
    let old = phase.bitwiseOr(Phase.busy, ordering: .acquiringAndReleasing).oldValue
    if old & Phase.fired != 0 { return .none }
    let demand = downstream.receive(input)
    if old & Phase.busy == 0 { leave() }
    return demand
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard connection.end() != nil else { return }
    trigger.end()?.cancel()
    downstream.receive(completion: completion)
  }

  @usableFromInline
  override func cancel() {
    connection.end()?.cancel()
    trigger.end()?.cancel()
  }

  @usableFromInline
  func receive(trigger subscription: any Subscription) {
    if trigger.connect(subscription) { subscription.request(.max(1)) }
  }

  /// Ends the stream, or leaves that to the thread that is delivering.
  @usableFromInline
  func fire() {
    guard let subscription = trigger.end() else { return }
    subscription.cancel()
    let old = phase.bitwiseOr(Phase.fired, ordering: .acquiringAndReleasing).oldValue
    if old & Phase.busy == 0 { conclude() }
  }

  @usableFromInline
  func receive(triggerCompletion: Subscribers.Completion<TriggerFailure>) { _ = trigger.end() }

  @inlinable @inline(__always)
  func leave() {
    let old = phase.bitwiseAnd(~Phase.busy, ordering: .acquiringAndReleasing).oldValue
    if old & Phase.fired != 0 { conclude() }
  }

  @usableFromInline
  func conclude() {
    guard let upstream = connection.end() else { return }
    upstream.cancel()
    downstream.receive(completion: .finished)
  }
}
