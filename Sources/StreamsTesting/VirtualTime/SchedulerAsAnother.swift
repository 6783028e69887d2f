#if !hasFeature(Embedded)
  import StreamsCore

  extension Scheduler {
    /// Wraps this scheduler in one that takes the times of the main actor's scheduler, so that it fits where an
    /// application keeps `AnySchedulerOf<MainActorScheduler>`.
    ///
    /// ```swift
    /// final class Greeting {
    ///   let scheduler: AnySchedulerOf<MainActorScheduler>
    ///   init(scheduler: AnySchedulerOf<MainActorScheduler>) { self.scheduler = scheduler }
    /// }
    ///
    /// let time = VirtualTimeScheduler()
    /// let greeting = Greeting(scheduler: time.eraseToAnyScheduler(as: MainActorScheduler.self))
    /// greeting.scheduler.schedule(after: greeting.scheduler.now.advanced(by: .seconds(1))) { print("hello") }
    /// time.advance(by: .seconds(1))
    /// // hello
    /// ```
    ///
    /// Another scheduler can be given instead of the type, and then its times are taken.
    public func eraseToAnyScheduler(
      as context: MainActorScheduler.Type
    ) -> AnySchedulerOf<MainActorScheduler> {
      eraseToAnyScheduler(as: MainActorScheduler.shared)
    }

    /// Wraps this scheduler in one that takes the times and options of another one.
    ///
    /// `context` runs nothing. Its present is the instant that stands for the present of this scheduler. From there, time
    /// goes on as it does here. Options have no effect.
    ///
    /// ```swift
    /// let time = VirtualTimeScheduler()
    /// let scheduler = time.eraseToAnyScheduler(as: .mainActor)
    /// let start = scheduler.now
    /// time.advance(by: .seconds(60))
    /// print(start.distance(to: scheduler.now))
    /// // 60.0 seconds
    /// ```
    ///
    /// - Parameter context: A scheduler whose strides count time.
    public func eraseToAnyScheduler<Context: Scheduler>(as context: Context) -> AnySchedulerOf<Context> {
      AnyScheduler(SchedulerAsAnother(base: self, start: now, origin: context.now, context: Context.self))
    }
  }

  /// A scheduler that takes the times of `Context`, and runs work on `base`.
  private struct SchedulerAsAnother<Base: Scheduler, Context: Scheduler>: Scheduler {
    typealias SchedulerTimeType = Context.SchedulerTimeType
    typealias SchedulerOptions = Context.SchedulerOptions

    let base: Base
    let start: Base.SchedulerTimeType
    let origin: SchedulerTimeType

    init(
      base: Base, start: Base.SchedulerTimeType, origin: SchedulerTimeType, context: Context.Type
    ) {
      self.base = base
      self.start = start
      self.origin = origin
    }

    var now: SchedulerTimeType {
      origin.advanced(by: .nanoseconds(start.distance(to: base.now).wholeNanoseconds))
    }

    var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(base.minimumTolerance.wholeNanoseconds) }

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      base.schedule(options: nil, action)
    }

    func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      base.schedule(
        after: translated(date), tolerance: .nanoseconds(tolerance.wholeNanoseconds), options: nil, action)
    }

    func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      base.schedule(
        after: translated(date), interval: .nanoseconds(interval.wholeNanoseconds),
        tolerance: .nanoseconds(tolerance.wholeNanoseconds), options: nil, action)
    }

    private func translated(_ date: SchedulerTimeType) -> Base.SchedulerTimeType {
      start.advanced(by: .nanoseconds(origin.distance(to: date).wholeNanoseconds))
    }
  }

  extension SchedulerTimeIntervalConvertible where Self: Comparable {
    /// The number of nanoseconds, rounded down, of any stride that counts time; zero for one that does not.
    ///
    /// A stride can be made of nanoseconds and compared, and no more. So the number is found bit by bit.
    fileprivate var wholeNanoseconds: Int {
      if self == .nanoseconds(0) { return 0 }
      var least = self < .nanoseconds(0) ? Int.min / 2 : 0
      var span = Int.max / 4 + 1
      while span > 0 {
        if .nanoseconds(least + span) <= self { least += span }
        span /= 2
      }
      return least
    }
  }
#endif
