/// Receives from one of the publishers of a ``SequentialSubscription``.
@usableFromInline
protocol SequentialSide<Downstream, NextSource>: Subscriber, Displayed where Input == Downstream.Input {
  associatedtype Downstream: Subscriber
  associatedtype NextSource

  var owner: SequentialSubscription { get }
  var downstream: Downstream { get }

  /// The number of the publisher, counted from zero.
  var number: Int { get }
}

extension SequentialSide {
  @inlinable var combineIdentifier: CombineIdentifier { CombineIdentifier(owner) }
  @usableFromInline var name: String { owner.name }

  /// The source of the next publisher, until the end.
  @inlinable var nextSource: NextSource? { owner.nextSource(as: NextSource.self) }

  @inlinable
  func receive(subscription: any Subscription) {
    guard let demand = owner.connect(subscription, to: number) else { return }
    if owner.introduces() { downstream.receive(subscription: owner) }
    if demand != .none { subscription.request(demand) }
  }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let demand = pass(input)
    return demand == .none ? .none : owner.keep(demand, for: number)
  }

  /// Passes on a value.
  ///
  /// - Returns: The subscriber's answer, which is not noted yet: see `keep(_:for:)` and `grant(_:)`.
  @inlinable @inline(__always)
  func pass(_ input: Downstream.Input) -> Subscribers.Demand {
    guard owner.admits("value", from: number) else { return .none }
    if !owner.outstandingDemand.isUnlimited { _ = owner.outstandingDemand.take() }
    return downstream.receive(input)
  }

  @inlinable
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if owner.end(number) { downstream.receive(completion: completion) }
  }

  /// Continues with `publisher`, the last one, after an `advance(from:)` from this publisher.
  ///
  /// If the subscriber is itself the ``FinalSubscriber`` of another sequential subscription, that one takes over the
  /// publisher and this one is over. So a chain in which each publisher brings the next one does not grow.
  @inlinable
  func follow<P: Publisher<Downstream.Input, Path.Upstream>, Path: ErrorPath>(
    by publisher: P, _ path: Path.Type
  ) where Path.Downstream == Downstream.Failure {
    owner.freeNextSource()
    if P.Failure.self == Downstream.Failure.self, let giveWay = downstream._giveWay {
      giveWay(
        unsafeBitCast(AnyPublisher(publisher), to: AnyPublisher<Downstream.Input, Downstream.Failure>.self))
    } else {
      subscribe(to: publisher, path)
    }
  }

  /// Subscribes to the last publisher.
  @inlinable
  func subscribe<P: Publisher<Downstream.Input, Path.Upstream>, Path: ErrorPath>(
    to publisher: P, _ path: Path.Type
  ) where Path.Downstream == Downstream.Failure {
    let next = FinalSubscriber(owner, downstream, number: number + 1, path)
    owner.attempt(number + 1) { publisher.subscribe(next) }
  }
}
