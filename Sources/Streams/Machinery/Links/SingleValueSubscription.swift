import Synchronization

/// The subscription of a publisher of a single value.
@usableFromInline
class SingleValueSubscriptionBase: Subscription {
  /// Hands out the value and the completion; `nil` once someone has claimed that, or after a cancellation.
  private let delivery: Guarded<Delivery?>
  private let cancellation = Atomic<Bool>(false)
  private let name: StaticString

  /// A closure by itself would be wrapped once more to fit a generic place.
  private struct Delivery {
    let run: (SingleValueSubscriptionBase) -> Void
  }

  @usableFromInline
  init(name: StaticString, _ deliver: @escaping (SingleValueSubscriptionBase) -> Void) {
    self.name = name
    delivery = Guarded(Delivery(run: deliver))
  }

  /// Whether the subscriber has cancelled; one that does so as it takes the value receives no completion.
  @usableFromInline
  final var isCancelled: Bool { cancellation.load(ordering: .relaxed) }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(name)
    claim()?.run(self)
  }

  @usableFromInline
  final func cancel() {
    cancellation.store(true, ordering: .relaxed)
    _ = claim()
  }

  private final func claim() -> Delivery? { delivery.withLock { $0.take() } }

  @usableFromInline var customMirror: Mirror { fatalError("SingleValueSubscriptionBase is abstract.") }
}

extension SingleValueSubscriptionBase: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline final var description: String { "\(name)" }
  @usableFromInline final var playgroundDescription: Any { description }
}

@usableFromInline
final class SingleValueSubscription<Output>: SingleValueSubscriptionBase {
  private let output: Output

  @inlinable
  convenience init<S: Subscriber>(_ output: S.Input, name: StaticString, to subscriber: S)
  where S.Input == Output {
    self.init(output, name: name) { once in
      _ = subscriber.receive(output)
      if !once.isCancelled { subscriber.receive(completion: .finished) }
    }
  }

  @usableFromInline
  init(_ output: Output, name: StaticString, _ deliver: @escaping (SingleValueSubscriptionBase) -> Void) {
    self.output = output
    super.init(name: name, deliver)
  }

  @usableFromInline override var customMirror: Mirror {
    Mirror(self, unlabeledChildren: CollectionOfOne(output))
  }
}
