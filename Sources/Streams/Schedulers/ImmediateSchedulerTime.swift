extension ImmediateScheduler {
  /// The instant at which everything happens.
  public struct SchedulerTimeType: Strideable, Sendable {
    @usableFromInline
    init() {}

    /// Always zero.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }

    /// Always the same instant.
    public func advanced(by _: Stride) -> SchedulerTimeType { self }
  }
}

extension ImmediateScheduler.SchedulerTimeType {
  /// A length of time that makes no difference.
  ///
  /// Whatever is given in seconds or their fractions is zero. Arithmetic stops at the ends of `Int`.
  public struct Stride: SignedNumeric, Comparable, Codable, Sendable {
    /// What a floating-point literal is read as.
    public typealias FloatLiteralType = Double

    /// What an integer literal is read as.
    public typealias IntegerLiteralType = Int

    /// What ``magnitude`` is counted in.
    public typealias Magnitude = Int

    /// The number, which nothing is measured by.
    public var magnitude: Int

    /// Makes a stride of `value`.
    public init(_ value: Int) { magnitude = value }

    /// Makes a stride of a literal.
    public init(integerLiteral value: Int) { self.init(value) }

    /// Makes a stride of the whole part of a literal.
    public init(floatLiteral value: Double) { self.init(Int(clamped: value)) }

    /// Makes a stride of `source`, unless it does not fit.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let value = Int(exactly: source) else { return nil }
      self.init(value)
    }
  }
}

extension ImmediateScheduler.SchedulerTimeType.Stride: ExpressibleByFloatLiteral {}

extension ImmediateScheduler.SchedulerTimeType.Stride {
  /// Whether `lhs` is the smaller number.
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

  /// Takes `rhs` from `lhs`.
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// The same length with the opposite sign; the lowest becomes the highest.
  public static prefix func - (operand: Self) -> Self { 0 - operand }

  /// Turns the sign round.
  public mutating func negate() { self = -self }
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
