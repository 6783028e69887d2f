extension Publisher {
  /// Publishes all values but the first `count`.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.dropFirst(2).sink { print($0) }
  /// // 3
  /// ```
  ///
  /// - Precondition: `count` is not negative.
  /// - Demand: The values to be left out are asked for at once, on top of what the subscriber asks for.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

extension Publishers {
  /// What ``Publisher/dropFirst(_:)`` returns.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How many values are left out.
    public let count: Int

    /// Makes the publisher.
    ///
    /// - Precondition: `count` is not negative.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      Violation.require(count >= 0, "dropFirst: a number of values cannot be negative.")
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber to the publisher above, behind a count of its own.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let link = DropSubscription(subscriber, count: count)
      subscriber.receive(subscription: link)
      upstream.receive(subscriber: link)
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

/// Leaves out the first values. The subscriber has its subscription first, so that one request can go up for what it
/// wants and what is left out together.
@usableFromInline
final class DropSubscription<Downstream: Subscriber>: OperatorSubscription, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  /// How many more values are left out. Touched only while a value is received.
  @exclusivity(unchecked) @usableFromInline var count: Int
  /// What is asked for when the publisher above has sent its subscription.
  private let firstRequest: Guarded<Subscribers.Demand>

  @usableFromInline
  init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    self.count = count
    firstRequest = Guarded(.max(count))
    super.init()
  }

  @usableFromInline override var name: String { "Drop" }

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard connection.connect(subscription) else { return }
    let demand = firstRequest.withLock { $0 }
    if demand != .none { subscription.request(demand) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if connection.hasEnded { return .none }
    if count == 0 { return downstream.receive(input) }
    count -= 1
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if connection.hasEnded { return }
    _ = connection.end()
    downstream.receive(completion: completion)
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    demand.requirePositive(name)
    let isWaiting = firstRequest.withLock { first in
      if connection.isWaiting { first += demand }
      return connection.isWaiting
    }
    if !isWaiting { connection.subscription?.request(demand) }
  }

  @usableFromInline
  override func cancel() { connection.end()?.cancel() }
}
