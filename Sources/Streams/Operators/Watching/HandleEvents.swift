extension Publisher {
  /// Publishes everything unchanged, and calls a closure before each thing passes, up or down.
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
  /// - Demand: Passed on unchanged. What the subscriber asks for as it takes a value counts as a request as
  ///   well.
  /// - Completion: After the completion, or a cancellation, no closure is called.
  /// - Threads: Each closure runs where the event comes from; those for requests and cancellation may run at
  ///   the same time as those for values.
  @inlinable
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}

extension Publishers {
  /// What the operator `handleEvents` of a publisher returns.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Called with the subscription of the publisher above.
    public var receiveSubscription: ((any Subscription) -> Void)?

    /// Called with each value.
    public var receiveOutput: ((Upstream.Output) -> Void)?

    /// Called with the completion.
    public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?

    /// Called when the subscriber cancels.
    public var receiveCancel: (() -> Void)?

    /// Called with each demand of the subscriber.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    /// Attaches a subscriber to the publisher above, behind the closures.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: HandleEventsSubscription(EventHandlers(self), subscriber))
    }
  }
}

/// The closures without the publisher above, which a subscriber must not keep alive.
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

/// Passes on whatever comes; the closures hear of it until the end.
@usableFromInline
final class HandleEventsSubscription<Downstream: Subscriber>: OperatorSubscription, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let handlers: EventHandlers<Input, Failure>
  @usableFromInline let downstream: Downstream

  @inlinable
  init(_ handlers: EventHandlers<Input, Failure>, _ downstream: Downstream) {
    self.handlers = handlers
    self.downstream = downstream
    super.init()
  }

  @usableFromInline override var name: String { "HandleEvents" }

  @inlinable
  func receive(subscription: any Subscription) {
    if connection.isWaiting { handlers.receiveSubscription?(subscription) }
    if connection.connect(subscription) { downstream.receive(subscription: self) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    if !connection.hasEnded { handlers.receiveOutput?(input) }
    let more = downstream.receive(input)
    if more != .none, !connection.hasEnded { handlers.receiveRequest?(more) }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if !connection.hasEnded {
      _ = connection.end()
      handlers.receiveCompletion?(completion)
    }
    downstream.receive(completion: completion)
  }

  @inlinable
  override func request(_ demand: Subscribers.Demand) {
    if !connection.hasEnded { handlers.receiveRequest?(demand) }
    connection.subscription?.request(demand)
  }

  @inlinable
  override func cancel() {
    if connection.isWaiting {
      handlers.receiveCancel?()
    } else if let upstream = connection.end() {
      handlers.receiveCancel?()
      upstream.cancel()
    }
  }
}
