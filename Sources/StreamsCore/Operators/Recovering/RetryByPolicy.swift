extension Publisher {
  /// Subscribes to the upstream again after a failure, if and when `policy` allows.
  ///
  /// ```
  /// source   a-#               at each attempt
  /// retried  a--a---a-#        at most 2 times, after 1 and 2
  /// ```
  ///
  /// If the scheduler is early or late, so is the attempt.
  ///
  /// - Demand: Each attempt is asked for the demand that has not been met.
  /// - Failure: Fails with the error of the last attempt, without a pause.
  /// - Threads: Attempts after the first one start on `scheduler`. A cancellation also ends a pause. After that the
  ///   scheduler keeps nothing alive.
  @_disfavoredOverload
  public func retry<Context: Scheduler>(
    _ policy: RetryPolicy<Failure>, scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Operators.RetryByPolicy<Self, Context> {
    Operators.RetryByPolicy(upstream: self, policy: policy, scheduler: scheduler, options: options)
  }
}

extension Operators {
  /// The publisher returned by ``Publisher/retry(_:scheduler:options:)``.
  public struct RetryByPolicy<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The error type of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The policy that decides whether and when to make another attempt.
    public let policy: RetryPolicy<Upstream.Failure>

    /// The scheduler that measures the pauses and starts the attempts.
    public let scheduler: Context

    /// Options for the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that subscribes to `upstream` again if it fails.
    public init(
      upstream: Upstream, policy: RetryPolicy<Upstream.Failure>, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.policy = policy
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber and makes the first attempt.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
      let owner = SequentialSubscription(name: "Retry", nextSource: ScheduledRetry(self))
      Attempt(owner: owner, downstream: subscriber, number: 0).begin()
    }
  }
}

extension Operators.RetryByPolicy {
  /// The publisher to retry, and the alarm for the next attempt.
  ///
  /// Needs no lock. Only the attempt that has just ended sets the alarm, and there is one of those at a time. The last
  /// reference calls it off.
  fileprivate final class ScheduledRetry {
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

  /// Receives from one attempt.
  fileprivate struct Attempt<Downstream: Subscriber<Output, Failure>>: SequentialSide {
    typealias NextSource = ScheduledRetry

    let owner: SequentialSubscription
    let downstream: Downstream
    let number: Int

    func begin() { owner.attempt(number) { nextSource?.retry.upstream.receive(subscriber: self) } }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      guard owner.isCurrent(number) else {
        _ = owner.admits("completion", from: number)
        return
      }
      guard case .failure(let error) = completion, let source = nextSource,
        let pause = source.retry.policy.delay(beforeRetry: number + 1, after: error)
      else { return finish(completion) }
      guard owner.advance(from: number) else { return }
      let next = Self(owner: owner, downstream: downstream, number: number + 1)
      source.wait(pause) { next.begin() }
    }
  }
}
