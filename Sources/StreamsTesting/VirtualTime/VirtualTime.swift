import Streams

extension VirtualTimeScheduler {
  /// An instant of virtual time, in nanoseconds since the beginning.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// The nanoseconds since the beginning.
    public var nanoseconds: Int64

    /// Creates an instant from nanoseconds since the beginning.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Creates an instant from the time since the beginning.
    public init(_ sinceBeginning: Stride) { nanoseconds = sinceBeginning.nanoseconds }

    /// The time from this instant to `other`.
    public func distance(to other: SchedulerTimeType) -> Stride {
      .nanoseconds(other.nanoseconds.clampedSubtracting(nanoseconds))
    }

    /// The instant `stride` after this one. It saturates at the ends of the type.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(nanoseconds: nanoseconds.clampedAdding(stride.nanoseconds))
    }

    /// Whether `lhs` is earlier.
    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.nanoseconds < rhs.nanoseconds
    }
  }
}

extension VirtualTimeScheduler.SchedulerTimeType: CustomStringConvertible {
  /// The time since the beginning: `1.5 seconds`.
  public var description: String { Stride.nanoseconds(nanoseconds).description }
}

extension VirtualTimeScheduler.SchedulerTimeType {
  /// A span of virtual time, in nanoseconds.
  ///
  /// A literal is a number of seconds. A span can be up to 292 years long, positive or negative, and arithmetic
  /// saturates there.
  public struct Stride: SignedNumeric, Comparable, Hashable, Codable, Sendable {
    /// The number of nanoseconds.
    public var nanoseconds: Int64

    fileprivate init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Creates a stride from a duration. Fractions of a nanosecond are dropped.
    public init(_ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      nanoseconds = seconds.clampedMultiplied(by: 1_000_000_000).clampedAdding(attoseconds / 1_000_000_000)
    }

    /// Creates a stride from a literal number of seconds.
    public init(integerLiteral value: Int64) { nanoseconds = value.clampedMultiplied(by: 1_000_000_000) }

    /// Creates a stride from a literal number of seconds.
    public init(floatLiteral value: Double) {
      nanoseconds = Int64(clamped: (value * 1_000_000_000).rounded())
    }

    /// Creates a stride of `source` seconds, or returns `nil` if it does not fit.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let seconds = Int64(exactly: source) else { return nil }
      let (nanoseconds, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      if overflows { return nil }
      self.nanoseconds = nanoseconds
    }

    /// The same span as a `Duration`.
    public var duration: Duration { .nanoseconds(nanoseconds) }
  }
}

extension VirtualTimeScheduler.SchedulerTimeType.Stride: ExpressibleByFloatLiteral {}

extension VirtualTimeScheduler.SchedulerTimeType.Stride: CustomStringConvertible {
  /// The span in seconds: `1.5 seconds`.
  public var description: String { duration.description }
}

extension VirtualTimeScheduler.SchedulerTimeType.Stride {
  /// The absolute value.
  public var magnitude: Self { nanoseconds < 0 ? -self : self }

  /// Whether `lhs` is shorter.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// The product of two strides, as numbers of seconds.
  public static func * (lhs: Self, rhs: Self) -> Self {
    let (high, low) = lhs.nanoseconds.multipliedFullWidth(by: rhs.nanoseconds)
    let product = (Int128(high) << 64 | Int128(low)) / 1_000_000_000
    return Self(nanoseconds: Int64(clamping: product))
  }

  /// The sum of two strides.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.clampedAdding(rhs.nanoseconds))
  }

  /// The difference of two strides.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.clampedSubtracting(rhs.nanoseconds))
  }

  /// Multiplies `lhs` by `rhs`.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

  /// Adds `rhs` to `lhs`.
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Subtracts `rhs` from `lhs`.
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// The negated stride. The lowest stride becomes the highest.
  public static prefix func - (operand: Self) -> Self { 0 - operand }

  /// Negates the stride.
  public mutating func negate() { self = -self }
}

extension VirtualTimeScheduler.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// A number of whole seconds.
  public static func seconds(_ value: Int) -> Self { Self(integerLiteral: Int64(value)) }

  /// A number of seconds with a fraction, rounded to the nearest nanosecond. A value that is not a number becomes zero.
  public static func seconds(_ value: Double) -> Self { Self(floatLiteral: value) }

  /// A number of milliseconds.
  public static func milliseconds(_ value: Int) -> Self {
    Self(nanoseconds: Int64(value).clampedMultiplied(by: 1_000_000))
  }

  /// A number of microseconds.
  public static func microseconds(_ value: Int) -> Self {
    Self(nanoseconds: Int64(value).clampedMultiplied(by: 1_000))
  }

  /// A number of nanoseconds.
  public static func nanoseconds(_ value: Int) -> Self { Self(nanoseconds: Int64(value)) }

  /// A number of nanoseconds in 64 bits, also on systems with a shorter `Int`.
  static func nanoseconds(_ value: Int64) -> Self { Self(nanoseconds: value) }
}
