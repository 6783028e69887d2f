extension ImmediateScheduler {
  /// The only instant of this scheduler.
  public struct SchedulerTimeType: Strideable, Sendable {
    @usableFromInline
    init() {}

    /// Always zero.
    @inlinable
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }

    /// The same instant.
    @inlinable
    public func advanced(by _: Stride) -> SchedulerTimeType { self }
  }
}

extension ImmediateScheduler.SchedulerTimeType {
  /// A length of time that makes no difference.
  ///
  /// A number of seconds, or of a fraction of a second, becomes zero. Arithmetic stops at the ends of `Int`.
  public struct Stride: SignedNumeric, Comparable, Sendable {
    /// The type of a floating-point literal.
    public typealias FloatLiteralType = Double

    /// The type of an integer literal.
    public typealias IntegerLiteralType = Int

    /// The type of ``magnitude``.
    public typealias Magnitude = Int

    /// The number.
    public var magnitude: Int

    /// Creates a stride of `value`.
    @inlinable
    public init(_ value: Int) { magnitude = value }

    /// Creates a stride of a literal.
    public init(integerLiteral value: Int) { self.init(value) }

    /// Creates a stride of the whole part of a literal.
    public init(floatLiteral value: Double) { self.init(Int(clamped: value)) }

    /// Creates a stride of `source`, unless it does not fit.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let value = Int(exactly: source) else { return nil }
      self.init(value)
    }
  }
}

extension ImmediateScheduler.SchedulerTimeType.Stride: ExpressibleByFloatLiteral {}

extension ImmediateScheduler.SchedulerTimeType.Stride {
  /// Returns true if `lhs` is the smaller number.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

  /// The product of both.
  public static func * (lhs: Self, rhs: Self) -> Self {
    Self(lhs.magnitude.clampedMultiplied(by: rhs.magnitude))
  }

  /// The sum of both.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude.clampedAdding(rhs.magnitude)) }

  /// The difference of both.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.magnitude.clampedSubtracting(rhs.magnitude))
  }

  /// Multiplies `lhs` by `rhs`.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

  /// Adds `rhs` to `lhs`.
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Subtracts `rhs` from `lhs`.
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
}

extension ImmediateScheduler.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// Zero.
  public static func seconds(_: Int) -> Self { Self(0) }

  /// Zero.
  public static func seconds(_: Double) -> Self { Self(0) }

  /// Zero.
  public static func milliseconds(_: Int) -> Self { Self(0) }

  /// Zero.
  public static func microseconds(_: Int) -> Self { Self(0) }

  /// Zero.
  public static func nanoseconds(_: Int) -> Self { Self(0) }
}
