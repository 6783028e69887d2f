import Synchronization

/// The subscription to `Just`, `OptionalPublisher` or `ResultPublisher`.
@usableFromInline
final class SingleValueSubscription: Subscription, Displayed {
  /// Delivers the value and the completion; `nil` once a request has taken it out, or after a cancellation.
  private let delivery: Guarded<Delivery?>
  private let cancellation = Atomic<Bool>(false)
  private let publisher: StaticString

  /// Stored by itself in a generic place, a closure would be wrapped once more.
  private struct Delivery {
    let run: (SingleValueSubscription) -> Void
  }

  /// The closure is made where the type of the subscriber is known, so that it runs specialised.
  @inlinable
  convenience init<S: Subscriber>(_ output: S.Input, name: StaticString, to subscriber: S) {
    self.init(name: name) { subscription in
      _ = subscriber.receive(output)
      if !subscription.isCancelled { subscriber.receive(completion: .finished) }
    }
  }

  @usableFromInline
  init(name: StaticString, _ deliver: @escaping (SingleValueSubscription) -> Void) {
    publisher = name
    delivery = Guarded(Delivery(run: deliver))
  }

  /// True if the subscriber has cancelled. A subscriber that cancels as it takes the value receives no
  /// completion.
  @usableFromInline var isCancelled: Bool { cancellation.load(ordering: .relaxed) }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(publisher)
    takeDelivery()?.run(self)
  }

  @usableFromInline
  func cancel() {
    cancellation.store(true, ordering: .relaxed)
    _ = takeDelivery()
  }

  private func takeDelivery() -> Delivery? { delivery.withLock { $0.take() } }

  @usableFromInline var name: String { "\(publisher)" }
}
