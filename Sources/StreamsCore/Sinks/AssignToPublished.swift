extension Publisher where Failure == Never {
  /// Assigns each value to a published property, for as long as its object lives.
  ///
  /// ```swift
  /// final class Greeter {
  ///   @Published var greeting = ""
  ///   init(_ names: some Publisher<String, Never>) {
  ///     names.map { "Hello, \($0)" }.assign(to: &$greeting)
  ///   }
  /// }
  /// print(Greeter(Just("Ada")).greeting)
  /// // Hello, Ada
  /// ```
  ///
  /// You store nothing: the subscription ends with the property.
  ///
  /// - Demand: Unlimited.
  /// - Threads: As ``Publisher/sink(receiveValue:isolation:)``. Called from an actor, it sets the property there.
  @inlinable
  public func assign(
    to published: inout Published<Output>.Publisher, isolation: isolated (any Actor)? = #isolation
  ) {
    _receive(subscriber: PublishedSubscriber(published.box), on: isolation)
  }
}

/// Assigns values to a published property without holding it. The property holds the subscription.
///
/// A class, since each copy of a weak reference is a call.
@usableFromInline
final class PublishedSubscriber<Value>: Subscriber {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Failure = Never

  @usableFromInline weak var box: PublishedBox<Value>?
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(_ box: PublishedBox<Value>) { self.box = box }

  @inlinable
  func receive(subscription: any Subscription) {
    if box?.full.add(upstream: subscription, as: combineIdentifier) != true { subscription.cancel() }
  }

  @inlinable
  func receive(_ input: Value) -> Subscribers.Demand {
    box?.set(input)
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Never>) {
    box?.full.forget(upstream: combineIdentifier)
  }
}
