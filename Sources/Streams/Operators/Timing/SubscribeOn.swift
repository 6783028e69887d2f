extension Publisher {
  /// Publishes the same; subscribing, requests and cancellation happen on `scheduler`.
  ///
  /// ```swift
  /// let cancellable = Just(1).subscribe(on: ImmediateScheduler.shared).sink { print($0) }
  /// // 1
  /// ```
  ///
  /// Values of a source that starts with its subscription come later by what the scheduler takes:
  ///
  /// ```
  /// source      --a-b|
  /// subscribed  ----a-b|    on a scheduler that takes 2
  /// ```
  ///
  /// For sources that do their work when they are subscribed to. Where values arrive is decided by the source; see
  /// ``receive(on:options:)``.
  ///
  /// - Demand: Passed on unchanged, on the scheduler.
  public func subscribe<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, Context> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// What ``Publisher/subscribe(on:options:)`` returns.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Where the publisher above is subscribed to.
    public let scheduler: Context

    /// How the scheduler is to run that.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber to the publisher above, on the scheduler.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let link = SubscribeOnSubscription(subscriber, scheduler, options)
      let upstream = upstream
      scheduler.schedule(options: options) { upstream.subscribe(link) }
    }
  }
}

private final class SubscribeOnSubscription<Context: Scheduler, Downstream: Subscriber>: OperatorSubscription,
  Subscriber
{
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private let scheduler: Context
  private let options: Context.SchedulerOptions?

  init(_ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.downstream = downstream
    self.scheduler = scheduler
    self.options = options
    super.init()
  }

  override var name: String { "SubscribeOn" }
  override var isStrict: Bool { false }

  func receive(subscription: any Subscription) {
    if connection.connect(subscription) { downstream.receive(subscription: self) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    connection.isConnected ? downstream.receive(input) : .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if connection.end() != nil { downstream.receive(completion: completion) }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard connection.isConnected else { return }
    scheduler.schedule(options: options) { self.connection.subscription?.request(demand) }
  }

  override func cancel() {
    guard let upstream = connection.end() else { return }
    scheduler.schedule(options: options) { upstream.cancel() }
  }
}
