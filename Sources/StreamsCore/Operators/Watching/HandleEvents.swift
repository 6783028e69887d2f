extension Publisher {
  /// Publishes all values unchanged, and calls a closure before it passes an event on, upstream or downstream.
  ///
  /// ```swift
  /// let cancellable = [7].publisher
  ///   .handleEvents(receiveOutput: { print("value", $0) }, receiveRequest: { print("request", $0) })
  ///   .sink { print($0) }
  /// // request unlimited
  /// // value 7
  /// // 7
  /// ```
  ///
  /// - Demand: Passed on unchanged. Demand that a subscriber returns for a value counts as a request as well.
  /// - Completion: No closure is called after the completion or a cancellation.
  /// - Threads: Each closure runs on the thread of its event. Those for requests and cancellation may run at the same
  ///   time as those for values.
  @preconcurrency
  @inlinable
  public func handleEvents(
    receiveSubscription: (@Sendable (any Subscription) -> Void)? = nil,
    receiveOutput: (@Sendable (Output) -> Void)? = nil,
    receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (@Sendable () -> Void)? = nil,
    receiveRequest: (@Sendable (Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}

extension Publishers {
  /// The publisher returned by the operator `handleEvents`.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Called with the upstream's subscription.
    public var receiveSubscription: (@Sendable (any Subscription) -> Void)?

    /// Called with each value.
    public var receiveOutput: (@Sendable (Upstream.Output) -> Void)?

    /// Called with the completion.
    public var receiveCompletion: (@Sendable (Subscribers.Completion<Upstream.Failure>) -> Void)?

    /// Called when the subscriber cancels.
    public var receiveCancel: (@Sendable () -> Void)?

    /// Called with each request of the subscriber.
    public var receiveRequest: (@Sendable (Subscribers.Demand) -> Void)?

    /// Creates the publisher, as the operator `handleEvents` does.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: (@Sendable (any Subscription) -> Void)? = nil,
      receiveOutput: (@Sendable (Output) -> Void)? = nil,
      receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (@Sendable () -> Void)? = nil,
      receiveRequest: (@Sendable (Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: HandleEventsSubscriber(EventHandlers(self), subscriber))
    }
  }
}

extension Publishers.HandleEvents: Sendable where Upstream: Sendable {}

/// The closures without the upstream publisher. A subscription must not keep that alive.
@usableFromInline
struct EventHandlers<Input, Failure: Error> {
  @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
  @usableFromInline let receiveOutput: ((Input) -> Void)?
  @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  @usableFromInline let receiveCancel: (() -> Void)?
  @usableFromInline let receiveRequest: ((Subscribers.Demand) -> Void)?

  @inlinable
  init<Upstream: Publisher>(_ publisher: Publishers.HandleEvents<Upstream>)
  where Upstream.Output == Input, Upstream.Failure == Failure {
    receiveSubscription = publisher.receiveSubscription
    receiveOutput = publisher.receiveOutput
    receiveCompletion = publisher.receiveCompletion
    receiveCancel = publisher.receiveCancel
    receiveRequest = publisher.receiveRequest
  }
}

@usableFromInline
final class HandleEventsSubscription<Input, Failure: Error>: OperatorSubscription {
  @usableFromInline let handlers: EventHandlers<Input, Failure>

  @inlinable
  init(_ handlers: EventHandlers<Input, Failure>) {
    self.handlers = handlers
    super.init()
  }

  @usableFromInline override var name: String { "HandleEvents" }

  @inlinable
  override func request(_ demand: Subscribers.Demand) {
    if !connection.hasEnded { handlers.receiveRequest?(demand) }
    super.request(demand)
  }

  @inlinable
  override func cancel() {
    let (isFirst, upstream) = connection.close()
    if isFirst { handlers.receiveCancel?() }
    upstream?.cancel()
  }
}

/// Passes every event on. The closures are called until the end.
@usableFromInline
struct HandleEventsSubscriber<Downstream: Subscriber>: OperatorSubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let subscription: HandleEventsSubscription<Input, Failure>
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ handlers: EventHandlers<Input, Failure>, _ downstream: Downstream) {
    subscription = HandleEventsSubscription(handlers)
    self.downstream = downstream
  }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    if subscription.connection.isWaiting { subscription.handlers.receiveSubscription?(upstream) }
    if subscription.connect(to: upstream) { downstream.receive(subscription: subscription) }
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard subscription.connection.admits("value", for: subscription.name) else { return .none }
    subscription.handlers.receiveOutput?(input)
    let more = downstream.receive(input)
    if more != .none, !subscription.connection.hasEnded { subscription.handlers.receiveRequest?(more) }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard subscription.connection.complete(for: subscription.name).isFirst else { return }
    subscription.handlers.receiveCompletion?(completion)
    downstream.receive(completion: completion)
  }
}
