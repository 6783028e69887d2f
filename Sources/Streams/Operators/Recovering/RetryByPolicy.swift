extension Publisher {
  /// Publishes the values from here, and subscribes anew after a failure, when and as long as `policy` says so.
  ///
  /// ```
  /// source   a-#               at each attempt
  /// retried  a--a---a-#        at most 2 times, after 1 and 2
  /// ```
  ///
  /// A scheduler that comes early or late makes for an early or a late attempt.
  ///
  /// - Demand: What was asked for and not yet received is asked of each new attempt.
  /// - Failure: That of the last attempt, at once.
  /// - Threads: Attempts after the first start on `scheduler`. A cancellation ends a pause as well: nothing is kept
  ///   alive by the scheduler after that.
  public func retry<Context: Scheduler>(
    _ policy: RetryPolicy<Failure>, scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Operators.RetryByPolicy<Self, Context> {
    Operators.RetryByPolicy(upstream: self, policy: policy, scheduler: scheduler, options: options)
  }
}

extension Operators {
  /// What ``Publisher/retry(_:scheduler:options:)`` returns.
  public struct RetryByPolicy<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// Whether there is another attempt, and when.
    public let policy: RetryPolicy<Upstream.Failure>

    /// The scheduler that counts the time and starts attempts.
    public let scheduler: Context

    /// How the scheduler is to run that.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    public init(
      upstream: Upstream, policy: RetryPolicy<Upstream.Failure>, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.policy = policy
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber to the publisher above, for the first attempt.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let sequential = SequentialSubscription(name: "Retry", subscriber, reserve: RetryReserve(self))
      RetryByPolicySubscriber(sequential: sequential, number: 0).attempt()
    }
  }
}

/// What another attempt needs, as long as there may be one.
///
/// Not locked: the call is set by the attempt that has just ended, of which there is one at a time, and called off by
/// the end of the last reference.
private final class RetryReserve<Upstream: Publisher, Context: Scheduler> {
  let retry: Operators.RetryByPolicy<Upstream, Context>
  private var alarm = Alarm<Context.SchedulerTimeType>()

  init(_ retry: Operators.RetryByPolicy<Upstream, Context>) { self.retry = retry }

  func wait(_ pause: Duration, _ attempt: @escaping () -> Void) {
    let scheduler = retry.scheduler
    let date = pause > .zero ? scheduler.now.advanced(by: .seconds(pause.seconds)) : nil
    alarm.set(at: date) { _ in attempt() }.place(with: scheduler, options: retry.options)
  }

  deinit { alarm.callOff() }
}

/// Receives one attempt.
private struct RetryByPolicySubscriber<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>:
  Subscriber
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
  let sequential: SequentialSubscription<Downstream, RetryReserve<Upstream, Context>>
  let number: Int

  var combineIdentifier: CombineIdentifier { sequential.combineIdentifier }

  func attempt() { sequential.proceed { sequential.reserve?.retry.upstream.receive(subscriber: self) } }

  func receive(subscription: any Subscription) {
    sequential.receive(subscription: subscription, from: number)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand { sequential.receive(input, from: number) }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard sequential.isConnected(to: number) else { return }
    guard case .failure(let error) = completion, let reserve = sequential.reserve,
      let pause = reserve.retry.policy.delay(beforeRetry: number + 1, after: error)
    else { return sequential.finish(completion, from: number) }
    guard sequential.advance(from: number) else { return }
    let next = Self(sequential: sequential, number: number + 1)
    reserve.wait(pause) { next.attempt() }
  }
}

extension RetryByPolicySubscriber: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  var description: String { sequential.description }
  var customMirror: Mirror { sequential.customMirror }
  var playgroundDescription: Any { description }
}
