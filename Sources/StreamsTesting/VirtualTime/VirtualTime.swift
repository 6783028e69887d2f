import Streams

extension VirtualTimeScheduler {
  /// An instant of virtual time, in nanoseconds since its beginning.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// How many nanoseconds have passed since the beginning.
    public var nanoseconds: Int64

    /// Makes the instant at which so many nanoseconds have passed.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Makes the instant at which so much time has passed.
    public init(_ sinceBeginning: Stride) { nanoseconds = sinceBeginning.nanoseconds }

    /// How long it is from here to `other`.
    public func distance(to other: SchedulerTimeType) -> Stride {
      .nanoseconds(other.nanoseconds.clampedSubtracting(nanoseconds))
    }

    /// The instant that comes `stride` after this one; at the ends of the type, the last there is.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(nanoseconds: nanoseconds.clampedAdding(stride.nanoseconds))
    }

    /// Whether `lhs` comes first.
    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.nanoseconds < rhs.nanoseconds
    }
  }
}

extension VirtualTimeScheduler.SchedulerTimeType: CustomStringConvertible {
  /// How much time has passed since the beginning: `1.5 seconds`.
  public var description: String { Stride.nanoseconds(nanoseconds).description }
}

extension VirtualTimeScheduler.SchedulerTimeType {
  /// A length of virtual time, in nanoseconds.
  ///
  /// A literal is a number of seconds. A length reaches 292 years either way; arithmetic stops there.
  public struct Stride: SignedNumeric, Comparable, Hashable, Codable, Sendable {
    /// The number of nanoseconds.
    public var nanoseconds: Int64

    fileprivate init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Makes a stride as long as `duration`; fractions of a nanosecond are left out.
    public init(_ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      nanoseconds = seconds.clampedMultiplied(by: 1_000_000_000).clampedAdding(attoseconds / 1_000_000_000)
    }

    /// Makes a stride of a literal number of seconds.
    public init(integerLiteral value: Int64) { nanoseconds = value.clampedMultiplied(by: 1_000_000_000) }

    /// Makes a stride of a literal number of seconds.
    public init(floatLiteral value: Double) {
      nanoseconds = Int64(clamped: (value * 1_000_000_000).rounded())
    }

    /// Makes a stride of `source` seconds, unless that does not fit.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let seconds = Int64(exactly: source) else { return nil }
      let (nanoseconds, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      if overflows { return nil }
      self.nanoseconds = nanoseconds
    }

    /// The length as the standard library counts.
    public var duration: Duration { .nanoseconds(nanoseconds) }
  }
}

extension VirtualTimeScheduler.SchedulerTimeType.Stride: ExpressibleByFloatLiteral {}

extension VirtualTimeScheduler.SchedulerTimeType.Stride: CustomStringConvertible {
  /// The length in seconds: `1.5 seconds`.
  public var description: String { duration.description }
}

extension VirtualTimeScheduler.SchedulerTimeType.Stride {
  /// The same length without its sign.
  public var magnitude: Self { nanoseconds < 0 ? -self : self }

  /// Whether `lhs` is shorter.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// The product of both as numbers of seconds.
  public static func * (lhs: Self, rhs: Self) -> Self {
    let (high, low) = lhs.nanoseconds.multipliedFullWidth(by: rhs.nanoseconds)
    let product = (Int128(high) << 64 | Int128(low)) / 1_000_000_000
    return Self(nanoseconds: Int64(clamping: product))
  }

  /// The sum of both.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.clampedAdding(rhs.nanoseconds))
  }

  /// The difference of both.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.clampedSubtracting(rhs.nanoseconds))
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

extension VirtualTimeScheduler.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// A number of whole seconds.
  public static func seconds(_ value: Int) -> Self { Self(integerLiteral: Int64(value)) }

  /// A number of seconds with a fraction, to the nearest nanosecond; zero for what is not a number.
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

  /// A number of nanoseconds, wherever `Int` is shorter than they are.
  static func nanoseconds(_ value: Int64) -> Self { Self(nanoseconds: value) }
}
