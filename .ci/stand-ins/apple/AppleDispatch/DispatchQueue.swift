// The additions of Apple's Dispatch for Combine. Only declared.
public import Combine
@_exported public import Dispatch

extension DispatchQueue: Combine.Scheduler {
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
    ) {
      (self.qos, self.flags, self.group) = (qos, flags, group)
    }
  }

  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var dispatchTime: DispatchTime
    public init(_ time: DispatchTime) { dispatchTime = time }
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }
    public func advanced(by stride: Stride) -> SchedulerTimeType { self }
    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.dispatchTime < rhs.dispatchTime
    }
    public func hash(into hasher: inout Hasher) {}
    public init(from decoder: any Decoder) throws { dispatchTime = .now() }
    public func encode(to encoder: any Encoder) throws {}

    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral,
      Hashable, Codable, Sendable
    {
      public typealias FloatLiteralType = Double
      public typealias IntegerLiteralType = Int
      public typealias Magnitude = Int
      public var magnitude: Int {
        get { _nanoseconds }
        set { _nanoseconds = newValue }
      }
      private var _nanoseconds: Int
      private init(counting count: Int) { _nanoseconds = count }
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }
      public init(_ timeInterval: DispatchTimeInterval) { self = .seconds(0) }
      public init(integerLiteral value: Int) { self = .seconds(value) }
      public init(floatLiteral value: Double) { self = .seconds(value) }
      public init?<Source: BinaryInteger>(exactly source: Source) { return nil }
      public static func seconds(_ value: Int) -> Stride { Stride(counting: value * 1_000_000_000) }
      public static func seconds(_ value: Double) -> Stride { Stride(counting: Int(value * 1_000_000_000)) }
      public static func milliseconds(_ value: Int) -> Stride { Stride(counting: value * 1_000_000) }
      public static func microseconds(_ value: Int) -> Stride { Stride(counting: value * 1_000) }
      public static func nanoseconds(_ value: Int) -> Stride { Stride(counting: value) }
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
