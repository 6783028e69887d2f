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
  /// - Failure: Without a debugger, a stop ends the process.
  @preconcurrency
  @inlinable
  public func breakpoint(
    receiveSubscription: (@Sendable (any Subscription) -> Bool)? = nil,
    receiveOutput: (@Sendable (Output) -> Bool)? = nil,
    receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

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
    breakpoint(receiveCompletion: { completion in
      if case .failure = completion { true } else { false }
    })
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)``.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Decides whether to stop at a subscription.
    public let receiveSubscription: (@Sendable (any Subscription) -> Bool)?

    /// Decides whether to stop at a value.
    public let receiveOutput: (@Sendable (Upstream.Output) -> Bool)?

    /// Decides whether to stop at a completion.
    public let receiveCompletion: (@Sendable (Subscribers.Completion<Upstream.Failure>) -> Bool)?

    /// Creates the publisher, as ``Publisher/breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)`` does.
    @preconcurrency
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: (@Sendable (any Subscription) -> Bool)? = nil,
      receiveOutput: (@Sendable (Upstream.Output) -> Bool)? = nil,
      receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    /// Attaches `subscriber` to the upstream publisher.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: BreakpointSubscriber(
          stopsAtSubscription: receiveSubscription, stopsAtValue: receiveOutput,
          stopsAtCompletion: receiveCompletion, downstream: subscriber))
    }
  }
}

extension Publishers.Breakpoint: Sendable where Upstream: Sendable {}

@usableFromInline
struct BreakpointSubscriber<Downstream: Subscriber>: PassThroughSubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let stopsAtSubscription: ((any Subscription) -> Bool)?
  @usableFromInline let stopsAtValue: ((Input) -> Bool)?
  @usableFromInline let stopsAtCompletion: ((Subscribers.Completion<Failure>) -> Bool)?
  @usableFromInline let downstream: Downstream

  @inlinable
  init(
    stopsAtSubscription: ((any Subscription) -> Bool)?, stopsAtValue: ((Input) -> Bool)?,
    stopsAtCompletion: ((Subscribers.Completion<Failure>) -> Bool)?, downstream: Downstream
  ) {
    self.stopsAtSubscription = stopsAtSubscription
    self.stopsAtValue = stopsAtValue
    self.stopsAtCompletion = stopsAtCompletion
    self.downstream = downstream
  }

  @usableFromInline var name: String { "Breakpoint" }

  @inlinable
  func receive(subscription: any Subscription) {
    if stopsAtSubscription?(subscription) == true { Platform.breakpoint() }
    downstream.receive(subscription: subscription)
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    if stopsAtValue?(input) == true { Platform.breakpoint() }
    return downstream.receive(input)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if stopsAtCompletion?(completion) == true { Platform.breakpoint() }
    downstream.receive(completion: completion)
  }
}
