extension ClockScheduler {
  /// An instant of the clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The instant, as the clock counts.
    public var instant: C.Instant

    /// Makes the time of an instant.
    public init(_ instant: C.Instant) { self.instant = instant }

    /// How long it is from here to `other`, to the nanosecond.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(instant.duration(to: other.instant))
    }

    /// The instant that comes `stride` after this one.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(instant.advanced(by: stride.duration))
    }

    /// Whether `lhs` comes first.
    public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
      lhs.instant < rhs.instant
    }
  }
}

extension ClockScheduler.SchedulerTimeType: Encodable where C.Instant: Encodable {}
extension ClockScheduler.SchedulerTimeType: Decodable where C.Instant: Decodable {}

extension ClockScheduler.SchedulerTimeType {
  /// A length of time in nanoseconds.
  ///
  /// It reaches 292 years either way; arithmetic stops there.
  public struct Stride: SignedNumeric, Comparable, Hashable, Codable, Sendable {
    /// The number of nanoseconds.
    public var nanoseconds: Int64

    private init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Makes a stride as long as `duration`; fractions of a nanosecond are left out.
    public init(_ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      nanoseconds = seconds.clampedMultiplied(by: 1_000_000_000).clampedAdding(attoseconds / 1_000_000_000)
    }

    /// Makes a stride of a literal number of seconds.
    public init(integerLiteral value: Int64) { nanoseconds = value.clampedMultiplied(by: 1_000_000_000) }

    /// Makes a stride of a literal number of seconds.
    public init(floatLiteral value: Double) { nanoseconds = Int64(clamped: value * 1_000_000_000) }

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

extension ClockScheduler.SchedulerTimeType.Stride: ExpressibleByFloatLiteral {}

extension ClockScheduler.SchedulerTimeType.Stride {
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

extension ClockScheduler.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// A number of whole seconds.
  public static func seconds(_ value: Int) -> Self {
    Self(nanoseconds: Int64(value).clampedMultiplied(by: 1_000_000_000))
  }

  /// A number of seconds with a fraction; zero for what is not a number.
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
}

extension ClockScheduler.SchedulerTimeType.Stride {
  /// The length as an interval between runs: never too short to leave time for anything else.
  var asInterval: Duration { .nanoseconds(max(nanoseconds, Int64(Repetition.shortestInterval))) }

  /// The length as a tolerance: never negative.
  var asTolerance: Duration { .nanoseconds(max(nanoseconds, 0)) }
}
