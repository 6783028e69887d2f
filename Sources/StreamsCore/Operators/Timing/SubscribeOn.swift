extension Publisher {
  /// Subscribes, requests and cancels on the given scheduler.
  ///
  /// ```swift
  /// let cancellable = Just(1).subscribe(on: ImmediateScheduler.shared).sink { print($0) }
  /// // 1
  /// ```
  ///
  /// If the upstream starts with its subscription, its values arrive later by the time that the scheduler takes:
  ///
  /// ```
  /// source      --a-b|
  /// subscribed  ----a-b|    on a scheduler that takes 2
  /// ```
  ///
  /// Use it for publishers that do work when they are subscribed to. The upstream decides where values are delivered. To
  /// choose that, use ``receive(on:options:)``.
  ///
  /// - Demand: Passed on unchanged, on the scheduler.
  @inlinable
  public func subscribe<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, Context> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The publisher returned by ``Publisher/subscribe(on:options:)``.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The scheduler on which the upstream is subscribed to.
    public let scheduler: Context

    /// The options for the scheduled work.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that subscribes to `upstream` on `scheduler`.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber, on the scheduler.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = ConnectedSubscriber(SubscribeOnSubscription(scheduler, options), subscriber)
      let upstream = upstream
      scheduler.schedule(options: options, { upstream.subscribe(subscription) })
    }
  }
}

@usableFromInline
final class SubscribeOnSubscription<Context: Scheduler>: OperatorSubscription {
  private let scheduler: Context
  private let options: Context.SchedulerOptions?

  @usableFromInline
  init(_ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.scheduler = scheduler
    self.options = options
    super.init()
  }

  @usableFromInline override var name: String { "SubscribeOn" }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    guard !demand.isEmpty(for: name), connection.isConnected else { return }
    scheduler.schedule(options: options, { self.connection.request(demand) })
  }

  @usableFromInline
  override func cancel() {
    guard let upstream = connection.end() else { return }
    scheduler.schedule(options: options, { upstream.cancel() })
  }
}
