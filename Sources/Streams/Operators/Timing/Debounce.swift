extension Publisher {
  /// Publishes a value once no other has followed for `dueTime`.
  ///
  /// ```
  /// source     abcd----e---f-g----|
  /// debounced  ------d----e-----g-|     for 3
  ///
  /// source     ab---c|
  /// debounced  ----b-|                  for 3
  ///
  /// source     ab---c#
  /// debounced  ----b-#                  for 3
  /// ```
  ///
  /// Without a positive `dueTime`, a value is published as soon as the scheduler runs; the latest of those that come
  /// before that. Where the clock is set back, a value waits until `dueTime` after the next one at the latest; where
  /// the scheduler comes early, it is not made to come again.
  ///
  /// - Demand: Everything is asked for. A value that becomes due without demand is dropped.
  /// - Completion: Passed on at once, on the scheduler; a value that still waits is dropped.
  /// - Failure: As a completion; it overtakes a value for which the scheduler is late, too.
  /// - Threads: Values are delivered on `scheduler`, one at a time and in order on any scheduler.
  /// - Complexity: One value waits, and one alarm, however many values come.
  @inlinable
  public func debounce<Context: Scheduler>(
    for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, Context> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// What ``Publisher/debounce(for:scheduler:options:)`` returns.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the publisher above.
    public typealias Output = Upstream.Output

    /// The errors of the publisher above.
    public typealias Failure = Upstream.Failure

    /// The publisher above.
    public let upstream: Upstream

    /// How long it must be silent.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// The scheduler that counts the time and delivers.
    public let scheduler: Context

    /// How the scheduler is to run the deliveries.
    public let options: Context.SchedulerOptions?

    /// Makes the publisher.
    @inlinable
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber to the publisher above, behind the alarm.
    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: DebounceStage(subscriber, dueTime, scheduler, options))
    }
  }
}

@usableFromInline
final class DebounceStage<Context: Scheduler, Downstream: Subscriber>:
  TimedStage<Downstream.Input, Context, Downstream>, Subscriber
{
  @usableFromInline let dueTime: Context.SchedulerTimeType.Stride

  // Shared state of the gate.
  @exclusivity(unchecked) @usableFromInline var value: Downstream.Input?
  @exclusivity(unchecked) @usableFromInline var deadline: Context.SchedulerTimeType?
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Downstream.Failure>?

  @inlinable
  init(
    _ downstream: Downstream, _ dueTime: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.dueTime = dueTime
    super.init(downstream, scheduler, options)
  }

  @usableFromInline override var name: StaticString { "Debounce" }

  @usableFromInline override var children: [Mirror.Child] {
    let access = gate.enter()
    let (demand, value) = (demand, value)
    settle(access)
    return [("downstream", downstream), ("downstreamDemand", demand), ("currentValue", value as Any)]
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let due = scheduler.now.advanced(by: dueTime)
    guard let access = enterIfReceiving() else { return .none }
    let old = value
    value = input
    deadline = due
    let call = alarm.isSet(by: due) ? nil : setAlarm(at: due)
    settle(access)
    withExtendedLifetime(old) {}
    place(call)
    return .none
  }

  @usableFromInline
  override func take(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let now = scheduler.now
    guard let access = enterIfLive() else { return }
    self.completion = completion
    var lost: Downstream.Input?
    // Only a value whose time has come, and for which the scheduler is late, goes first.
    if completion.isFailure || deadline.map({ $0 > now }) ?? false { lost = value.take() }
    let call = setAlarm(at: nil)
    settle(access)
    withExtendedLifetime(lost) {}
    place(call)
  }

  @inlinable
  func setAlarm(at date: Context.SchedulerTimeType?) -> Call { alarm.set(at: date) { self.ring($0) } }

  /// Delivers the value that waits, or waits on where others have followed since the alarm was set.
  @inlinable
  func ring(_ call: Call) {
    guard let (access, now) = enter(with: call) else { return }
    if completion == nil, let deadline, now < deadline {
      let call = setAlarm(at: deadline)
      settle(access)
      return place(call)
    }
    let due = value.take()
    if let due, demand != .none {
      demand -= 1
      outbox.append(due)
    }
    if let completion = completion.take() { endAfterOutbox(completion) }
    settle(access)
    withExtendedLifetime(due) {}
  }

  @usableFromInline
  override func clear() -> Any? { (super.clear(), value.take(), completion.take()) }
}
