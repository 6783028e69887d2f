// The additions of Apple's Foundation to run loops for Combine. Only declared.
public import Combine
public import Foundation

extension RunLoop: Combine.Scheduler {
  public struct SchedulerOptions {}

  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var date: Date
    public init(_ date: Date) { self.date = date }
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }
    public func advanced(by stride: Stride) -> SchedulerTimeType { self }

    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral,
      Codable, Sendable
    {
      public typealias FloatLiteralType = TimeInterval
      public typealias IntegerLiteralType = TimeInterval
      public typealias Magnitude = TimeInterval
      public var magnitude: TimeInterval
      private init(counting count: TimeInterval) { magnitude = count }
      public var timeInterval: TimeInterval { magnitude }
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
      public init(integerLiteral value: TimeInterval) { self = .seconds(value) }
      public init(floatLiteral value: TimeInterval) { self = .seconds(value) }
      public init?<Source: BinaryInteger>(exactly source: Source) { return nil }
      public static func seconds(_ value: Int) -> Stride { Stride(counting: TimeInterval(value)) }
      public static func seconds(_ value: Double) -> Stride { Stride(counting: value) }
      public static func milliseconds(_ value: Int) -> Stride {
        Stride(counting: TimeInterval(value) / 1_000)
      }
      public static func microseconds(_ value: Int) -> Stride {
        Stride(counting: TimeInterval(value) / 1_000_000)
      }
      public static func nanoseconds(_ value: Int) -> Stride {
        Stride(counting: TimeInterval(value) / 1_000_000_000)
      }
      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func + (lhs: Stride, rhs: Stride) -> Stride {
        Stride(counting: lhs.magnitude + rhs.magnitude)
      }
      public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
      public static func - (lhs: Stride, rhs: Stride) -> Stride {
        Stride(counting: lhs.magnitude - rhs.magnitude)
      }
      public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
      public static func * (lhs: Stride, rhs: Stride) -> Stride {
        Stride(counting: lhs.magnitude * rhs.magnitude)
      }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
    }
  }

  public var now: SchedulerTimeType { fatalError("Only declared.") }
  public var minimumTolerance: SchedulerTimeType.Stride { fatalError("Only declared.") }
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {}
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {}
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable { fatalError("Only declared.") }
}
