import Synchronization

/// The subscription to a publisher of a single value, whatever its type.
@usableFromInline
class SingleValueSubscriptionBase: Subscription, Displayed {
  /// Delivers the value and the completion; `nil` once a request has taken it out, or after a cancellation.
  private let delivery: Guarded<Delivery?>
  private let cancellation = Atomic<Bool>(false)
  private let publisher: StaticString

  /// Stored by itself in a generic place, a closure would be wrapped once more.
  private struct Delivery {
    let run: (SingleValueSubscriptionBase) -> Void
  }

  @usableFromInline
  init(name: StaticString, _ deliver: @escaping (SingleValueSubscriptionBase) -> Void) {
    publisher = name
    delivery = Guarded(Delivery(run: deliver))
  }

  /// Whether the subscriber has cancelled. A subscriber that cancels as it takes the value receives no completion.
  @usableFromInline
  final var isCancelled: Bool { cancellation.load(ordering: .relaxed) }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(publisher)
    takeDelivery()?.run(self)
  }

  @usableFromInline
  final func cancel() {
    cancellation.store(true, ordering: .relaxed)
    _ = takeDelivery()
  }

  private final func takeDelivery() -> Delivery? { delivery.withLock { $0.take() } }

  @usableFromInline final var name: String { "\(publisher)" }
}

/// The subscription to `Just`, `OptionalPublisher` or `ResultPublisher`.
@usableFromInline
final class SingleValueSubscription<Output>: SingleValueSubscriptionBase {
  let output: Output

  @inlinable
  convenience init<S: Subscriber>(_ output: S.Input, name: StaticString, to subscriber: S)
  where S.Input == Output {
    self.init(output, name: name) { subscription in
      _ = subscriber.receive(output)
      if !subscription.isCancelled { subscriber.receive(completion: .finished) }
    }
  }

  @usableFromInline
  init(_ output: Output, name: StaticString, _ deliver: @escaping (SingleValueSubscriptionBase) -> Void) {
    self.output = output
    super.init(name: name, deliver)
  }
}
