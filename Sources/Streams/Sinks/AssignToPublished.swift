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
  public func assign(
    to published: inout Published<Output>.Publisher, isolation: isolated (any Actor)? = #isolation
  ) {
    let subscriber = PublishedSubscriber(published.box)
    if let isolation {
      subscribe(IsolatedSubscriber(subscriber, on: isolation))
    } else {
      subscribe(subscriber)
    }
  }
}

/// Assigns values to a published property without holding it. The property holds the subscription.
private struct PublishedSubscriber<Value>: Subscriber {
  typealias Failure = Never

  weak var box: PublishedBox<Value>?
  let combineIdentifier = CombineIdentifier()

  init(_ box: PublishedBox<Value>) { self.box = box }

  func receive(subscription: any Subscription) {
    guard let box, box.add(feed: subscription, combineIdentifier) else { return subscription.cancel() }
    subscription.request(.unlimited)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    box?.set(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { box?.removeFeed(combineIdentifier) }
}
