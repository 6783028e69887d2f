extension Publisher {
  /// Publishes all values unchanged, and stops in the debugger if the upstream fails.
  ///
  /// ```swift
  /// let cancellable = [1, 2].publisher.breakpointOnError().sink { print($0) }
  /// // 1
  /// // 2
  /// ```
  ///
  /// - Demand: Passed on unchanged.
  /// - Failure: Without a debugger, a stop ends the process.
  @inlinable
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: nil, receiveOutput: nil,
      receiveCompletion: { if case .failure = $0 { true } else { false } }, at: nil)
  }
}

#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Publishes all values unchanged, and stops in the debugger if a closure returns `true`.
    ///
    /// ```swift
    /// let cancellable = [1, 2].publisher.breakpoint(receiveOutput: { $0 < 0 }).sink { print($0) }
    /// // 1
    /// // 2
    /// ```
    ///
    /// - Demand: Passed on unchanged.
    /// - Threads: Called from an actor, the closures for values and the completion run on that actor.
    /// - Failure: Without a debugger, a stop ends the process.
    @inlinable
    public func breakpoint(
      receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil,
      isolation: (any Actor)? = #isolation
    ) -> Publishers.Breakpoint<Self> {
      Publishers.Breakpoint(
        upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
        receiveCompletion: receiveCompletion, at: isolation)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/breakpoint(receiveSubscription:receiveOutput:receiveCompletion:isolation:)``.
  public struct Breakpoint<Upstream: Publisher>: _PlacingPublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to stop at a subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?

    /// Decides whether to stop at a value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?

    /// Decides whether to stop at a completion.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    /// The actor of the closures for values and the completion.
    @usableFromInline let origin: _Place?

    /// Creates the publisher, as the operator `breakpoint` does outside any actor.
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.init(
        upstream: upstream, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
        receiveCompletion: receiveCompletion, at: nil)
    }

    @inlinable
    init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)?,
      receiveOutput: ((Upstream.Output) -> Bool)?,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?, at origin: _Place?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.origin = origin
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable @inline(__always)
    public func _receive<S: Subscriber>(subscriber: consuming S, on place: _Place?)
    where S.Input == Output, S.Failure == Failure {
      upstream._receive(
        subscriber: BreakpointSubscriber(
          stopsAtSubscription: receiveSubscription, stopsAtValue: receiveOutput,
          stopsAtCompletion: receiveCompletion, outlet: Outlet(subscriber, on: place, from: origin)),
        on: origin)
    }
  }
}

@usableFromInline
struct BreakpointSubscriber<Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let stopsAtSubscription: ((any Subscription) -> Bool)?
  @usableFromInline let stopsAtValue: ((Input) -> Bool)?
  @usableFromInline let stopsAtCompletion: ((Subscribers.Completion<Failure>) -> Bool)?
  @usableFromInline let downstream: Downstream
  @usableFromInline let hop: Outlet<Downstream>.Hop?

  @inlinable
  init(
    stopsAtSubscription: ((any Subscription) -> Bool)?, stopsAtValue: ((Input) -> Bool)?,
    stopsAtCompletion: ((Subscribers.Completion<Failure>) -> Bool)?, outlet: Outlet<Downstream>
  ) {
    self.stopsAtSubscription = stopsAtSubscription
    self.stopsAtValue = stopsAtValue
    self.stopsAtCompletion = stopsAtCompletion
    downstream = outlet.downstream
    hop = outlet.hop
  }

  @usableFromInline var name: String { "Breakpoint" }

  @inlinable
  func receive(subscription: any Subscription) {
    if stopsAtSubscription?(subscription) == true { Platform.breakpoint() }
    hop.pass(subscription: subscription, to: downstream)
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    if stopsAtValue?(input) == true { Platform.breakpoint() }
    return hop.pass(input, to: downstream)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if stopsAtCompletion?(completion) == true { Platform.breakpoint() }
    hop.pass(completion: completion, to: downstream)
  }
}
