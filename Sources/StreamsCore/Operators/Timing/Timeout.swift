#if !hasFeature(Embedded)
  @available(swift, introduced: 6)
  extension Publisher {
    /// Finishes or fails if the upstream publishes nothing for the given time.
    ///
    /// ```
    /// source     a-b-------c|
    /// timed out  a-b---|          after 4
    ///
    /// source     a-b--c-|
    /// timed out  a-b--c-|         after 4
    /// ```
    ///
    /// `customError` returns the error of the failure. Without it, the stream finishes. The upstream is cancelled. Called from an
    /// actor, `customError` runs on that actor.
    ///
    /// The time runs out when the scheduler says so. If it is late, a value may still arrive in time, and if it is early,
    /// the time is shorter. Values that have arrived are delivered first. If `interval` is not positive, the time runs out
    /// as soon as the scheduler runs.
    ///
    /// - Demand: Passed on unchanged. The time also runs without demand. A value beyond the demand is dropped.
    /// - Completion: Passed on after the values that wait for the scheduler.
    /// - Threads: Values are delivered on `scheduler`, one at a time and in order on any scheduler. One job delivers
    ///   the values that wait, up to 256 at a time, and then makes room for other work.
    /// - Complexity: Memory grows with the values that wait for the scheduler, which the demand bounds.
    @inlinable
    public func timeout<Context: Scheduler>(
      _ interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions? = nil, customError: (() -> Failure)? = nil,
      isolation: (any Actor)? = #isolation
    ) -> Publishers.Timeout<Self, Context> {
      Publishers.Timeout(
        upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError,
        at: isolation)
    }
  }
#endif

extension Publishers {
  /// The publisher returned by ``Publisher/timeout(_:scheduler:options:customError:isolation:)``.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: _StagePublisher {
    /// The values of the upstream.
    public typealias Output = Upstream.Output

    /// The errors of the upstream.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The time in which a value must arrive.
    public let interval: Context.SchedulerTimeType.Stride

    /// The scheduler that measures the time and delivers the values.
    public let scheduler: Context

    /// The options for the scheduled deliveries.
    public let options: Context.SchedulerOptions?

    /// Returns the error of the failure.
    public let customError: (() -> Upstream.Failure)?

    /// The actor of the closure.
    @usableFromInline let origin: _Place?

    /// Creates a publisher that ends if `upstream` publishes nothing for `interval`.
    @inlinable
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?
    ) {
      self.init(
        upstream: upstream, interval: interval, scheduler: scheduler, options: options,
        customError: customError, at: nil)
    }

    @inlinable
    init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?, customError: (() -> Failure)?, at origin: _Place?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
      self.origin = origin
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: TimeoutStage(subscriber, interval, scheduler, options, customError, at: origin))
    }
  }
}

@usableFromInline
final class TimeoutStage<Context: Scheduler, Downstream: Subscriber>:
  TimedStage<Downstream.Input, Context, Downstream>, Subscriber
{
  @usableFromInline let interval: Instant.Stride

  /// The actor of `customError`.
  @usableFromInline let origin: _Place?

  // Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var customError: (() -> Downstream.Failure)?
  @exclusivity(unchecked) @usableFromInline var deadline: Instant?
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Event>()
  /// Set while a job is to deliver the events that wait.
  @exclusivity(unchecked) @usableFromInline var delivery = Alarm<Instant>()

  @usableFromInline typealias Event = StreamEvent<Downstream.Input, Downstream.Failure>

  @inlinable
  init(
    _ downstream: Downstream, _ interval: Instant.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?, _ customError: (() -> Downstream.Failure)?, at origin: _Place?
  ) {
    self.origin = origin
    self.interval = interval
    self.customError = customError
    super.init(downstream, scheduler, options)
  }

  @usableFromInline override var name: StaticString { "Timeout" }
  @usableFromInline override var firstRequest: Subscribers.Demand { .none }

  @inlinable
  override func raise(_ more: Subscribers.Demand) -> Requests? {
    demand += more
    return requests(more)
  }

  @inlinable
  override func started() {
    let due = scheduler.now.advanced(by: interval)
    guard let access = enterIfLive() else { return }
    deadline = due
    let call = setAlarm(at: due)
    settle(access)
    place(call)
  }

  @inlinable @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let due = scheduler.now.advanced(by: interval)
    guard let access = enterIfReceiving() else { return .none }
    if demand == .none {
      refuse(.beyondDemand, access)
      return .none
    }
    demand -= 1
    deadline = due
    let call = alarm.isSet(by: due) ? nil : setAlarm(at: due)
    post(.value(input), access)
    place(call)
    return .none
  }

  @inlinable
  override func take(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let access = enterIfLive() else { return }
    deadline = nil
    alarm.callOff()
    post(Event(completion), access)
  }

  // MARK: Delivering

  @inlinable
  func post(_ event: Event, _ access: Gate.Access) {
    waiting.append(event)
    let call = delivery.isSet ? nil : setDelivery()
    settle(access)
    place(call)
  }

  @inlinable
  func setDelivery() -> Call { delivery.set(at: nil) { self.deliver($0) } }

  @inlinable
  func deliver(_ call: Call) {
    for _ in 0..<Self.mostPerJob {
      guard let access = enterIfLive() else { return }
      switch waiting.popFirst() {
      case .value(let value): answer(emit(value, access))
      case .finished: return end(.finished, access)
      case .failure(let error): return end(.failure(error), access)
      case nil:
        _ = delivery.stop(call)
        return settle(access)
      }
    }
    guard let access = enterIfLive() else { return }
    let next = setDelivery()
    settle(access)
    place(next)
  }

  // MARK: Running out of time

  @inlinable
  func setAlarm(at date: Instant) -> Call { alarm.set(at: date) { self.ring($0) } }

  @inlinable
  func ring(_ call: Call) {
    guard let (access, now) = enter(with: call) else { return }
    guard let deadline else { return settle(access) }
    if now < deadline {
      let call = setAlarm(at: deadline)
      settle(access)
      return place(call)
    }
    self.deadline = nil
    upstream.giveUp()
    let (upstream, makeError) = (upstream.takeSubscription(), customError.take())
    settle(access)
    upstream?.cancel()
    guard let makeError else { return take(.finished) }
    run(on: origin) { self.take(.failure(makeError())) }
  }

  @inlinable
  override func cleanUp() {
    delivery.callOff()
    super.cleanUp()
    waiting.removeAll()
    customError = nil
  }
}
