extension ClockScheduler {
  /// An instant of the clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// A length of time in nanoseconds.
    public typealias Stride = NanosecondStride

    /// The instant, as the clock counts.
    public var instant: C.Instant

    /// Creates the time of an instant.
    public init(_ instant: C.Instant) { self.instant = instant }

    /// The distance to `other`, to the nearest nanosecond.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(instant.duration(to: other.instant))
    }

    /// The instant that is `stride` after this one.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(instant.advanced(by: stride.duration))
    }

    /// Returns true if `lhs` comes first.
    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.instant < rhs.instant
    }
  }
}

extension ClockScheduler.SchedulerTimeType: Encodable where C.Instant: Encodable {}
extension ClockScheduler.SchedulerTimeType: Decodable where C.Instant: Decodable {}
