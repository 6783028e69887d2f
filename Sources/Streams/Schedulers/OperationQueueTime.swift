#if canImport(Foundation) && canImport(Dispatch) && !canImport(Combine)
  import Foundation
  import StreamsCore

  extension OperationQueue {
    /// A date.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
      /// A length of time in seconds, as on a run loop.
      public typealias Stride = RunLoop.SchedulerTimeType.Stride

      /// The date.
      public var date: Date

      /// Creates the time of a date.
      public init(_ date: Date) { self.date = date }

      /// The distance to `other`.
      public func distance(to other: SchedulerTimeType) -> Stride {
        date.asTurn.distance(to: other.date.asTurn)
      }

      /// The time that is `value` after this one.
      public func advanced(by value: Stride) -> SchedulerTimeType {
        SchedulerTimeType(date.asTurn.advanced(by: value).date)
      }
    }
  }

  extension Date {
    fileprivate var asTurn: RunLoop.SchedulerTimeType { RunLoop.SchedulerTimeType(self) }
  }
#endif
