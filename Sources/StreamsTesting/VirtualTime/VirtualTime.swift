import StreamsCore

extension VirtualTimeScheduler {
  /// An instant of virtual time, in nanoseconds since its beginning.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// A length of virtual time in nanoseconds.
    public typealias Stride = NanosecondStride

    /// The number of nanoseconds since the beginning.
    public var nanoseconds: Int64

    /// Creates the instant that is a number of nanoseconds after the beginning.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Creates the instant that is `sinceBeginning` after the beginning.
    public init(_ sinceBeginning: Stride) { nanoseconds = sinceBeginning.nanoseconds }

    /// The distance to `other`.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(nanoseconds: other.nanoseconds.clampedSubtracting(nanoseconds))
    }

    /// The instant that is `stride` after this one, or the last instant if that is beyond it.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(nanoseconds: nanoseconds.clampedAdding(stride.nanoseconds))
    }

    /// Returns true if `lhs` comes first.
    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.nanoseconds < rhs.nanoseconds
    }
  }
}
