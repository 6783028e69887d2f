#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
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
    /// - Threads: Called from an actor, the closures run on that actor, after a hop if the event comes from elsewhere. Called from
    ///   outside any actor, each closure runs on the thread of its event, and those for requests and cancellation may run at the
    ///   same time as those for values.
    @inlinable
    public func handleEvents(
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)? = nil,
      isolation: (any Actor)? = #isolation
    ) -> Publishers.HandleEvents<Self> {
      Publishers.HandleEvents(
        upstream: self, receiveSubscription: hopping(receiveSubscription, to: isolation),
        receiveOutput: receiveOutput, receiveCompletion: receiveCompletion,
        receiveCancel: receiveCancel.map { cancel in { run(on: isolation, cancel) } },
        receiveRequest: hopping(receiveRequest, to: isolation), at: isolation)
    }

    /// Publishes all values unchanged, and calls a closure before it passes an event other than the completion on.
    ///
    /// It has as many parameters as Combine's operator, so that the compiler prefers it as well to an overload of a program's own
    /// that has more.
    @inlinable
    public func handleEvents(
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)? = nil,
      isolation: (any Actor)? = #isolation
    ) -> Publishers.HandleEvents<Self> {
      handleEvents(
        receiveSubscription: receiveSubscription, receiveOutput: receiveOutput, receiveCompletion: nil,
        receiveCancel: receiveCancel, receiveRequest: receiveRequest, isolation: isolation)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by the operator `handleEvents`.
  public struct HandleEvents<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Called with the upstream's subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?

    /// Called with each value.
    public var receiveOutput: ((Upstream.Output) -> Void)?

    /// Called with the completion.
    public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?

    /// Called when the subscriber cancels.
    public var receiveCancel: (() -> Void)?

    /// Called with each request of the subscriber.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// The actor of the closures for values and the completion.
    @usableFromInline let origin: _Place?

    /// Creates the publisher, as the operator `handleEvents` does outside any actor.
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.init(
        upstream: upstream, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
        receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest,
        at: nil)
    }

    @inlinable
    init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)?,
      receiveOutput: ((Output) -> Void)?, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
      receiveCancel: (() -> Void)?, receiveRequest: ((Subscribers.Demand) -> Void)?, at origin: _Place?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      let here = receiveOutput == nil && receiveCompletion == nil ? place : origin
      upstream._receive(
        subscriber: HandleEventsSubscriber(EventHandlers(self), Outlet(subscriber, on: place, from: here)),
        on: here)
    }
  }
}

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
  @usableFromInline let hop: Outlet<Downstream>.Hop?

  @inlinable
  init(_ handlers: EventHandlers<Input, Failure>, _ outlet: Outlet<Downstream>) {
    subscription = HandleEventsSubscription(handlers)
    downstream = outlet.downstream
    hop = outlet.hop
  }

  @inlinable
  func receive(subscription upstream: any Subscription) {
    if subscription.connection.isWaiting { subscription.handlers.receiveSubscription?(upstream) }
    if subscription.connect(to: upstream) { hop.pass(subscription: subscription, to: downstream) }
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard subscription.admitsValue() else { return .none }
    subscription.handlers.receiveOutput?(input)
    let more = hop.pass(input, to: downstream)
    if more != .none, !subscription.connection.hasEnded { subscription.handlers.receiveRequest?(more) }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard subscription.complete() else { return }
    subscription.handlers.receiveCompletion?(completion)
    hop.pass(completion: completion, to: downstream)
  }
}
