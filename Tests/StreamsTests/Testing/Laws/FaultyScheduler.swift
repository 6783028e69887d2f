import Streams
import StreamsTesting

/// A scheduler of virtual time that breaks the one law it is told to break.
final class FaultyScheduler: Scheduler, Sendable {
  typealias SchedulerTimeType = VirtualTimeScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  private struct State {
    var readings = 0
    var scheduled = 0
    var isRunning = false
    /// The work that is kept for good.
    var hoard: [Any] = []
  }

  private let broken: SchedulerLaw?
  private let time = VirtualTimeScheduler()
  private let home = Platform.currentThread
  private let state = Guarded(State())

  init(breaking law: SchedulerLaw?) { broken = law }

  /// A specimen that breaks a law.
  static func specimen(breaking law: SchedulerLaw?) -> SchedulerSpecimen {
    if law == .strideArithmetic {
      return SchedulerSpecimen("faulty") { CrookedScheduler() }
    }
    return SchedulerSpecimen(
      "faulty", advance: { $0.time.advance(by: $1) },
      make: { FaultyScheduler(breaking: law) })
  }

  var now: SchedulerTimeType {
    let readings = state.withLock { state in
      state.readings += 1
      return state.readings
    }
    let isOff = broken == .timeNeverGoesBack && readings.isMultiple(of: 2)
    return isOff ? time.now.advanced(by: .seconds(-1)) : time.now
  }

  var minimumTolerance: SchedulerTimeType.Stride {
    broken == .toleranceIsNotNegative ? .nanoseconds(-1) : .nanoseconds(0)
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    let number = note(action)
    if isDropped { return }
    switch broken {
    case .runsOneAtATime where Platform.currentThread != home: action()
    case .keepsOrder: time.schedule(after: time.now.advanced(by: .milliseconds(100 - number))) { action() }
    case .runsEachOnce:
      time.schedule { action() }
      time.schedule { action() }
    default: time.schedule { self.run(action) }
    }
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    let number = note(action)
    if isDropped || broken == .runsWhatIsLate && date < time.now { return }
    let early: SchedulerTimeType.Stride = broken == .neverRunsEarly ? .milliseconds(-3) : .nanoseconds(0)
    let jumble: SchedulerTimeType.Stride = .nanoseconds(broken == .keepsOrderOfDates ? 100 - number : 0)
    time.schedule(after: date.advanced(by: early + jumble)) { self.run(action) }
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    _ = note(action)
    if broken == .repeats {
      time.schedule(after: date) { self.run(action) }
      return Subscriptions.empty
    }
    let interval = broken == .keepsInterval ? .nanoseconds(Int(interval.nanoseconds / 2)) : interval
    let repetition = time.schedule(after: date, interval: interval) { self.run(action) }
    state.withLock { $0.hoard.append(repetition) }
    nonisolated(unsafe) let unsafe = repetition
    return AnyCancellable {
      let isWithin = self.state.withLock { $0.isRunning }
      let isIgnored =
        self.broken == .stopsByCancel || self.broken == .stopsByReentrantCancel && isWithin
      if !isIgnored { unsafe.cancel() }
    }
  }

  // MARK: Breaches

  /// - Returns: The number of the work.
  private func note(_ action: @escaping () -> Void) -> Int {
    state.withLock { state in
      state.scheduled += 1
      if broken == .releasesWork { state.hoard.append(action) }
      return state.scheduled
    }
  }

  private var isDropped: Bool {
    switch broken {
    case .survivesThreads: Platform.currentThread != home
    case .survivesReentrantScheduling: state.withLock { $0.isRunning }
    default: false
    }
  }

  private func run(_ action: () -> Void) {
    state.withLock { $0.isRunning = true }
    action()
    state.withLock { $0.isRunning = false }
  }
}

/// A scheduler whose strides are wrong by a thousand.
struct CrookedScheduler: Scheduler {
  typealias SchedulerOptions = Never

  struct SchedulerTimeType: Strideable {
    struct Stride: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible {
      var magnitude: Int

      init(_ magnitude: Int) { self.magnitude = magnitude }
      init(integerLiteral value: Int) { magnitude = value }
      init?(exactly source: some BinaryInteger) { magnitude = Int(source) }

      static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
      static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
      static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
      static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

      static func seconds(_ s: Int) -> Self { Self(s * 1_000_000) }
      static func seconds(_ s: Double) -> Self { Self(Int(s * 1_000_000)) }
      static func milliseconds(_ ms: Int) -> Self { Self(ms * 1_000_000) }
      static func microseconds(_ us: Int) -> Self { Self(us * 1_000) }
      static func nanoseconds(_ ns: Int) -> Self { Self(ns) }
    }

    var instant = 0

    func distance(to other: Self) -> Stride { Stride(other.instant - instant) }
    func advanced(by stride: Stride) -> Self { Self(instant: instant + stride.magnitude) }
  }

  var now: SchedulerTimeType { SchedulerTimeType() }
  var minimumTolerance: SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
