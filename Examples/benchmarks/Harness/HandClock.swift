import Streams

/// A scheduler that does next to nothing: its time is a number that is advanced by hand, and jobs wait in an array.
final class HandClock: Scheduler {
  typealias SchedulerOptions = Never

  struct SchedulerTimeType: Strideable {
    var instant: Int

    func distance(to other: Self) -> Stride { Stride(other.instant - instant) }
    func advanced(by stride: Stride) -> Self { Self(instant: instant + stride.count) }

    struct Stride: SignedNumeric, Comparable, SchedulerTimeIntervalConvertible {
      var count: Int

      init(_ count: Int) { self.count = count }
      init(integerLiteral value: Int) { count = value }
      init?<Source: BinaryInteger>(exactly source: Source) { count = Int(source) }

      var magnitude: UInt { count.magnitude }

      static func < (lhs: Self, rhs: Self) -> Bool { lhs.count < rhs.count }
      static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.count + rhs.count) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.count - rhs.count) }
      static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.count * rhs.count) }
      static func *= (lhs: inout Self, rhs: Self) { lhs.count *= rhs.count }

      static func seconds(_ value: Int) -> Self { Self(value) }
      static func seconds(_ value: Double) -> Self { Self(Int(value)) }
      static func milliseconds(_ value: Int) -> Self { Self(value) }
      static func microseconds(_ value: Int) -> Self { Self(value) }
      static func nanoseconds(_ value: Int) -> Self { Self(value) }
    }
  }

  private(set) var now = SchedulerTimeType(instant: 0)
  let minimumTolerance: SchedulerTimeType.Stride = 0
  private var jobs: [(instant: Int, action: () -> Void)] = []

  /// Advances the time, then runs the jobs that are due.
  func advance(by stride: Int) {
    now.instant += stride
    while let job = jobs.last, job.instant <= now.instant {
      jobs.removeLast()
      job.action()
    }
  }

  private func add(_ instant: Int, _ action: @escaping () -> Void) {
    let index = jobs.firstIndex { $0.instant <= instant } ?? jobs.endIndex
    jobs.insert((instant, action), at: index)
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) { add(now.instant, action) }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    add(date.instant, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    add(date.instant, action)
    return Subscriptions.empty
  }
}
