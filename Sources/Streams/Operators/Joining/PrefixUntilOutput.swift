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
      let subscriber = PrefixUntilOutputSubscriber<Other.Failure, S>(subscriber)
      other.receive(subscriber: TriggerSubscriber<Other, _>(subscriber))
      upstream.receive(subscriber: subscriber)
    }
  }
}

extension Publishers.PrefixUntilOutput: Sendable where Upstream: Sendable, Other: Sendable {}

/// The subscription of `prefix(untilOutputFrom:)`, and what the two publishers tell each other.
@usableFromInline
final class PrefixUntilOutputSubscription: OperatorSubscription {
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

  @usableFromInline
  override func cancel() {
    connection.end()?.cancel()
    trigger.end()?.cancel()
  }
}

/// Ends the stream when it is told to. If a value is being delivered at that moment, it ends right after it.
@usableFromInline
struct PrefixUntilOutputSubscriber<TriggerFailure: Error, Downstream: Subscriber>: OperatorSubscriber,
  TriggeredSubscriber
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  @usableFromInline typealias Phase = PrefixUntilOutputSubscription.Phase

  @usableFromInline let subscription = PrefixUntilOutputSubscription()
  @usableFromInline let downstream: Downstream

  @usableFromInline
  init(_ downstream: Downstream) { self.downstream = downstream }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    guard subscription.connect(to: upstream) else { return }
    downstream.receive(subscription: subscription)
    leave()
  }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard subscription.connection.isConnected else {
      subscription.connection.tell(of: "value", by: subscription.name)
      return .none
    }
    let old = subscription.phase.bitwiseOr(Phase.busy, ordering: .acquiringAndReleasing).oldValue
    if old & Phase.fired != 0 { return .none }
    let demand = downstream.receive(input)
    if old & Phase.busy == 0 { leave() }
    return demand
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard subscription.connection.complete(for: subscription.name).upstream != nil else { return }
    subscription.trigger.end()?.cancel()
    downstream.receive(completion: completion)
  }

  // MARK: The other publisher

  @usableFromInline
  func receive(trigger: any Subscription) {
    if subscription.trigger.connect(trigger, for: subscription.name) { trigger.request(.max(1)) }
  }

  /// Ends the stream, or leaves that to the thread that is delivering.
  @usableFromInline
  func fire() {
    if !subscription.trigger.isConnected { subscription.trigger.tell(of: "value", by: subscription.name) }
    guard let trigger = subscription.trigger.end() else { return }
    trigger.cancel()
    let old = subscription.phase.bitwiseOr(Phase.fired, ordering: .acquiringAndReleasing).oldValue
    if old & Phase.busy == 0 { conclude() }
  }

  @usableFromInline
  func receive(triggerCompletion: Subscribers.Completion<TriggerFailure>) {
    _ = subscription.trigger.complete(for: subscription.name)
  }

  @inlinable @inline(__always)
  func leave() {
    let old = subscription.phase.bitwiseAnd(~Phase.busy, ordering: .acquiringAndReleasing).oldValue
    if old & Phase.fired != 0 { conclude() }
  }

  @usableFromInline
  func conclude() {
    guard let upstream = subscription.connection.end() else { return }
    upstream.cancel()
    downstream.receive(completion: .finished)
  }
}
