import StreamsCore

/// Tells the time to the nodes of a round, the same time to all of them, and begins a round when a time has come.
///
/// `rings` guards itself. The rest is touched by one round at a time, and by `start`, which comes before the first.
@usableFromInline
final class ClockFeed<S: Scheduler>: LiveFeed {
  @usableFromInline typealias Time = S.SchedulerTimeType

  private let scheduler: S

  /// The times that have come since they were taken.
  private let rings = LiveArrivals<Time>()
  private var signal: @Sendable (LiveSignal) -> Void = { _ in }

  /// The time at which the next round begins.
  private var alarm: Time?

  /// The time of the clock.
  @usableFromInline private(set) var now: Time

  /// The time that has come. That is later than what the clock says if it was set back since it was asked to
  /// wake the list.
  @usableFromInline private(set) var reached: Time

  @usableFromInline
  init(_ scheduler: S) {
    self.scheduler = scheduler
    now = scheduler.now
    reached = now
  }

  @usableFromInline
  func start(_ signal: @escaping @Sendable (LiveSignal) -> Void) { self.signal = signal }

  @usableFromInline
  func beginRound() {
    var times: [Time] = []
    rings.exchange(&times)
    now = scheduler.now
    reached = max(now, times.max() ?? now)
    if let alarm, alarm <= reached { self.alarm = nil }
  }

  @usableFromInline
  func endRound() {}

  /// Begins a round when a time has come.
  @usableFromInline
  func wake(at time: Time) {
    if let alarm, alarm <= time { return }
    alarm = time
    let ring = unchecked { [rings] in rings.add(time) }
    scheduler.schedule(after: time) { [signal] in
      ring()
      signal(.run)
      signal(.publish)
    }
  }

  @usableFromInline var failure: StoreError? { nil }
}
