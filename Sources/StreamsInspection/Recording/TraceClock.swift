import CStreamsInspection

/// The time of a trace, in nanoseconds since its beginning.
struct TraceClock: Sendable {
  /// `nil` for the quick clock, which needs no call of a closure.
  private let read: (@Sendable () -> Int64)?
  private let start: Int64

  /// The continuous clock of the system.
  static var continuous: TraceClock {
    streams_inspection_has_time()
      ? TraceClock(read: nil, start: streams_inspection_nanoseconds()) : TraceClock(ContinuousClock())
  }

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    self.init(read: { start.duration(to: clock.now).wholeNanoseconds }, start: 0)
  }

  private init(read: (@Sendable () -> Int64)?, start: Int64) {
    self.read = read
    self.start = start
  }

  @inline(__always)
  var now: Int64 {
    switch read {
    case .some(let read): read()
    case .none: streams_inspection_nanoseconds() &- start
    }
  }
}

extension Duration {
  /// The number of nanoseconds. Durations of centuries are cut off.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflows ? (seconds < 0 ? .min : .max) : product.addingClamped(attoseconds / 1_000_000_000)
  }
}

extension Int64 {
  fileprivate func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
