import Synchronization

extension Publisher {
  /// Publishes the values from here until `publisher` publishes its first one.
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
  /// - Demand: Passed on unchanged; `publisher` is asked for one value.
  /// - Completion: Finishes with the first value of `publisher`, or with the stream here. How `publisher` ends does
  ///   not matter.
  @inlinable
  public func prefix<Other: Publisher>(
    untilOutputFrom publisher: Other
  ) -> Publishers.PrefixUntilOutput<Self, Other> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// What ``Publisher/prefix(untilOutputFrom:)`` returns.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// The publisher whose first value ends the stream.
    public let other: Other

    /// Makes the publisher.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches a subscriber, first to the other publisher, then to the one above.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let link = PrefixUntilOutputSubscription(subscriber)
      other.receive(subscriber: PrefixUntilOutputTrigger<Other, S>(link: link))
      upstream.receive(subscriber: link)
    }
  }
}

extension Publishers.PrefixUntilOutput: Sendable where Upstream: Sendable, Other: Sendable {}

/// Ends the stream when it is told to; if a value is on its way down at that moment, right after it.
@usableFromInline
final class PrefixUntilOutputSubscription<Downstream: Subscriber>: OperatorSubscription, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let trigger = UpstreamConnection()
  @usableFromInline let state = Atomic<UInt8>(PrefixUntilOutputState.busy)

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init()
  }

  @usableFromInline override var name: String { "PrefixUntilOutput" }

  @inlinable
  func receive(subscription: any Subscription) {
    guard connection.connect(subscription) else { return }
    downstream.receive(subscription: self)
    leave()
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard connection.isConnected else { return .none }
    let old = state.bitwiseOr(PrefixUntilOutputState.busy, ordering: .acquiringAndReleasing).oldValue
    if old & PrefixUntilOutputState.fired != 0 { return .none }
    let demand = downstream.receive(input)
    if old & PrefixUntilOutputState.busy == 0 { leave() }
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

  /// Ends the stream, or leaves that to the one who is delivering.
  @usableFromInline
  func fire() {
    guard let subscription = trigger.end() else { return }
    subscription.cancel()
    let old = state.bitwiseOr(PrefixUntilOutputState.fired, ordering: .acquiringAndReleasing).oldValue
    if old & PrefixUntilOutputState.busy == 0 { conclude() }
  }

  @inlinable
  @inline(__always)
  func leave() {
    let old = state.bitwiseAnd(~PrefixUntilOutputState.busy, ordering: .acquiringAndReleasing).oldValue
    if old & PrefixUntilOutputState.fired != 0 { conclude() }
  }

  @usableFromInline
  func conclude() {
    guard let upstream = connection.end() else { return }
    upstream.cancel()
    downstream.receive(completion: .finished)
  }
}

@usableFromInline
enum PrefixUntilOutputState {
  /// Something is on its way down; from the beginning, until the subscription has been handed over.
  @usableFromInline static var busy: UInt8 { 1 }
  /// The other publisher has published a value.
  @usableFromInline static var fired: UInt8 { 2 }
}

@usableFromInline
struct PrefixUntilOutputTrigger<Other: Publisher, Downstream: Subscriber>: Subscriber {
  @usableFromInline let link: PrefixUntilOutputSubscription<Downstream>

  @inlinable
  init(link: PrefixUntilOutputSubscription<Downstream>) { self.link = link }

  @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) {
    if link.trigger.connect(subscription) { subscription.request(.max(1)) }
  }

  @inlinable
  func receive(_ input: Other.Output) -> Subscribers.Demand {
    link.fire()
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Other.Failure>) { _ = link.trigger.end() }
}

extension PrefixUntilOutputTrigger: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline var description: String { link.description }
  @usableFromInline var customMirror: Mirror { link.customMirror }
  @usableFromInline var playgroundDescription: Any { description }
}
